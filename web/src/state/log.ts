/** The story of a game in sentences, from the steps the server sent. */
import type { Board, GameEvent, Step } from "../protocol";
import { t, words } from "../words.svelte";

export interface Entry {
  key: string;
  seat: number | null;
  /** The sentence; the player's name stands between two marks. */
  text: string;
  tracks: string[];
  places: string[];
  version: number;
}

/** Marks round a name inside a sentence, so that it can be set in bold. */
export const OPEN = "\u0001";
export const CLOSE = "\u0002";

export interface Teller {
  board: Board;
  /** How a seat is called; "You" for the viewer. */
  name: (seat: number) => string;
  viewer: number | null;
}

interface Draft extends Omit<Entry, "text"> {
  say: () => string;
  drawn?: (string | null)[];
}

export function story(steps: Step[], teller: Teller): Entry[] {
  const undone = new Set(
    steps.flatMap((step) => (step.data["undone"] as number[] | undefined) ?? []),
  );
  const drafts: Draft[] = [];
  for (const step of steps) {
    if (undone.has(step.version)) continue;
    for (const event of step.events) tell(event, step, teller, drafts);
    if (step.events.length === 0) tellStep(step, teller, drafts);
  }
  return drafts.map(({ say, key, seat, tracks, places, version }) => ({
    key,
    seat,
    tracks,
    places,
    version,
    text: say(),
  }));
}

function tell(event: GameEvent, step: Step, teller: Teller, drafts: Draft[]): void {
  const seat = event.seat ?? null;
  const last = drafts.at(-1);
  const add = (say: Draft["say"], more: Partial<Draft> = {}): void => {
    const key = `${step.version}.${drafts.length}`;
    drafts.push({ key, seat, tracks: [], places: [], version: step.version, say, ...more });
  };
  const who = seat === null ? {} : person(seat, teller);
  const track = event.track ? routeOf(event.track, teller.board) : null;
  const onTrack = track ? { tracks: [event.track as string], places: [track.a, track.b] } : {};

  switch (event.kind) {
    case "card-taken":
    case "card-drawn": {
      const card = event.colour ?? null;
      const drawn = event.kind === "card-taken" ? card : card && `deck:${card}`;
      if (last?.drawn && last.seat === seat && last.drawn.length === 1) {
        last.drawn.push(drawn);
        last.say = drawnSentence(last.drawn, who);
        last.version = step.version;
      } else add(drawnSentence([drawn], who), { drawn: [drawn] });
      return;
    }
    case "tickets-kept": {
      const start = step.kind === "started" || !drafts.some((it) => it.key.startsWith("turn"));
      const id = start ? "log-kept-start" : "log-kept";
      return add(() => t(id, { ...who, count: event.count ?? 0, returned: event.returned ?? 0 }));
    }
    case "turn-began":
      if (!drafts.some((it) => it.key.startsWith("turn"))) {
        drafts.push({
          key: "turn",
          seat,
          tracks: [],
          places: [],
          version: step.version,
          say: () => t("log-first", who),
        });
      }
      return;
    case "stack-placed":
      return add(
        () =>
          t("log-stack", { ...who, symbol: event.symbol ?? "", place: placeName(event, teller) }),
        { places: event.place ? [event.place] : [] },
      );
    case "tunnel-tried":
      return add(
        () => t("log-tunnel", { ...who, ...names(track), extra: event.extra ?? 0 }),
        onTrack,
      );
    case "tunnel-declined":
      return add(() => t("log-declined", { ...who, ...names(track) }), onTrack);
    case "route-claimed":
      return add(
        () => t("log-claimed", { ...who, ...names(track), points: event.points ?? 0 }),
        onTrack,
      );
    case "souvenir-taken":
      return add(
        () =>
          t("log-souvenir", {
            ...who,
            symbol: event.symbol ?? "",
            place: placeName(event, teller),
          }),
        { places: event.place ? [event.place] : [] },
      );
    case "passed":
      return add(() => t("log-passed", who));
    case "last-round":
      return add(() => t("log-last-round", who));
    case "redealt":
      return add(() => t("log-redealt", { wild: teller.board.wild }), { seat: null });
    case "reshuffled":
      return add(() => t("log-reshuffled"), { seat: null });
    case "game-ended":
      return add(() => t("log-ended", { reason: event.reason ?? "" }), { seat: null });
  }
}

/** Steps without events: people coming and going. */
function tellStep(step: Step, teller: Teller, drafts: Draft[]): void {
  const about = (step.data["seat"] as number | undefined) ?? step.seat;
  const id = `log-step-${step.kind}`;
  if (about === null || about === undefined || !words.has(id)) return;
  const why = String(step.data["why"] ?? "");
  drafts.push({
    key: `${step.version}`,
    seat: about,
    tracks: [],
    places: [],
    version: step.version,
    say: () => t(id, { ...person(about, teller), why }),
  });
}

function drawnSentence(drawn: (string | null)[], who: Record<string, string>): () => string {
  return () => {
    const open = drawn.filter((card): card is string => !!card && !card.startsWith("deck:"));
    const blind = drawn.filter((card) => !card || card.startsWith("deck:"));
    const known = blind.filter((card): card is string => !!card).map((card) => card.slice(5));
    const cards = words.list(open.map((card) => t("card-name", { colour: card })));
    const secret = words.list(known.map((card) => t("card-name", { colour: card })));
    const drawnKnown = known.length ? "yes" : "no";
    if (open.length && blind.length) {
      return t("log-took-and-drew", { ...who, cards, secret, known: drawnKnown });
    }
    if (open.length) return t("log-took", { ...who, cards });
    return t("log-drew", { ...who, count: blind.length, secret, known: drawnKnown });
  };
}

function person(seat: number, { name, viewer }: Teller): { name: string; who: string } {
  return { name: OPEN + name(seat) + CLOSE, who: seat === viewer ? "you" : "other" };
}

function routeOf(id: string, board: Board): { a: string; b: string; aName: string; bName: string } {
  const track = board.tracks.find((it) => it.id === id);
  const name = (place: string | undefined): string =>
    board.places.find((it) => it.id === place)?.name ?? "";
  return { a: track?.a ?? "", b: track?.b ?? "", aName: name(track?.a), bName: name(track?.b) };
}

function names(track: ReturnType<typeof routeOf> | null): { a: string; b: string } {
  return { a: track?.aName ?? "", b: track?.bName ?? "" };
}

function placeName(event: GameEvent, { board }: Teller): string {
  return board.places.find((it) => it.id === event.place)?.name ?? "";
}
