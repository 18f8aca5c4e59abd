/** A table as this browser sees it: its wires, whose eyes look now, and what is being chosen. */
import type {
  Board,
  Hints,
  Refusal,
  SeatInfo,
  Step,
  Summary,
  TunnelView,
  View,
  Welcome,
} from "../protocol";
import { t } from "../words.svelte";
import { api, Refused } from "./api";
import { board } from "./boards";
import { lastSeen, remember } from "./lastSeen";
import { Live } from "./live.svelte";
import { story, type Entry } from "./log";
import { choices, type Choices } from "./notation";
import { held, type Held } from "./tokens";

const FRESH_MS = 2200;

export interface Happening {
  step: Step;
  before: View | null;
  after: View;
  /** Who was looking when it arrived. */
  seat: number | null;
}

export class TableStore {
  board = $state.raw<Board | null>(null);
  seats: Held[];
  lives: Live[];
  /** Which of our seats is shown; -1 while the curtain is down. */
  private at = $state(0);
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  /** As the server gave them when it was last our turn. */
  private planned = $state.raw<Hints | null>(null);
  refusal = $state.raw<{ refusal: Refusal; key: number } | null>(null);
  emotes = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** Versions up to this one were seen before the page was left or hidden. */
  seen = $state(0);
  /** A tunnel of ours that cost nothing extra: built already, but worth a look. */
  private free = $state.raw<TunnelView | null>(null);
  readonly listeners = new Set<(it: Happening) => void>();

  private hintsFor = "";

  constructor(readonly id: string) {
    this.seats = held(id);
    const tokens = this.seats.length ? this.seats.map(({ token }) => token) : [null];
    this.lives = tokens.map((token, i) => {
      const live: Live = new Live(id, token, {
        welcome: (state, again) => this.welcome(i, state, again),
        step: (step, before, after) => this.step(i, step, before, after),
        emote: (seat, emote) => i === 0 && this.emote(seat, emote),
      });
      return live;
    });
    document.addEventListener("visibilitychange", this.visibility);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.visibility);
    for (const live of this.lives) live.close();
  }

  /** The wire of the eyes that look now; while the curtain is down the first one. */
  readonly live: Live = $derived.by(() => (this.lives[this.at] ?? this.lives[0]) as Live);
  /** One of our wires may be a moment ahead of the others. */
  readonly newest: Live = $derived.by(() =>
    this.lives.reduce((a, b) => (b.version > a.version ? b : a)),
  );
  readonly curtain: boolean = $derived(this.at < 0);
  readonly shared: boolean = $derived.by(() => this.lives.length > 1);
  readonly table = $derived(this.live.table);
  readonly view: View | null = $derived(this.live.view);
  readonly seat: number | null = $derived(this.live.me?.seat ?? null);
  readonly choices: Choices = $derived(choices(this.view?.legal ?? []));
  readonly mine: boolean = $derived(this.seat !== null && !!this.view?.to_move.includes(this.seat));

  readonly owners: ReadonlyMap<string, number> = $derived(owners(this.view));

  /** The planner's hints, brought up to date with what was claimed since. */
  readonly hints: Hints | null = $derived.by(() => {
    if (!this.planned || !this.board) return null;
    const { board, owners, seat } = this;
    const taken = (id: string): boolean => owners.has(id) && owners.get(id) !== seat;
    const tickets = this.planned.tickets
      .filter((ticket) => !ticket.tracks.some(taken))
      .map((ticket) => {
        const tracks = ticket.tracks.filter((id) => !owners.has(id));
        const spaces = board.tracks
          .filter((track) => tracks.includes(track.id))
          .reduce((sum, track) => sum + track.length, 0);
        return { ...ticket, tracks, spaces };
      });
    return { ...this.planned, tickets };
  });

  readonly log: Entry[] = $derived.by(() => {
    if (!this.board) return [];
    const { board, seat: viewer } = this;
    return story(this.live.steps, { board, viewer, name: (seat) => this.name(seat) });
  });

  /** What the others did while the page was left or hidden. */
  readonly missed: Entry[] = $derived(
    this.log.filter(({ version, seat }) => version > this.seen && seat !== this.seat),
  );

  /** The tunnel that is being decided, or was just passed for nothing. */
  readonly tunnel: TunnelView | null = $derived.by(() => this.view?.tunnel ?? this.free);

  leaveTunnel(): void {
    this.free = null;
  }

  /** Everything so far has been looked at. */
  caughtUp(): void {
    this.seen = this.live.version;
    remember(this.id, this.seen);
  }

  /** Ends what is moving. */
  settle(): void {
    if (this.fresh.size) this.fresh = new Set();
  }

  info(seat: number): SeatInfo | undefined {
    return this.table?.seats[seat];
  }

  /** How a seat is called here: "You", a person's name, or the kind of bot. */
  name(seat: number): string {
    return seat === this.seat && !this.shared ? t("you") : this.fullName(seat);
  }

  fullName(seat: number): string {
    return seatName(this.table?.seats ?? [], seat);
  }

  /** For narrow places: bots by number only. */
  shortName(seat: number): string {
    const bots = (this.table?.seats ?? []).filter((it) => it.kind === "bot");
    const at = bots.findIndex((it) => it.seat === seat);
    return at < 0 ? this.name(seat) : t("bot-short", { number: bots.length > 1 ? at + 1 : 0 });
  }

  place(id: string): string {
    return this.board?.places.find((place) => place.id === id)?.name ?? id;
  }

  /** Sends a move; a refusal is shown. */
  async move(action: string): Promise<boolean> {
    return this.answered(this.live.move(action));
  }

  async undo(): Promise<void> {
    await this.answered(this.live.undo());
  }

  /** What was shown before is settled by what is wished now; what is shown meanwhile stays. */
  private async answered(wish: Promise<Refusal | null>): Promise<boolean> {
    this.refusal = null;
    const refusal = await wish;
    if (refusal) this.refuse(refusal);
    return refusal === null;
  }

  /** Lets the server say why something cannot be done now. */
  async askWhy(action: string): Promise<void> {
    const { token } = this.live;
    if (!token) return;
    const answer = await api.why(this.id, token, action).catch(() => null);
    if (answer?.why) this.refuse(answer.why);
  }

  /** A bot plays this seat: play it again oneself. */
  async takeBack(): Promise<void> {
    const { token } = this.live;
    if (token) await this.try(api.take(this.id, token));
  }

  /** Waits for a request; if it is refused, that is shown. */
  async try(request: Promise<unknown>): Promise<boolean> {
    try {
      await request;
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refuse(error.refusal);
      return false;
    }
  }

  refuse(refusal: Refusal): void {
    this.refusal = { refusal, key: Date.now() };
  }

  /** Pass and play: whose turn it is among the seats of this device, if not shown already. */
  readonly next: number | null = $derived.by(() => {
    const view = this.newest.view;
    if (!this.shared || !view || view.phase === "over") return null;
    const waiting = this.seats.filter(({ seat }) => view.to_move.includes(seat));
    if (!this.curtain && waiting.some(({ seat }) => seat === this.seat)) return null;
    return waiting[0]?.seat ?? null;
  });

  lower(): void {
    this.at = -1;
  }

  raise(seat: number): void {
    this.planned = null;
    this.at = Math.max(
      0,
      this.seats.findIndex((it) => it.seat === seat),
    );
    this.askHints();
  }

  private welcome(i: number, state: Welcome, again: boolean): void {
    if (!this.board) void board(state.table.board).then((it) => (this.board = it));
    if (i === 0 && !again) {
      if (this.shared && state.view && state.view.phase !== "over") this.at = -1;
      this.seen = lastSeen(this.id) ?? state.version;
      remember(this.id, state.version);
    }
    if (this.lives[i] === this.live) this.askHints();
  }

  private step(i: number, step: Step, before: View | null, after: View): void {
    if (this.lives[i] !== this.live) return;
    const claimed = step.events.flatMap((it) => (it.kind === "route-claimed" && it.track) || []);
    const tried = step.events.find((it) => it.kind === "tunnel-tried");
    if (tried?.extra === 0 && tried.seat === this.seat) this.free = tried;
    if (claimed.length) {
      this.fresh = new Set([...this.fresh, ...claimed]);
      setTimeout(() => {
        this.fresh = new Set([...this.fresh].filter((id) => !claimed.includes(id)));
      }, FRESH_MS);
    }
    this.askHints();
    for (const hear of this.listeners) hear({ step, before, after, seat: this.seat });
    if (!document.hidden) this.caughtUp();
  }

  /** The planner's help, where the table allows it; asked when we come and when we decide. */
  askHints(): void {
    const { live, table } = this;
    if (!table?.hints || table.state !== "running" || !live.token) return;
    if (this.planned && !this.mine) return;
    const version = `${live.token}:${live.version}`;
    if (version === this.hintsFor) return;
    this.hintsFor = version;
    api.hints(this.id, live.token).then(
      (hints) => {
        if (this.hintsFor === version) this.planned = hints;
      },
      () => {
        this.planned = null;
      },
    );
  }

  private emote(seat: number, emote: string): void {
    this.emotes = new Map([...this.emotes, [seat, emote]]);
    setTimeout(() => {
      this.emotes = new Map([...this.emotes].filter(([key]) => key !== seat));
    }, 4000);
  }

  private readonly visibility = (): void => {
    if (document.hidden) this.seen = this.live.version;
  };
}

export function owners(view: View | null): ReadonlyMap<string, number> {
  return new Map(
    (view?.seats ?? []).flatMap(({ seat, tracks }) =>
      tracks.map((track): [string, number] => [track, seat]),
    ),
  );
}

/** What a seat's name is made of. */
export interface Called {
  seat: number;
  kind: string;
  name: string;
  level: string | null;
}

/** The seats of a table in a list, where a bot's name is its level. */
export function calledIn({ names, kinds }: Pick<Summary, "names" | "kinds">): Called[] {
  return names.map((name, seat) => {
    const kind = kinds[seat] ?? "open";
    return { seat, kind, name, level: kind === "bot" ? name : null };
  });
}

/** Bots are called by their level; several of one level are numbered. */
export function seatName(seats: Called[], seat: number): string {
  const info = seats[seat];
  if (!info || info.kind === "open") return t("seat-open");
  if (info.kind === "person") return info.name;
  const alike = seats.filter((it) => it.kind === "bot" && it.level === info.level);
  const number = alike.length > 1 ? alike.findIndex((it) => it.seat === seat) + 1 : 0;
  return t("bot-name", { level: info.level ?? "", number });
}
