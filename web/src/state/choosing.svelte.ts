/** What the player is about to choose: touched, but not sent yet. */
import type { Track, TunnelView } from "../protocol";
import { trackById } from "./describe";
import type { Entry } from "./log";
import { settings } from "./settings.svelte";
import type { TableStore } from "./table.svelte";

export class Choosing {
  /** The route whose payment is open. */
  claiming = $state<string | null>(null);
  /** Both halves of a double route, when a finger was between them. */
  halves = $state.raw<string[]>([]);
  /** What the log tells about under the pointer. */
  told = $state.raw<Entry | null>(null);
  /** Ticket under the pointer. */
  ticket = $state<string | null>(null);
  /** Tickets ticked in the chooser. */
  chosen = $state<string[]>([]);
  /** Place touched for a souvenir or a stack of them. */
  spot = $state("");
  /** The list of all moves is open. */
  listed = $state(false);

  /** Call while a component is set up. */
  constructor(private readonly store: TableStore) {
    // a new view ends what was being chosen, unless it is still possible
    $effect(() => {
      const { claims, places, souvenirs } = store.choices;
      if (this.claiming && !claims.has(this.claiming)) this.claiming = null;
      if (!this.offered && this.chosen.length) this.chosen = [];
      if (this.spot && ![...places, ...souvenirs].includes(this.spot)) this.spot = "";
    });
  }

  readonly track: Track | null = $derived.by(() => {
    const { board } = this.store;
    return (board && this.claiming && trackById(board, this.claiming)) || null;
  });
  readonly tunnel: TunnelView | null = $derived.by(() => this.store.tunnel);
  /** The route that a window talks about. */
  readonly route: string | null = $derived.by(() => this.claiming ?? this.tunnel?.track ?? null);
  readonly offered: boolean = $derived.by(
    () => this.store.mine && (this.store.view?.offer.length ?? 0) > 0,
  );
  /** Something has to be decided in place of the usual turn. */
  readonly decision: boolean = $derived.by(() => {
    const phase = this.store.view?.phase;
    return this.offered || (this.store.mine && (phase === "souvenir" || phase === "stacks"));
  });

  touchTrack(id: string, unsure: boolean): void {
    const { board, choices } = this.store;
    const twin = board && trackById(board, id)?.twin;
    if (unsure && twin && choices.claims.has(id) && choices.claims.has(twin)) {
      this.halves = [id, twin];
    } else this.claim(id);
  }

  /** A stack is put down by a second touch; a souvenir is taken at once where that is wished. */
  touchPlace(place: string): void {
    const souvenir = this.store.view?.phase === "souvenir";
    const sure = this.spot === place || (souvenir && !settings.confirm);
    if (sure) void this.store.move(`${souvenir ? "souvenir" : "place"} ${place}`);
    else this.spot = place;
  }

  /** Opens the payment, or lets the server say why not. */
  claim(id: string): void {
    const { store } = this;
    this.halves = [];
    this.listed = false;
    this.claiming = store.choices.claims.has(id) ? id : null;
    if (this.claiming || store.owners.has(id) || store.seat === null) return;
    void store.askWhy(`claim ${id}`);
  }
}
