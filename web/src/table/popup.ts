/** Where a window over the map goes: the corner that hides least of what it speaks about. */

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MARGIN = 14;

export function freePlace(box: Rect, size: { w: number; h: number }, keepClear: Rect): Rect {
  const xs = [MARGIN, (box.w - size.w) / 2, box.w - size.w - MARGIN];
  const ys = [MARGIN, (box.h - size.h) / 2, box.h - size.h - MARGIN];
  const spots = ys.flatMap((y) =>
    xs.map((x) => ({ x: Math.max(8, x), y: Math.max(8, y), ...size })),
  );
  const best = spots
    .map((spot) => ({ spot, cost: overlap(spot, keepClear) * 100 + distance(spot, keepClear) }))
    .sort((a, b) => a.cost - b.cost)[0];
  return best?.spot ?? { x: MARGIN, y: MARGIN, ...size };
}

function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function distance(a: Rect, b: Rect): number {
  return Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2);
}
