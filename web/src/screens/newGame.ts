/** Making a table: who sits where. */
import type { Board, NewTable, SeatInfo } from "../protocol";
import { router } from "../router.svelte";
import { api } from "../state/api";
import { coach } from "../state/coaching";
import { keep } from "../state/tokens";

export type Mode = "bots" | "friends" | "device";

/** What a seat can be: this device, a friend by link, or a bot's level. */
export interface Chair {
  kind: string;
  name: string;
}

export type Level = NonNullable<SeatInfo["level"]>;
export const LEVELS: Level[] = ["easy", "medium", "hard", "expert"];

export function chairs(board: Board, mode: Mode, own: string, players: number): Chair[] {
  const others = { bots: "medium", friends: "open", device: "person" };
  const count = Math.max(board.players[0], Math.min(board.players[1], players));
  return Array.from({ length: count }, (_, i) =>
    i === 0 ? { kind: "person", name: own } : { kind: others[mode], name: "" },
  );
}

export async function makeTable(wish: Omit<NewTable, "seats">, seats: Chair[]): Promise<string> {
  const wishes = seats.map(({ kind, name }): NewTable["seats"][number] => {
    if (kind === "person") return { kind: "person", name };
    return kind === "open" ? { kind: "open" } : { kind: "bot", level: kind as Level };
  });
  const start = seats.every(({ kind }) => kind !== "open");
  const { table, tokens } = await api.create({ ...wish, seats: wishes, start });
  keep(table.id, tokens);
  return table.id;
}

/** The guided first game: New York against one easy bot. */
export async function startLesson(name: string): Promise<void> {
  const seats = [
    { kind: "person", name },
    { kind: "easy", name: "" },
  ];
  const id = await makeTable({ board: "new-york", first: 0, hints: true }, seats);
  coach(id);
  router.go(`t/${id}`);
}
