/** Requests to the server. Whatever is refused is thrown as a Refused. */
import type {
  Board,
  Hints,
  OwnSummary,
  NewTable,
  Refusal,
  Replay,
  Seated,
  Welcome,
  Summary,
} from "../protocol";

export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.text);
  }
}

const OFFLINE: Refusal = { code: "offline", numbers: {}, text: "The server does not answer." };

async function request<T>(
  method: "GET" | "POST",
  path: string,
  token: string | null = null,
  body?: unknown,
): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(OFFLINE, 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  const refusal = (await answer.json().catch(() => OFFLINE)) as Refusal;
  throw new Refused(refusal.code ? refusal : OFFLINE, answer.status);
}

const table = (id: string, rest = ""): string => `api/tables/${encodeURIComponent(id)}${rest}`;

export interface About {
  version: string;
  levels: string[];
  emotes: string[];
}

export const api = {
  about: () => request<About>("GET", "api/about"),
  boards: () => request<{ boards: Board[] }>("GET", "api/boards"),
  board: (id: string) => request<Board>("GET", `api/boards/${id}`),
  tables: () => request<{ tables: Summary[] }>("GET", "api/tables"),
  mine: (tokens: string[]) =>
    request<{ tables: OwnSummary[] }>("POST", "api/mine", null, { tokens }),
  create: (wish: NewTable) => request<Seated>("POST", "api/tables", null, wish),
  look: (id: string, token: string | null) => request<Welcome>("GET", table(id), token),
  join: (id: string, name: string, seat: number | null) =>
    request<Seated>("POST", table(id, "/join"), null, { name, seat }),
  claim: (id: string, code: string) => request<Seated>("POST", table(id, "/claim"), null, { code }),
  leave: (id: string, token: string) => request("POST", table(id, "/leave"), token),
  start: (id: string, token: string, fill?: string) =>
    request("POST", table(id, "/start"), token, fill ? { fill } : {}),
  seat: (id: string, token: string, seat: number, wish: { kind: string; level?: string }) =>
    request("POST", table(id, `/seats/${seat}`), token, wish),
  why: (id: string, token: string, action: string) =>
    request<{ why: Refusal | null }>("POST", table(id, "/why"), token, { action }),
  hints: (id: string, token: string) => request<Hints>("GET", table(id, "/hints"), token),
  hand: (id: string, token: string, level: string) =>
    request("POST", table(id, "/hand"), token, { level }),
  take: (id: string, token: string) => request("POST", table(id, "/take"), token),
  vote: (id: string, token: string, seat: number, agree: boolean) =>
    request("POST", table(id, "/votes"), token, { seat, agree }),
  answerUndo: (id: string, token: string, agree: boolean) =>
    request("POST", table(id, "/undo/answer"), token, { agree }),
  link: (id: string, token: string) =>
    request<{ code: string; expires: number }>("POST", table(id, "/link"), token),
  rematch: (id: string, token: string) =>
    request<{ table: string }>("POST", table(id, "/rematch"), token),
  replay: (id: string, seat: number | null) =>
    request<Replay>("GET", table(id, `/replay${seat === null ? "" : `?seat=${seat}`}`)),
  file: (id: string) => table(id, "/file"),
};
