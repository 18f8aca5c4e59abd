/** The version of each table that this browser last looked at, in local storage. */

const KEY = "aboard.seen";
const MOST = 30;

type Versions = [table: string, version: number][];

function read(): Versions {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Versions;
  } catch {
    return [];
  }
}

export function lastSeen(table: string): number | null {
  return read().find(([id]) => id === table)?.[1] ?? null;
}

export function remember(table: string, version: number): void {
  const others = read().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, version], ...others].slice(0, MOST)));
  } catch {
    // without storage everything is new
  }
}
