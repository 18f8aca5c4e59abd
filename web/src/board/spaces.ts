/** The spaces of a track as few paths: a board of few elements is drawn sooner. */
import type { Drawing, Point, Space, Track } from "../protocol";
import { SYMBOLS } from "./kit";

export interface SpacePaths {
  slots: string;
  /** Symbols of the colour, upright on turned spaces. */
  signs: string;
  waves: string;
  portals: string;
}

const known = new WeakMap<Track, SpacePaths>();

/** Of several tracks that look alike. */
export function joined(tracks: Track[], drawing: Drawing): SpacePaths {
  const all = tracks.map((track) => spacePaths(track, drawing));
  const join = (part: keyof SpacePaths): string => all.map((paths) => paths[part]).join("");
  return {
    slots: join("slots"),
    signs: join("signs"),
    waves: join("waves"),
    portals: join("portals"),
  };
}

function spacePaths(track: Track, drawing: Drawing): SpacePaths {
  let made = known.get(track);
  if (!made) known.set(track, (made = measure(track, drawing)));
  return made;
}

function measure(track: Track, { space_length: L, space_width: W }: Drawing): SpacePaths {
  const ferry = track.kind === "ferry";
  const waves = ferry && L / W > 2.1;
  const symbol = SYMBOLS[track.colour];
  const size = W * (W > 20 ? 0.6 : 0.72) * (waves ? 0.9 : 1);
  const signed = symbol ? track.spaces.slice(track.ferries) : [];
  const each = (draw: (space: Space) => string): string => track.spaces.map(draw).join("");
  return {
    slots: each((space) => slot(space, L, W, ferry ? W * 0.5 : W * 0.24)),
    signs: signed
      .map(({ x, y }) => stamped(symbol ?? "", [x, y - (waves ? W * 0.06 : 0)], size / 10))
      .join(""),
    waves: waves ? each((space) => wave(space, L, W)) : "",
    portals:
      track.kind === "tunnel"
        ? each((space) => portal(space, L, W, 1) + portal(space, L, W, -1))
        : "",
  };
}

/** Writes points of a space that lies along x, its middle at 0, where the space is. */
function pen({ x, y, angle }: Space): (along: number, across: number) => string {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (along, across) =>
    `${short(x + along * cos - across * sin)} ${short(y + along * sin + across * cos)}`;
}

function slot(space: Space, L: number, W: number, r: number): string {
  const at = pen(space);
  const [l, w] = [L / 2, W / 2];
  const corner = `A${short(r)} ${short(r)} 0 0 1 `;
  return (
    `M${at(r - l, -w)}L${at(l - r, -w)}${corner}${at(l, r - w)}L${at(l, w - r)}` +
    `${corner}${at(l - r, w)}L${at(r - l, w)}${corner}${at(-l, w - r)}L${at(-l, r - w)}` +
    `${corner}${at(r - l, -w)}Z`
  );
}

function wave(space: Space, L: number, W: number): string {
  const at = pen(space);
  const n = Math.max(2, Math.round(L / (W * 0.95)));
  const half = (L - W * 0.9) / (2 * n);
  const bends = Array.from({ length: 2 * n }, (_, i) => {
    const from = (i - n) * half;
    const bend = W * (i % 2 ? 0.46 : 0.14);
    return `Q${at(from + half / 2, bend)} ${at(from + half, W * 0.3)}`;
  });
  return `M${at(-n * half, W * 0.3)}${bends.join("")}`;
}

function portal(space: Space, L: number, W: number, side: 1 | -1): string {
  const at = pen(space);
  const mouth = side * (L / 2 - W * 0.186);
  const end = side * (L / 2 - W * 0.05);
  const w = W * 0.45;
  const depth = at(side * (L / 2 - W * 0.48), 0);
  return `M${at(end, -w)}L${at(mouth, -w)}Q${depth} ${at(mouth, w)}L${at(end, w)}Z`;
}

const PARTS = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi;

/** A small drawing at a place, larger or smaller. */
export function stamped(path: string, [x, y]: Point, scale: number): string {
  let command = "";
  let i = 0;
  return path.replace(PARTS, (part) => {
    if (/[a-z]/i.test(part)) {
      command = part;
      i = 0;
      return part;
    }
    const arc = /a/i.test(command);
    const at = i++ % (arc ? 7 : 2);
    // an arc's turn and its two flags stay as they are
    if (arc && at > 1 && at < 5) return ` ${part}`;
    const upright = command === "V" || (command !== "H" && (arc ? at === 6 : at === 1));
    const moved = command === command.toLowerCase() || (arc && at < 2) ? 0 : upright ? y : x;
    return ` ${short(Number(part) * scale + moved)}`;
  });
}

function short(value: number): number {
  return Math.round(value * 100) / 100;
}
