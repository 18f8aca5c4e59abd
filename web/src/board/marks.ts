/** How a track stands out: the page's own words for what it shows about it. */

export type Band = "claim" | "help" | "hover" | "focus" | "selected";

/** Width of the gold band round the bed, in space widths. */
export const BAND: Record<Band, number> = {
  claim: 0.07,
  help: 0.19,
  hover: 0.28,
  focus: 0.28,
  selected: 0.28,
};

export interface Marks {
  /** Owner of each claimed track, by seat. */
  owners: ReadonlyMap<string, number>;
  bands: ReadonlyMap<string, Band>;
  /** Double routes whose other half closes them. */
  closed: ReadonlySet<string>;
  /** Drawn faint while a route is being chosen. */
  faint: ReadonlySet<string>;
  /** Claimed a moment ago: their pieces drop in. */
  fresh: ReadonlySet<string>;
  /** The dotted way of a ticket that is being touched. */
  way: readonly string[];
  /** Lit places: ends of tickets. */
  ends: ReadonlySet<string>;
  /** Places that can be chosen now. */
  choices: ReadonlySet<string>;
  /** If set, only these tracks keep their strength. */
  spotlight: ReadonlySet<string> | null;
}

export const NO_MARKS: Marks = {
  owners: new Map(),
  bands: new Map(),
  closed: new Set(),
  faint: new Set(),
  fresh: new Set(),
  way: [],
  ends: new Set(),
  choices: new Set(),
  spotlight: null,
};
