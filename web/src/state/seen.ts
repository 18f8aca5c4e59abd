/** What the players' list needs: a running table has it, and so has a replay. */
import type { Board, SeatInfo, View } from "../protocol";

export interface Seen {
  readonly board: Board | null;
  readonly view: View | null;
  readonly emotes: ReadonlyMap<number, string>;
  name(seat: number): string;
  shortName(seat: number): string;
  info(seat: number): SeatInfo | undefined;
}
