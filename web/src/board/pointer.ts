/** Mouse, fingers and wheel on the map: pan, pinch, zoom, hover and tap. */
import type { Viewport } from "./viewport.svelte";

const SLOP = 6;

export interface PointerHandlers {
  hover: (x: number, y: number, touch: boolean) => void;
  leave: () => void;
  tap: (x: number, y: number, touch: boolean) => void;
}

export function pointers(view: Viewport, handlers: PointerHandlers) {
  return (node: HTMLElement): (() => void) => {
    const down = new Map<number, { x: number; y: number }>();
    let moved = false;
    let start = { x: 0, y: 0 };

    const place = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };

    const press = (event: PointerEvent): void => {
      if (event.button !== 0 || (event.target as Element).closest("[data-control]")) return;
      const at = place(event);
      down.set(event.pointerId, at);
      if (down.size === 1) {
        moved = false;
        start = at;
      } else moved = true;
    };

    const move = (event: PointerEvent): void => {
      const at = place(event);
      const before = down.get(event.pointerId);
      if (!before) {
        if (event.pointerType === "mouse") handlers.hover(at.x, at.y, false);
        return;
      }
      if (!moved && Math.hypot(at.x - start.x, at.y - start.y) > SLOP) {
        moved = true;
        node.setPointerCapture(event.pointerId);
        handlers.leave();
      }
      if (moved && down.size === 1) view.pan(at.x - before.x, at.y - before.y);
      if (down.size === 2) pinch(event.pointerId, before, at);
      down.set(event.pointerId, at);
    };

    const pinch = (
      id: number,
      before: { x: number; y: number },
      at: { x: number; y: number },
    ): void => {
      const other = [...down].find(([key]) => key !== id)?.[1];
      if (!other) return;
      const old = Math.hypot(before.x - other.x, before.y - other.y);
      const now = Math.hypot(at.x - other.x, at.y - other.y);
      view.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
      if (old > 0) view.zoomAt((at.x + other.x) / 2, (at.y + other.y) / 2, now / old);
    };

    const release = (event: PointerEvent): void => {
      const at = place(event);
      const was = down.delete(event.pointerId);
      if (was && !moved && event.type === "pointerup") {
        handlers.tap(at.x, at.y, event.pointerType !== "mouse");
      }
    };

    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const at = place(event);
      const lines = event.deltaMode === 1 ? 16 : 1;
      view.zoomAt(at.x, at.y, Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)));
    };

    const leave = (): void => handlers.leave();

    node.addEventListener("pointerdown", press);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", release);
    node.addEventListener("pointercancel", release);
    node.addEventListener("pointerleave", leave);
    node.addEventListener("wheel", wheel, { passive: false });
    return () => {
      node.removeEventListener("pointerdown", press);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", release);
      node.removeEventListener("pointercancel", release);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("wheel", wheel);
    };
  };
}
