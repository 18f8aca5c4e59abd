/** What this browser's user likes; kept in local storage. */

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "none";

interface Stored {
  name: string;
  language: string;
  theme: Theme;
  motion: Motion;
  sound: number;
  aids: boolean;
  confirm: boolean;
  notify: boolean;
}

const KEY = "aboard.settings";
const DEFAULTS: Stored = {
  name: "",
  language: "auto",
  theme: "auto",
  motion: "auto",
  sound: 0.6,
  aids: false,
  // a finger slips more easily than a mouse
  confirm: matchMedia("(pointer: coarse)").matches,
  notify: false,
};

class Settings {
  name = $state(DEFAULTS.name);
  language = $state(DEFAULTS.language);
  theme = $state<Theme>(DEFAULTS.theme);
  motion = $state<Motion>(DEFAULTS.motion);
  /** Volume, 0 to 1. */
  sound = $state(DEFAULTS.sound);
  /** Bigger symbols and patterns. */
  aids = $state(DEFAULTS.aids);
  /** A second touch before something is taken that cannot be given back. */
  confirm = $state(DEFAULTS.confirm);
  notify = $state(DEFAULTS.notify);

  private readonly calm = matchMedia("(prefers-reduced-motion: reduce)");
  private wantsCalm = $state(false);

  constructor() {
    Object.assign(this, read());
    this.wantsCalm = this.calm.matches;
    this.calm.addEventListener("change", () => (this.wantsCalm = this.calm.matches));
  }

  get moving(): boolean {
    return this.motion === "full" || (this.motion === "auto" && !this.wantsCalm);
  }

  /** Writes the settings down and puts them on the page; call it inside an effect. */
  apply(): void {
    const { name, language, theme, motion, sound, aids, confirm, notify } = this;
    const stored: Stored = { name, language, theme, motion, sound, aids, confirm, notify };
    try {
      localStorage.setItem(KEY, JSON.stringify(stored));
    } catch {
      // a browser without storage plays with the defaults
    }
    const root = document.documentElement;
    if (theme === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
    root.dataset["motion"] = this.moving ? "full" : "none";
    root.classList.toggle("aids", aids);
  }
}

function read(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
  } catch {
    return {};
  }
}

export const settings = new Settings();
