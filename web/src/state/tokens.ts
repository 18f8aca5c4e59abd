/** The seats this browser holds: tokens by table, in local storage. */

export interface Held {
  seat: number;
  token: string;
}

const KEY = "aboard.seats";

function read(): Record<string, Held[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Held[]>;
  } catch {
    return {};
  }
}

function write(all: Record<string, Held[]>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // without storage a seat lasts as long as the page is open
  }
}

export function held(table: string): Held[] {
  return read()[table] ?? [];
}

export function keep(table: string, seats: Held[]): void {
  const all = read();
  const others = (all[table] ?? []).filter((old) => seats.every((it) => it.seat !== old.seat));
  write({ ...all, [table]: [...others, ...seats].sort((a, b) => a.seat - b.seat) });
}

export function forget(table: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([id]) => id !== table)));
}

export function everything(): string[] {
  return Object.values(read())
    .flat()
    .map(({ token }) => token);
}
