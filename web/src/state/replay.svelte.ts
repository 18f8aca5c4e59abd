/** A finished game to look at: its frames, and which one is shown. */
import type { Board, Replay, SeatInfo, View } from "../protocol";
import { api } from "./api";
import { board } from "./boards";
import { story, type Entry } from "./log";
import type { Seen } from "./seen";
import { seatName } from "./table.svelte";
import { held } from "./tokens";

export class ReplayStore implements Seen {
  board = $state.raw<Board | null>(null);
  private replay = $state.raw<Replay | null>(null);
  at = $state(0);
  readonly emotes = new Map<number, string>();

  readonly count: number = $derived(this.replay?.frames.length ?? 1);
  readonly view: View | null = $derived(this.replay?.frames[this.at]?.view ?? null);
  readonly claimed: string[] = $derived(
    (this.replay?.frames[this.at]?.step.events ?? []).flatMap(
      (event) => (event.kind === "route-claimed" && event.track) || [],
    ),
  );

  readonly log: Entry[] = $derived.by(() => {
    if (!this.board || !this.replay) return [];
    const steps = this.replay.frames.slice(0, this.at + 1).map((frame) => frame.step);
    return story(steps, {
      board: this.board,
      viewer: this.replay.seat,
      name: (seat) => this.name(seat),
    });
  });

  async load(id: string, frame: number): Promise<void> {
    const seat = held(id)[0]?.seat ?? null;
    const replay = await api.replay(id, seat);
    this.board = await board(replay.table.board);
    this.replay = replay;
    this.at = Math.max(0, Math.min(replay.frames.length - 1, frame || 0));
  }

  info(seat: number): SeatInfo | undefined {
    return this.replay?.table.seats[seat];
  }

  name(seat: number): string {
    return seatName(this.replay?.table.seats ?? [], seat);
  }

  shortName(seat: number): string {
    return this.name(seat);
  }
}
