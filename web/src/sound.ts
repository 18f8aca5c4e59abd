/** Small sounds, made here: no files. Silent until the first click, as browsers want it. */
import { settings } from "./state/settings.svelte";

export type Sound =
  | "turn"
  | "take"
  | "draw"
  | "claim"
  | "ferry"
  | "tunnel"
  | "hit"
  | "ticket"
  | "last"
  | "refused"
  | "won";

let context: AudioContext | null = null;

addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

function wake(): void {
  context ??= new AudioContext();
}

/** Plays a sound; `count` knocks for so many pieces. */
export function play(sound: Sound, count = 1): void {
  if (!context || settings.sound === 0 || document.visibilityState === "hidden") return;
  const gain = context.createGain();
  gain.gain.value = settings.sound * 0.5;
  gain.connect(context.destination);
  const at = context.currentTime + 0.01;
  for (const note of score(sound, count)) note(context, gain, at);
}

type Note = (audio: AudioContext, out: AudioNode, at: number) => void;

function score(sound: Sound, count: number): Note[] {
  switch (sound) {
    case "turn":
      return [mallet(523, 0), mallet(784, 0.14)];
    case "take":
      return [paper(0, 2400)];
    case "draw":
      return [paper(0, 1800), mallet(1568, 0.09, 0.05, 0.15)];
    case "claim":
      return Array.from({ length: Math.min(count, 9) }, (_, i) => knock(i * 0.09, 330 + i * 14));
    case "ferry":
      return [horn(0)];
    case "tunnel":
      return [drum(0)];
    case "hit":
      return [mallet(988, 0, 0.25)];
    case "ticket":
      return [mallet(659, 0), mallet(831, 0.12)];
    case "last":
      return [bell(0), bell(0.22)];
    case "refused":
      return [thud(0)];
    case "won":
      return [523, 659, 784, 659, 1047].map((pitch, i) => mallet(pitch, i * 0.11));
  }
}

function tone(
  type: OscillatorType,
  pitch: number,
  delay: number,
  length: number,
  level: number,
  fall = 1,
): Note {
  return (audio, out, at) => {
    const voice = audio.createOscillator();
    const shape = audio.createGain();
    voice.type = type;
    voice.frequency.setValueAtTime(pitch, at + delay);
    voice.frequency.exponentialRampToValueAtTime(pitch * fall, at + delay + length);
    shape.gain.setValueAtTime(0.0001, at + delay);
    shape.gain.exponentialRampToValueAtTime(level, at + delay + 0.008);
    shape.gain.exponentialRampToValueAtTime(0.0001, at + delay + length);
    voice.connect(shape).connect(out);
    voice.start(at + delay);
    voice.stop(at + delay + length + 0.02);
  };
}

const mallet = (pitch: number, delay: number, length = 0.4, level = 0.5): Note =>
  tone("sine", pitch, delay, length, level);
const knock = (delay: number, pitch: number): Note =>
  tone("triangle", pitch, delay, 0.09, 0.6, 0.6);
const drum = (delay: number): Note => tone("sine", 110, delay, 0.35, 0.8, 0.5);
const thud = (delay: number): Note => tone("sine", 90, delay, 0.16, 0.6, 0.6);
const bell = (delay: number): Note => tone("sine", 1318, delay, 0.35, 0.35);
const horn = (delay: number): Note => tone("sawtooth", 130, delay, 0.45, 0.09);

function paper(delay: number, pitch: number): Note {
  return (audio, out, at) => {
    const length = 0.09;
    const noise = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) {
      samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
    }
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    source.buffer = noise;
    source.connect(filter).connect(out);
    source.start(at + delay);
  };
}
