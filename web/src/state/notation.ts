/** Reads and writes moves as the server notes them down: "claim R07 blue*2 taxi*1". */
import type { Cards } from "../protocol";

export type Move =
  | { kind: "take"; colour: string }
  | { kind: "draw" | "tickets" | "decline" | "pass" }
  | { kind: "keep"; tickets: string[] }
  | { kind: "claim"; track: string; cards: Cards }
  | { kind: "pay"; cards: Cards }
  | { kind: "souvenir" | "place"; place: string };

export function parse(text: string): Move | null {
  const [verb, ...rest] = text.split(" ");
  const first = rest[0] ?? "";
  switch (verb) {
    case "take":
      return { kind: "take", colour: first };
    case "draw":
    case "tickets":
    case "decline":
    case "pass":
      return { kind: verb };
    case "keep":
      return { kind: "keep", tickets: rest };
    case "claim":
      return { kind: "claim", track: first, cards: cards(rest.slice(1)) };
    case "pay":
      return { kind: "pay", cards: cards(rest) };
    case "souvenir":
    case "place":
      return { kind: verb, place: first };
    default:
      return null;
  }
}

function cards(words: string[]): Cards {
  return Object.fromEntries(
    words.map((word) => {
      const [colour = "", count = "1"] = word.split("*");
      return [colour, Number(count)];
    }),
  );
}

/** A payment in the board's order, wild last. */
export function payment(cards: Cards, order: string[]): string {
  return order
    .filter((colour) => (cards[colour] ?? 0) > 0)
    .map((colour) => `${colour}*${cards[colour]}`)
    .join(" ");
}

export function total(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

/** The legal moves of a view, sorted by what they are about. */
export interface Choices {
  takes: Set<string>;
  draw: boolean;
  tickets: boolean;
  pass: boolean;
  decline: boolean;
  claims: Map<string, Cards[]>;
  pays: Cards[];
  places: string[];
  souvenirs: string[];
  keeps: string[][];
}

export function choices(legal: string[]): Choices {
  const out: Choices = {
    takes: new Set(),
    draw: false,
    tickets: false,
    pass: false,
    decline: false,
    claims: new Map(),
    pays: [],
    places: [],
    souvenirs: [],
    keeps: [],
  };
  for (const text of legal) {
    const move = parse(text);
    if (!move) continue;
    if (move.kind === "take") out.takes.add(move.colour);
    else if (move.kind === "keep") out.keeps.push(move.tickets);
    else if (move.kind === "pay") out.pays.push(move.cards);
    else if (move.kind === "place") out.places.push(move.place);
    else if (move.kind === "souvenir") out.souvenirs.push(move.place);
    else if (move.kind === "claim") {
      out.claims.set(move.track, [...(out.claims.get(move.track) ?? []), move.cards]);
    } else out[move.kind] = true;
  }
  return out;
}
