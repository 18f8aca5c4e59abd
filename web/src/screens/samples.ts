/** A little of a game for the pictures on the first page: who owns what, and where to look. */

export interface Sample {
  owners: Record<string, number>;
  stacks: Record<string, { symbol: string; size: number }>;
  zoom: number;
  /** Shift of the centre, in board units. */
  shift: [number, number];
}

export const SAMPLES: Record<string, Sample> = {
  "new-york": {
    owners: {
      R12: 0,
      R18: 0,
      R24: 0,
      R29: 0,
      R01: 1,
      R02: 1,
      R10: 1,
      R23: 2,
      R15: 3,
      R26: 3,
      R32: 3,
    },
    stacks: {},
    zoom: 2,
    shift: [-60, -130],
  },
  "san-francisco": {
    owners: {
      R13: 0,
      R12: 0,
      R16: 0,
      R02: 0,
      R47: 1,
      R25: 1,
      R22: 1,
      R49: 1,
      R37: 2,
      R35: 2,
      R10: 2,
    },
    stacks: {
      alcatraz: { symbol: "sealion", size: 2 },
      "the-embarcadero": { symbol: "bell", size: 2 },
      "pier-39": { symbol: "crab", size: 1 },
    },
    zoom: 1.75,
    shift: [140, -160],
  },
  nordic: {
    owners: {
      R55: 0,
      R52: 0,
      R48: 0,
      R47: 0,
      R65: 0,
      R68: 0,
      R42: 1,
      R73: 1,
      R75: 1,
      R34: 1,
      R31: 1,
    },
    stacks: {},
    zoom: 2.35,
    shift: [-110, 180],
  },
};
