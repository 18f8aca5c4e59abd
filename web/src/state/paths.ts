/** The way a player's own routes make between two places: fewest spaces. */
import type { Board } from "../protocol";

export interface Way {
  tracks: string[];
  places: string[];
  spaces: number;
}

export function wayBetween(board: Board, owned: string[], a: string, b: string): Way | null {
  const tracks = board.tracks.filter((track) => owned.includes(track.id));
  const best = new Map<string, Way>([[a, { tracks: [], places: [a], spaces: 0 }]]);
  const queue = [a];
  while (queue.length) {
    const from = queue.shift() as string;
    const way = best.get(from) as Way;
    for (const track of tracks) {
      const to = track.a === from ? track.b : track.b === from ? track.a : null;
      if (to === null) continue;
      const spaces = way.spaces + track.length;
      const known = best.get(to);
      if (known && known.spaces <= spaces) continue;
      best.set(to, { tracks: [...way.tracks, track.id], places: [...way.places, to], spaces });
      queue.push(to);
    }
  }
  return best.get(b) ?? null;
}
