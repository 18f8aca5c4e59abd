/** Asks for a second touch, where the settings want it, before something that cannot be undone. */
import { settings } from "./settings.svelte";

export class Twice<T> {
  /** What was touched once. */
  asked = $state.raw<T | null>(null);

  /** Runs at the second touch, or at once where none is wanted. */
  touch(what: T, run: () => void): void {
    if (settings.confirm && this.asked !== what) {
      this.asked = what;
      return;
    }
    this.asked = null;
    run();
  }

  forget(): void {
    this.asked = null;
  }
}
