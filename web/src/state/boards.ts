/** The boards, fetched once. */
import type { Board } from "../protocol";
import { api } from "./api";

let all: Promise<Board[]> | null = null;
const single = new Map<string, Promise<Board>>();

export function boards(): Promise<Board[]> {
  all ??= api.boards().then(({ boards }) => boards);
  all.catch(() => (all = null));
  return all;
}

/** One board: what a table's page needs, without waiting for the others. */
export function board(id: string): Promise<Board> {
  const had = single.get(id);
  if (had) return had;
  const coming = all
    ? all.then((known) => known.find((it) => it.id === id) ?? api.board(id))
    : api.board(id);
  single.set(id, coming);
  coming.catch(() => single.delete(id));
  return coming;
}
