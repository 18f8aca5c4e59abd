/** Paths and points of a board's picture, worked out once from the board's drawing. */
import type { Board, Box, Drawing, Place, Point, Space, Track } from "../protocol";

export interface TrackShape {
  track: Track;
  /** End of the bed, centre of each space, end of the bed. */
  spine: Point[];
  bed: string;
  /** From marker to marker, through the spaces: the owner's line. */
  line: string;
  middle: Point;
}

/** Each part is worked out when it is asked for: a picture appears part by part. */
export class Geometry {
  readonly drawing: Drawing;
  readonly places: Map<string, Place>;
  readonly pad: number;
  private shapes: Map<string, TrackShape> | undefined;

  constructor(readonly board: Board) {
    this.drawing = board.drawing;
    this.places = new Map(board.places.map((place) => [place.id, place]));
    this.pad = bedPad(board.tracks[0], this.drawing);
  }

  get tracks(): Map<string, TrackShape> {
    this.shapes ??= new Map(
      this.board.tracks.map((track) => [
        track.id,
        shape(track, this.places, this.drawing, this.pad),
      ]),
    );
    return this.shapes;
  }

  /** One thin line per pair of neighbours, under the beds: by rail or by sea. */
  connectors(ferry: boolean): string {
    return this.board.tracks
      .filter((it) => (it.kind === "ferry") === ferry && (!it.twin || it.id < it.twin))
      .map((it) => connector(it, this.twin(it), this.places))
      .join("");
  }

  /** Wavy lines beside the ferry lanes. */
  ripples(): string {
    return this.board.tracks
      .filter(({ kind }) => kind === "ferry")
      .flatMap((it) => ripples(it, this.twin(it), this.drawing))
      .join("");
  }

  land(): string {
    return this.drawing.land
      .map(({ points }) => rounded(endless(points, this.drawing), this.drawing.corner_radius, true))
      .join("");
  }

  private twin(track: Track): Track | undefined {
    return this.board.tracks.find((other) => other.id === track.twin);
  }
}

const known = new WeakMap<Board, Geometry>();

export function geometry(board: Board): Geometry {
  let made = known.get(board);
  if (!made) known.set(board, (made = new Geometry(board)));
  return made;
}

const FAR = 2000;

/** Points at the edge of the picture go on far beyond it: no window shows where the land stops. */
export function endless(points: Point[], { bleed: [x, y, w, h] }: Drawing): Point[] {
  const push = (value: number, from: number, size: number): number => {
    if (value <= from + 1) return from - FAR;
    return value >= from + size - 1 ? from + size + FAR : value;
  };
  return points.map(([px, py]) => [push(px, x, w), push(py, y, h)]);
}

/** How far the bed reaches beyond its spaces: read off the bed path of the board file. */
function bedPad(track: Track | undefined, drawing: Drawing): number {
  const start = track && /^M(-?[\d.]+) (-?[\d.]+)/.exec(track.bed);
  const first = track?.spaces[0];
  if (!start || !first) return 0;
  const reach = Math.hypot(Number(start[1]) - first.x, Number(start[2]) - first.y);
  return reach - drawing.space_length / 2;
}

function shape(
  track: Track,
  places: Map<string, Place>,
  drawing: Drawing,
  pad: number,
): TrackShape {
  const a = at(places, track.a);
  const b = at(places, track.b);
  const spine = along(track, a, b, drawing.space_length / 2 + pad);
  const line = rounded([a, ...spine, b], drawing.space_length * 0.5, false);
  return {
    track,
    spine,
    bed: bedPath(spine, 0, drawing),
    line,
    middle: middle(track.spaces),
  };
}

function at(places: Map<string, Place>, id: string): Point {
  const place = places.get(id);
  return place ? [place.x, place.y] : [0, 0];
}

function along(track: Track, a: Point, b: Point, reach: number): Point[] {
  const centres = track.spaces.map((space): Point => [space.x, space.y]);
  const first = track.spaces[0];
  const last = track.spaces.at(-1);
  if (!first || !last) return [a, b];
  return [towards(first, a, reach), ...centres, towards(last, b, reach)];
}

/** The point `reach` away from a space, along the space, on the side of `goal`. */
function towards(space: Space, goal: Point, reach: number): Point {
  const angle = (space.angle * Math.PI) / 180;
  const ux = Math.cos(angle);
  const uy = Math.sin(angle);
  const side = Math.sign(ux * (goal[0] - space.x) + uy * (goal[1] - space.y)) || 1;
  return [space.x + side * ux * reach, space.y + side * uy * reach];
}

/** The bed's centre line, made longer (or shorter) by `extra` at both ends. */
export function bedPath(spine: Point[], extra: number, drawing: Drawing): string {
  const points = [...spine];
  stretch(points, 0, 1, extra);
  stretch(points, points.length - 1, points.length - 2, extra);
  return rounded(points, drawing.space_length * 0.45, false);
}

function stretch(points: Point[], end: number, next: number, extra: number): void {
  const p = points[end];
  const q = points[next];
  if (!p || !q || extra === 0) return;
  const length = Math.hypot(p[0] - q[0], p[1] - q[1]) || 1;
  points[end] = [p[0] + ((p[0] - q[0]) / length) * extra, p[1] + ((p[1] - q[1]) / length) * extra];
}

/** A line or polygon with rounded corners, as an SVG path. */
export function rounded(points: Point[], radius: number, closed: boolean): string {
  const n = points.length;
  const parts = points.map((p, i) => {
    const command = i === 0 ? "M" : "L";
    if (!closed && (i === 0 || i === n - 1)) return `${command}${xy(p)}`;
    const before = points[(i - 1 + n) % n] ?? p;
    const after = points[(i + 1) % n] ?? p;
    return `${command}${xy(near(p, before, radius))}Q${xy(p)} ${xy(near(p, after, radius))}`;
  });
  return parts.join("") + (closed ? "Z" : "");
}

function near(p: Point, other: Point, radius: number): Point {
  const length = Math.hypot(other[0] - p[0], other[1] - p[1]);
  if (length === 0) return p;
  const reach = Math.min(radius, length * 0.48) / length;
  return [p[0] + (other[0] - p[0]) * reach, p[1] + (other[1] - p[1]) * reach];
}

export function xy([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function middle(spaces: Space[]): Point {
  const left = spaces[Math.floor((spaces.length - 1) / 2)];
  const right = spaces[Math.ceil((spaces.length - 1) / 2)];
  if (!left || !right) return [0, 0];
  return [(left.x + right.x) / 2, (left.y + right.y) / 2];
}

function connector(track: Track, twin: Track | undefined, places: Map<string, Place>): string {
  const [mx, my] = middle(track.spaces);
  const [tx, ty] = twin ? middle(twin.spaces) : [mx, my];
  const a = at(places, track.a);
  const b = at(places, track.b);
  // a quadratic curve passes half way between its control point and the middle of its ends
  const control: Point = [mx + tx - (a[0] + b[0]) / 2, my + ty - (a[1] + b[1]) / 2];
  return `M${xy(a)}Q${xy(control)} ${xy(b)}`;
}

/** Wavy lines beside a ferry lane; of a double route only the outer sides have one. */
function ripples(track: Track, twin: Track | undefined, drawing: Drawing): string[] {
  const width = drawing.space_width;
  const centre = sampled(track.spaces, drawing.space_length * 0.45);
  const length = centre.at(-1)?.s ?? 0;
  const waves = Math.max(2, Math.round(length / (width * 0.62)));
  return [-1, 1]
    .filter((side) => !twin || !facesTwin(track, twin, side))
    .map((side) => {
      const points = centre.map(({ x, y, nx, ny, s }): Point => {
        const wave = width * 0.075 * Math.sin((s / length) * waves * 2 * Math.PI);
        const off = side * width * 0.84 + wave;
        return [x + nx * off, y + ny * off];
      });
      return `M${points.map(xy).join("L")}`;
    });
}

function facesTwin(track: Track, twin: Track, side: number): boolean {
  const space = track.spaces[0];
  const other = twin.spaces[0];
  if (!space || !other) return false;
  const angle = (space.angle * Math.PI) / 180;
  const across = -Math.sin(angle) * (other.x - space.x) + Math.cos(angle) * (other.y - space.y);
  return across * side > 0;
}

interface Sample {
  x: number;
  y: number;
  nx: number;
  ny: number;
  s: number;
}

/** Points along the smooth curve through the spaces, a little beyond both ends. */
function sampled(spaces: Space[], beyond: number): Sample[] {
  const first = spaces[0];
  const last = spaces.at(-1);
  if (!first || !last) return [];
  const next = spaces[1] ?? first;
  const before = spaces.at(-2) ?? last;
  const knots: Point[] =
    spaces.length === 1
      ? [turned(first, -beyond), [first.x, first.y], turned(first, beyond)]
      : [
          towards(first, [2 * first.x - next.x, 2 * first.y - next.y], beyond),
          ...spaces.map((space): Point => [space.x, space.y]),
          towards(last, [2 * last.x - before.x, 2 * last.y - before.y], beyond),
        ];
  const points: Point[] = [];
  for (let i = 0; i + 1 < knots.length; i++) {
    for (let step = 0; step < 10; step++) points.push(catmull(knots, i, step / 10));
  }
  points.push(knots.at(-1) as Point);
  let s = 0;
  return points.map(([x, y], i) => {
    const [px, py] = points[Math.max(0, i - 1)] ?? [x, y];
    const [qx, qy] = points[Math.min(points.length - 1, i + 1)] ?? [x, y];
    const size = Math.hypot(qx - px, qy - py) || 1;
    s += Math.hypot(x - px, y - py);
    return { x, y, nx: -(qy - py) / size, ny: (qx - px) / size, s };
  });
}

function turned(space: Space, reach: number): Point {
  const angle = (space.angle * Math.PI) / 180;
  return [space.x + Math.cos(angle) * reach, space.y + Math.sin(angle) * reach];
}

function catmull(knots: Point[], i: number, t: number): Point {
  const p1 = knots[i] as Point;
  const p2 = knots[i + 1] as Point;
  const p0 = knots[i - 1] ?? p1;
  const p3 = knots[i + 2] ?? p2;
  const blend = (k: 0 | 1): number =>
    0.5 *
    (2 * p1[k] +
      (p2[k] - p0[k]) * t +
      (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
      (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t * t * t);
  return [blend(0), blend(1)];
}

/** The part of a board that a window shows, with all that touches it; the rest is left out. */
export function cropped(board: Board, [x, y, w, h]: Box): Board {
  const inside = ([px, py]: Point): boolean => px > x && px < x + w && py > y && py < y + h;
  const shape = geometry(board);
  const tracks = board.tracks.filter((track) => shape.tracks.get(track.id)?.spine.some(inside));
  const ends = new Set(tracks.flatMap(({ a, b }) => [a, b]));
  return { ...board, tracks, places: board.places.filter((place) => ends.has(place.id)) };
}

/** Distance from a point to a track's bed. */
export function distance(shape: TrackShape, [x, y]: Point): number {
  let least = Infinity;
  for (let i = 0; i + 1 < shape.spine.length; i++) {
    const [ax, ay] = shape.spine[i] as Point;
    const [bx, by] = shape.spine[i + 1] as Point;
    const dx = bx - ax;
    const dy = by - ay;
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.max(0, Math.min(1, along));
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return least;
}

/** The smallest box round `view` with the proportions of a w × h box. */
export function fitted([x, y, w, h]: Box, width: number, height: number): Box {
  const wide = width / height;
  if (w / h < wide) return [x - (h * wide - w) / 2, y, h * wide, h];
  return [x, y - (w / wide - h) / 2, w, w / wide];
}
