/** Tells what happens by title, icon, sound, notification and to screen readers. */
import { play } from "../sound";
import { t, words } from "../words.svelte";
import { trackById } from "./describe";
import { plain } from "./log";
import { settings } from "./settings.svelte";
import type { Happening, TableStore } from "./table.svelte";

const FLASH = "icon-turn.svg";
const CALM = "icon.svg";

export class Announcer {
  /** For the live region. */
  spoken = $state("");
  /** A running game was seen here: its end is not news from long ago. */
  sawRunning = false;
  private told = 0;

  /** Call while a component is set up. */
  constructor(private readonly store: TableStore) {
    store.listeners.add(this.hear);
    $effect(() => this.showTurn());
    $effect(() => this.speak());
    $effect(() => {
      if (store.refusal) play("refused");
    });
  }

  close(): void {
    this.store.listeners.delete(this.hear);
    document.title = "Aboard";
    favicon(CALM);
  }

  private showTurn(): void {
    const { store } = this;
    const { view, mine } = store;
    if (!view) return;
    const board = store.board?.name ?? "";
    const names = words.list(view.to_move.map((seat) => store.name(seat)));
    if (view.phase !== "over") this.sawRunning = true;
    document.title =
      view.phase === "over"
        ? t("title-over", { board })
        : t(mine ? "title-yours" : "title-wait", { board, names });
    favicon(mine ? FLASH : CALM);
  }

  private speak(): void {
    const { log } = this.store;
    const fresh = log.filter((entry) => entry.version > this.told);
    const first = this.told === 0;
    this.told = log.at(-1)?.version ?? 0;
    if (first || fresh.length === 0) return;
    const text = fresh.map((entry) => plain(entry.text));
    const turn = this.store.mine ? [t("prompt-turn", { symbol: "" })] : [];
    this.spoken = [...text, ...turn].join(". ");
  }

  private readonly hear = ({ step, before, after, seat }: Happening): void => {
    for (const event of step.events) {
      if (event.kind === "card-taken") play("take");
      if (event.kind === "card-drawn") play("draw");
      if (event.kind === "tunnel-tried") play("tunnel");
      if (event.kind === "last-round") play("last");
      if (event.kind === "route-claimed") this.claimed(event.track ?? "");
      if (event.kind === "game-ended" && seat !== null && event.winners?.includes(seat))
        play("won");
    }
    const doneBefore = before?.tickets.filter((it) => it.done).length ?? 0;
    if (after.tickets.filter((it) => it.done).length > doneBefore && before) play("ticket");
    const was = seat !== null && !!before?.to_move.includes(seat);
    const is = seat !== null && after.to_move.includes(seat);
    if (is && !was) this.yourTurn();
  };

  private claimed(id: string): void {
    const track = this.store.board && trackById(this.store.board, id);
    if (track?.kind === "ferry") play("ferry");
    play("claim", track?.length ?? 1);
  }

  private yourTurn(): void {
    play("turn");
    if (!document.hidden || !settings.notify || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    const note = new Notification(t("prompt-turn", { symbol: "" }), {
      body: this.store.board?.name ?? "",
      icon: "icon-192.png",
      tag: this.store.id,
    });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}

function favicon(href: string): void {
  const link = document.getElementById("favicon");
  if (link?.getAttribute("href") !== href) link?.setAttribute("href", href);
}
