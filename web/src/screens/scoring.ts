/** The parts of a final score that a board has, in the order they are told. */
import type { Board, Score } from "../protocol";

export interface Part {
  key: "routes" | "tickets" | "attractions" | "souvenirs" | "globetrotter" | "longest";
  of: (score: Score) => number;
}

export function partsOf(board: Board): Part[] {
  const parts: (Part | false)[] = [
    { key: "routes", of: (score) => score.routes },
    { key: "tickets", of: (score) => score.tickets },
    board.rules.attraction_points > 0 && { key: "attractions", of: (score) => score.attractions },
    board.souvenirs !== null && { key: "souvenirs", of: (score) => score.souvenirs },
    board.rules.globetrotter_points > 0 && {
      key: "globetrotter",
      of: (score) => score.globetrotter,
    },
    board.rules.longest_points > 0 && { key: "longest", of: (score) => score.longest_bonus },
  ];
  return parts.filter((part): part is Part => part !== false);
}
