/** SHA-256 of some bytes, as hexadecimal text. Written out: browsers lend theirs to https only. */

const FIRST = primes(64);
const ROUNDS = FIRST.map((n) => fraction(Math.cbrt(n)));
const START = FIRST.slice(0, 8).map((n) => fraction(Math.sqrt(n)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((it) => n % it)) found.push(n);
  return found;
}

/** The first 32 bits behind the point. */
function fraction(x: number): number {
  return Math.floor((x - Math.floor(x)) * 2 ** 32);
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The message with its closing bit and its length, in words of 32 bits. */
function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const view = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, i) => view.setUint8(i, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(blocks * 64 - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, block: number): Int32Array {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(block * 64 + i * 4);
  const at = (i: number): number => w[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const a = at(i - 15);
    const b = at(i - 2);
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = at(i - 16) + s0 + at(i - 7) + s1;
  }
  return w;
}

export function sha256(bytes: Uint8Array): string {
  const view = padded(bytes);
  let hash = [...START];
  for (let block = 0; block < view.byteLength / 64; block++) {
    const w = schedule(view, block);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const choice = (e & f) ^ (~e & g);
      const one = (h + s1 + choice + (ROUNDS[i] ?? 0) + (w[i] ?? 0)) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    hash = [a, b, c, d, e, f, g, h].map((word, i) => ((hash[i] ?? 0) + word) | 0);
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
