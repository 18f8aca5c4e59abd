/** Routes, payments and refusals in words. */
import type { Board, Cards, Refusal, Ticket, Track } from "../protocol";
import { t, words } from "../words.svelte";

export function placeName(board: Board, id: string): string {
  return board.places.find((place) => place.id === id)?.name ?? id;
}

/** "Chinatown – Brooklyn", for a track or a ticket. */
export function routeName(board: Board, { a, b }: Pick<Track | Ticket, "a" | "b">): string {
  return t("route", { a: placeName(board, a), b: placeName(board, b) });
}

export function trackById(board: Board, id: string): Track | undefined {
  return board.tracks.find((track) => track.id === id);
}

export function points(board: Board, track: Track): number {
  return board.route_points[String(track.length)] ?? 0;
}

/** "red, 3 spaces, 4 points" */
export function trackFacts(board: Board, track: Track): string {
  return t("track-facts", {
    colour: track.colour,
    kind: track.kind,
    length: track.length,
    points: points(board, track),
    ferries: track.ferries,
    wild: board.wild,
  });
}

/** "3 red and 1 taxi", in the board's order. */
export function cardsText(board: Board, cards: Cards): string {
  const parts = [...board.colours, board.wild]
    .filter((colour) => (cards[colour] ?? 0) > 0)
    .map((colour) => t("card-count", { colour, count: cards[colour] ?? 0 }));
  return words.list(parts);
}

export function refusalText(refusal: Refusal, name: (seat: number) => string): string {
  const id = `refused-${refusal.code}`;
  if (!words.has(id)) return refusal.text;
  const args: Record<string, string | number> = { wild: "", colour: "", missing: 0, why: "" };
  for (const [key, value] of Object.entries(refusal.numbers)) {
    if (Array.isArray(value)) args[key] = words.list(value.map((seat) => name(Number(seat))));
    else if (value !== null) args[key] = value;
  }
  if (typeof args["seat"] === "number") args["name"] = name(args["seat"]);
  return t(id, args);
}

/** How a payment with stand-in cards divides: the set itself, and the cards that only fill up. */
export interface Division {
  set: Cards;
  fill: Cards;
  /** Groups of stand-in cards, and how many cards make one. */
  groups: number;
  size: number;
}

export function divide(board: Board, track: Track, cards: Cards): Division {
  const size = track.kind === "ferry" ? board.rules.ferry_substitute : track.substitute;
  const count = Object.values(cards).reduce((sum, n) => sum + n, 0);
  const groups = size > 1 ? Math.round((count - track.length) / (size - 1)) : 0;
  if (groups <= 0) return { set: cards, fill: {}, groups: 0, size };
  const wildFits = board.rules.wild_on.some((kind) => kind === track.kind);
  const colour = track.colour === "gray" ? mainColour(board, cards) : track.colour;
  const places = track.length - groups;
  const coloured = Math.min(cards[colour] ?? 0, places, track.length - track.ferries);
  const wilds = wildFits ? Math.min(cards[board.wild] ?? 0, places - coloured) : 0;
  const set: Cards = {};
  if (coloured) set[colour] = coloured;
  if (wilds) set[board.wild] = wilds;
  const fill = Object.fromEntries(
    Object.entries(cards)
      .map(([name, n]): [string, number] => [name, n - (set[name] ?? 0)])
      .filter(([, n]) => n > 0),
  );
  return { set, fill, groups, size };
}

function mainColour(board: Board, cards: Cards): string {
  return [...board.colours].sort((a, b) => (cards[b] ?? 0) - (cards[a] ?? 0))[0] ?? "";
}

/**
 * The sensible payments first: fewest cards, then fewest wilds, then from the colour that can best
 * be spared. `wanted` are the cards that the player's tickets still ask for.
 */
export function sortedPayments(
  board: Board,
  payments: Cards[],
  hand: Cards,
  wanted: Cards = {},
): Cards[] {
  const spare = (colour: string): number => (hand[colour] ?? 0) - (wanted[colour] ?? 0);
  const cost = (cards: Cards): number => {
    const count = Object.values(cards).reduce((sum, n) => sum + n, 0);
    const wilds = cards[board.wild] ?? 0;
    const rest = board.colours.reduce(
      (least, colour) => (cards[colour] ? Math.min(least, spare(colour)) : least),
      99,
    );
    return count * 1000 + wilds * 100 - rest;
  };
  return [...payments].sort((one, other) => cost(one) - cost(other));
}
