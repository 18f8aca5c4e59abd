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

/** A sentence without the marks. */
export function plain(text: string): string {
  return text.replaceAll(OPEN, "").replaceAll(CLOSE, "");
}

export interface Teller {
  board: Board;
  /** How a seat is called; "You" for the viewer. */
  name: (seat: number) => string;
  viewer: number | null;
}

/** A card that was drawn; its colour if the viewer may know it. */
interface Drawn {
  open: boolean;
  colour: string | null;
}

export function story(steps: Step[], teller: Teller): Entry[] {
  const told = new Story(teller);
  const undone = new Set(
    steps.flatMap((step) => (step.data["undone"] as number[] | undefined) ?? []),
  );
  for (const step of steps) if (!undone.has(step.version)) told.add(step);
  return told.entries;
}

class Story {
  readonly entries: Entry[] = [];
  private begun = false;
  private drawn: Drawn[] = [];
  private version = 0;

  constructor(private readonly teller: Teller) {}

  add(step: Step): void {
    this.version = step.version;
    for (const event of step.events) this.tell(event);
    if (step.events.length === 0) this.comeAndGo(step);
  }

  private tell(event: GameEvent): void {
    switch (event.kind) {
      case "card-taken":
        return this.draw(event.seat, { open: true, colour: event.colour });
      case "card-drawn":
        return this.draw(event.seat, { open: false, colour: event.colour });
      case "tickets-kept": {
        const { count, returned } = event;
        return this.say(event.seat, this.begun ? "log-kept" : "log-kept-start", {
          count,
          returned,
        });
      }
      case "turn-began":
        if (!this.begun) this.say(event.seat, "log-first");
        this.begun = true;
        return;
      case "stack-placed":
        return this.at(event.seat, "log-stack", event.place, event.symbol);
      case "souvenir-taken":
        return this.at(event.seat, "log-souvenir", event.place, event.symbol);
      case "tunnel-tried":
        return this.on(event.seat, "log-tunnel", event.track, { extra: event.extra });
      case "tunnel-declined":
        return this.on(event.seat, "log-declined", event.track, {});
      case "route-claimed":
        return this.on(event.seat, "log-claimed", event.track, { points: event.points });
      case "passed":
        return this.say(event.seat, "log-passed");
      case "last-round":
        return this.say(event.seat, "log-last-round");
      case "redealt":
        return this.say(null, "log-redealt", { wild: this.teller.board.wild });
      case "reshuffled":
        return this.say(null, "log-reshuffled");
      case "game-ended":
        return this.say(null, "log-ended", { reason: event.reason });
    }
  }

  /** Steps without events: people coming and going. */
  private comeAndGo(step: Step): void {
    const about = (step.data["seat"] as number | undefined) ?? step.seat;
    const id = `log-step-${step.kind}`;
    if (about === null || !words.has(id)) return;
    const { name: by = "" } = this.person(step.seat);
    const agree = step.data["agree"] ? "yes" : "no";
    const args = { why: String(step.data["why"] ?? ""), by, agree };
    this.say(about, id, args, step.kind === "voted" ? { seat: step.seat } : {});
  }

  private say(seat: number | null, id: string, args: Args = {}, more: Partial<Entry> = {}): void {
    this.drawn = [];
    this.push(seat, t(id, { ...this.person(seat), ...args }), more);
  }

  private push(seat: number | null, text: string, more: Partial<Entry> = {}): void {
    const key = `${this.version}.${this.entries.length}`;
    this.entries.push({ key, seat, text, tracks: [], places: [], version: this.version, ...more });
  }

  private on(seat: number, id: string, track: string, args: Args): void {
    const { board } = this.teller;
    const it = board.tracks.find((one) => one.id === track);
    const places = it ? [it.a, it.b] : [];
    const [a = "", b = ""] = places.map((place) => this.place(place));
    this.say(seat, id, { a, b, ...args }, { tracks: [track], places });
  }

  private at(seat: number, id: string, place: string, symbol: string): void {
    this.say(seat, id, { place: this.place(place), symbol }, { places: [place] });
  }

  /** Both cards of a turn make one sentence. */
  private draw(seat: number, card: Drawn): void {
    const last = this.entries.at(-1);
    const second = this.drawn.length === 1 && last?.seat === seat;
    this.drawn = second ? [...this.drawn, card] : [card];
    if (second) this.entries.pop();
    this.push(seat, this.drawnText(seat));
  }

  private drawnText(seat: number): string {
    const open = this.drawn.filter((card) => card.open);
    const blind = this.drawn.filter((card) => !card.open);
    const names = (cards: Drawn[]): string =>
      words.list(cards.flatMap(({ colour }) => (colour ? t("card-name", { colour }) : [])));
    const args = {
      ...this.person(seat),
      cards: names(open),
      secret: names(blind),
      known: blind.some((card) => card.colour) ? "yes" : "no",
      count: blind.length,
    };
    if (open.length && blind.length) return t("log-took-and-drew", args);
    return t(open.length ? "log-took" : "log-drew", args);
  }

  private person(seat: number | null): Args {
    if (seat === null) return {};
    const who = seat === this.teller.viewer ? "you" : "other";
    return { name: OPEN + this.teller.name(seat) + CLOSE, who };
  }

  private place(id: string): string {
    return this.teller.board.places.find((it) => it.id === id)?.name ?? id;
  }
}

type Args = Record<string, string | number>;
