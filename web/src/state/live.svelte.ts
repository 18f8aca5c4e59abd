/** One viewer's wire to a table: a socket that resumes, moves that count once. */
import type { Me, Refusal, ServerMessage, Welcome, Step, Table, View } from "../protocol";

export type Link = "connecting" | "online" | "offline" | "gone";

const PING_MS = 15_000;
const PONG_MS = 10_000;
const GONE = new Set([4401, 4403, 4404]);

interface Wish {
  message: { t: "move" | "undo"; id: string; version: number; action?: string };
  settle: (refusal: Refusal | null) => void;
}

export interface Listener {
  step?: (step: Step, before: View | null, after: View) => void;
  welcome?: (state: Welcome, again: boolean) => void;
  emote?: (seat: number, emote: string) => void;
}

export class Live {
  link = $state<Link>("connecting");
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  me = $state.raw<Me | null>(null);
  steps = $state.raw<Step[]>([]);
  watchers = $state(0);
  /** A move is on its way. */
  busy = $state(false);
  version = $state(0);
  /** Server time minus ours. */
  skew = 0;

  private socket: WebSocket | null = null;
  private readonly wishes: Wish[] = [];
  private tries = 0;
  private retry = 0;
  private ping = 0;
  private pong = 0;
  private over = false;
  private greeted = false;

  constructor(
    private readonly id: string,
    readonly token: string | null,
    private readonly on: Listener = {},
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  close(): void {
    this.over = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.retry);
    clearTimeout(this.pong);
    clearInterval(this.ping);
    this.socket?.close();
  }

  /** Sends a move; resolves with null when it counts, or with why it does not. */
  move(action: string): Promise<Refusal | null> {
    return this.wish({ t: "move", id: fresh(), version: this.version, action });
  }

  undo(): Promise<Refusal | null> {
    return this.wish({ t: "undo", id: fresh(), version: this.version });
  }

  emote(emote: string): void {
    this.send({ t: "emote", emote });
  }

  private wish(message: Wish["message"]): Promise<Refusal | null> {
    this.busy = true;
    return new Promise((settle) => {
      this.wishes.push({ message, settle });
      this.send(message);
    });
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN && this.greeted) {
      this.socket.send(JSON.stringify(message));
    }
  }

  private open(): void {
    const url = new URL(`api/tables/${encodeURIComponent(this.id)}/live`, document.baseURI);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () =>
      socket.send(JSON.stringify({ t: "hello", token: this.token, version: this.version }));
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data as string) as ServerMessage);
    socket.onclose = ({ code }) => this.lost(socket, code);
    clearInterval(this.ping);
    this.ping = window.setInterval(() => this.check(), PING_MS);
  }

  private check(): void {
    if (this.link !== "online") return;
    this.send({ t: "ping" });
    clearTimeout(this.pong);
    this.pong = window.setTimeout(() => this.socket?.close(), PONG_MS);
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.over) return;
    clearInterval(this.ping);
    clearTimeout(this.pong);
    if (GONE.has(code)) {
      this.link = "gone";
      for (const { settle } of this.wishes.splice(0)) settle(null);
      return;
    }
    this.link = "offline";
    const wait = Math.min(10_000, 500 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.retry = window.setTimeout(() => this.open(), wait);
  }

  private readonly hurry = (): void => {
    if (this.link !== "offline" || document.hidden) return;
    clearTimeout(this.retry);
    this.tries = 0;
    this.open();
  };

  private hear(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        return this.welcome(message);
      case "step":
        return this.step(message);
      case "done":
        return this.settle(message.id, null);
      case "refused":
        return this.settle(message.id, message);
      case "presence":
        return this.presence(message.online, message.away_since, message.watchers);
      case "emote":
        return this.on.emote?.(message.seat, message.emote);
      case "pong":
        clearTimeout(this.pong);
        this.skew = message.now - Date.now();
    }
  }

  private welcome(state: Welcome): void {
    const again = this.table !== null;
    this.steps = state.reset ? state.steps : [...this.steps, ...state.steps];
    this.table = state.table;
    this.view = state.view;
    this.me = state.me;
    this.version = state.version;
    this.watchers = state.watchers;
    this.skew = state.now - Date.now();
    this.tries = 0;
    this.greeted = true;
    this.link = "online";
    // unanswered moves go again with their old id: the server applies each once
    for (const { message } of this.wishes) this.send(message);
    this.on.welcome?.(state, again);
  }

  private step(message: Extract<ServerMessage, { t: "step" }>): void {
    if (message.version <= this.version) return;
    if (message.version > this.version + 1) {
      this.socket?.close();
      return;
    }
    const before = this.view;
    this.version = message.version;
    this.steps = [...this.steps, message.step];
    this.view = message.view;
    this.me = message.me;
    if (message.table) this.table = message.table;
    if (message.view) this.on.step?.(message.step, before, message.view);
  }

  private settle(id: string | null, refusal: Refusal | null): void {
    const at = this.wishes.findIndex(({ message }) => message.id === id);
    const [wish] = at < 0 ? [] : this.wishes.splice(at, 1);
    this.busy = this.wishes.length > 0;
    wish?.settle(refusal);
  }

  private presence(online: number[], away: (number | null)[], watchers: number): void {
    this.watchers = watchers;
    if (!this.table) return;
    const seats = this.table.seats.map((it) => ({
      ...it,
      online: online.includes(it.seat),
      away_since: away[it.seat] ?? null,
    }));
    this.table = { ...this.table, seats };
  }
}

function fresh(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}
