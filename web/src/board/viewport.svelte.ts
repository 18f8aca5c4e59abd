/** What part of a board is seen: zoom and pan, kept inside the picture. */
import { settings } from "../state/settings.svelte";
import type { Box, Drawing, Point } from "../protocol";
import { fitted } from "./geometry";

const MOST = 6;
const GLIDE_MS = 220;

export class Viewport {
  width = $state(1);
  height = $state(1);
  zoom = $state(1);
  /** Centre, in board units, as offset from the centre of the fitted view. */
  private dx = $state(0);
  private dy = $state(0);
  private glide = 0;

  constructor(private readonly drawing: () => Drawing) {}

  /** Room at the bottom (CSS px) that something covers. */
  covered = $state(0);
  private hidden = 0;
  private before: [number, number, number] | null = null;

  private readonly fit: Box = $derived.by(() => {
    const height = Math.max(1, this.height - this.covered);
    const [x, y, w, h] = fitted(this.drawing().view, this.width, height);
    return [x, y, w, (h * this.height) / height];
  });

  readonly box: Box = $derived.by(() => {
    const [x, y, w, h] = this.fit;
    const width = w / this.zoom;
    const height = h / this.zoom;
    return [x + w / 2 + this.dx - width / 2, y + h / 2 + this.dy - height / 2, width, height];
  });

  /** CSS pixels per board unit. */
  readonly scale: number = $derived(this.width / this.box[2]);

  readonly isFitted: boolean = $derived(this.zoom < 1.01);

  /** Board coordinates of a point of the box. */
  toBoard(x: number, y: number): Point {
    return [this.box[0] + x / this.scale, this.box[1] + y / this.scale];
  }

  toScreen([x, y]: Point): Point {
    return [(x - this.box[0]) * this.scale, (y - this.box[1]) * this.scale];
  }

  pan(dx: number, dy: number): void {
    this.move(this.dx - dx / this.scale, this.dy - dy / this.scale, this.zoom);
  }

  /** Zooms so that the board point under (x, y) stays there. */
  zoomAt(x: number, y: number, factor: number): void {
    const zoom = Math.min(MOST, Math.max(1, this.zoom * factor));
    const [bx, by] = this.toBoard(x, y);
    const ratio = this.zoom / zoom;
    const [fx, fy, fw, fh] = this.fit;
    const cx = bx - (bx - (fx + fw / 2 + this.dx)) * ratio;
    const cy = by - (by - (fy + fh / 2 + this.dy)) * ratio;
    this.move(cx - fx - fw / 2, cy - fy - fh / 2, zoom);
  }

  zoomBy(factor: number): void {
    const zoom = Math.min(MOST, Math.max(1, this.zoom * factor));
    this.glideTo(this.dx, this.dy, zoom);
  }

  /** Brings a point of the board to the middle of what is not covered. */
  show([x, y]: Point, zoom: number): void {
    const [fx, fy, fw, fh] = this.fit;
    const lift = ((this.covered + this.hidden) / 2 / this.height) * (fh / zoom);
    this.glideTo(x - fx - fw / 2, y - fy - fh / 2 + lift, zoom);
  }

  /** Shows a point above something `hidden` px tall; `release` goes back. */
  hold(point: Point, hidden: number): void {
    this.before ??= [this.dx, this.dy, this.zoom];
    this.hidden = hidden;
    this.show(point, Math.max(this.zoom, 1.6));
  }

  release(): void {
    this.hidden = 0;
    if (this.before) this.glideTo(...this.before);
    this.before = null;
  }

  reset(): void {
    this.glideTo(0, 0, 1);
  }

  private glideTo(dx: number, dy: number, zoom: number): void {
    cancelAnimationFrame(this.glide);
    if (!settings.moving) return this.move(dx, dy, zoom);
    const from = [this.dx, this.dy, this.zoom] as const;
    const start = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, (now - start) / GLIDE_MS);
      const ease = 1 - (1 - t) ** 3;
      this.move(
        from[0] + (dx - from[0]) * ease,
        from[1] + (dy - from[1]) * ease,
        from[2] + (zoom - from[2]) * ease,
      );
      if (t < 1) this.glide = requestAnimationFrame(step);
    };
    this.glide = requestAnimationFrame(step);
  }

  private move(dx: number, dy: number, zoom: number): void {
    const [, , w, h] = this.fit;
    const [, , vw, vh] = this.drawing().view;
    // the seen part never leaves the view by more than a little
    const roomX = Math.max(0, (vw * 1.06 - w / zoom) / 2);
    const roomY = Math.max(0, (vh * 1.06 - h / zoom) / 2 + (h - vh) * (1 - 1 / zoom) * 0.5);
    this.zoom = zoom;
    this.dx = Math.max(-roomX, Math.min(roomX, dx));
    const lift = (this.hidden / this.height) * (h / zoom);
    this.dy = Math.max(-roomY, Math.min(roomY + lift, dy));
  }
}
