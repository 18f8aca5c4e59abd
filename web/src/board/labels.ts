/** Names on a small map: which of them can be written larger without touching anything. */
import type { Place } from "../protocol";
import type { Geometry } from "./geometry";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Mean width of a letter, in em. */
const LETTER = 0.56;

function boxOf({ label }: Place, em: number): Box | null {
  if (!label) return null;
  const width = Math.max(...label.lines.map((line) => line.length)) * LETTER * em;
  const shift = { start: 0, middle: 0.5, end: 1 }[label.anchor as "start" | "middle" | "end"];
  const left = label.x - width * shift;
  return {
    left,
    right: left + width,
    top: Math.min(...label.y) - em * 0.75,
    bottom: Math.max(...label.y) + em * 0.2,
  };
}

function meet(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** Those that stay in the picture and clear of all else when written `grow` times larger. */
export function growing({ board, drawing, tracks }: Geometry, grow: number): Set<string> {
  const em = drawing.label_size;
  const taken: Box[] = [...tracks.values()].flatMap(({ track }) =>
    track.spaces.map(({ x, y }) => around(x, y, drawing.space_width * 0.5)),
  );
  const markers = board.places.map((place) => ({
    id: place.id,
    box: around(place.x, place.y, drawing.marker_radius),
  }));
  const boxes = new Map(board.places.map((place) => [place.id, boxOf(place, em)]));
  const [x, , w] = drawing.view;
  const grown = new Set<string>();
  for (const place of board.places) {
    const large = boxOf(place, em * grow);
    if (!large || large.left < x || large.right > x + w) continue;
    const others = [...boxes].flatMap(([id, box]) => (box && id !== place.id ? [box] : []));
    const stops = markers.flatMap(({ id, box }) => (id === place.id ? [] : [box]));
    if ([...others, ...stops, ...taken].some((box) => meet(large, box))) continue;
    grown.add(place.id);
    boxes.set(place.id, large);
  }
  return grown;
}

function around(x: number, y: number, r: number): Box {
  return { left: x - r, right: x + r, top: y - r, bottom: y + r };
}
