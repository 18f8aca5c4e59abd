/** Which table is the guided first game. */

const KEY = "aboard.coach";

export function coached(table: string): boolean {
  return localStorage.getItem(KEY) === table;
}

export function coach(table: string): void {
  localStorage.setItem(KEY, table);
}

export function endCoaching(table: string): void {
  if (coached(table)) localStorage.removeItem(KEY);
}
