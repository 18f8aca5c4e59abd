/** What stands out on the board now: from the view, the planner and what is being touched. */
import type { Band, Marks } from "../board/marks";
import type { Choosing } from "../state/choosing.svelte";
import type { TableStore } from "../state/table.svelte";

export function marksOf(store: TableStore, touched: Choosing): Marks {
  const { view, board, owners, hints, choices } = store;
  const selected = touched.route;
  const helpful = new Set(hints?.tickets.flatMap((it) => (it.done ? [] : it.tracks)) ?? []);
  const bands = new Map<string, Band>();
  if (selected) bands.set(selected, "selected");
  else {
    for (const id of choices.claims.keys()) bands.set(id, helpful.has(id) ? "help" : "claim");
    for (const id of touched.told?.tracks ?? []) if (!owners.has(id)) bands.set(id, "hover");
  }

  const lit = touched.ticket ? [touched.ticket] : touched.chosen;
  const tickets = lit.flatMap((id) => board?.tickets.find((it) => it.id === id) ?? []);
  const hint = touched.ticket ? hints?.tickets.find((it) => it.id === touched.ticket) : undefined;
  const way = hint && !hint.done ? hint.tracks : [];
  const told = touched.told?.tracks.filter((id) => owners.has(id)) ?? [];

  const souvenirs = view?.phase === "souvenir" && store.mine ? choices.souvenirs : [];
  return {
    owners,
    bands,
    way,
    fresh: store.fresh,
    closed: closed(store),
    faint: new Set(),
    ends: new Set([
      ...tickets.flatMap(({ a, b }) => [a, b]),
      ...(touched.told?.places ?? []),
      ...(touched.spot ? [touched.spot] : []),
    ]),
    choices: new Set([...choices.places, ...souvenirs]),
    spotlight: selected ? new Set([selected]) : told.length ? new Set(told) : null,
  };
}

/** Halves of double routes that nobody, or this viewer, can claim any more. */
function closed({ board, owners, view, seat }: TableStore): ReadonlySet<string> {
  const shut = new Set<string>();
  if (!board || !view) return shut;
  for (const track of board.tracks) {
    const other = track.twin ? owners.get(track.twin) : undefined;
    if (other === undefined || owners.has(track.id)) continue;
    const forAll = view.players <= board.rules.double_closed_up_to;
    if (forAll || other === seat) shut.add(track.id);
  }
  return shut;
}
