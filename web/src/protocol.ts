/**
 * What the server says and hears: docs/protocol.md, as types. Written by hand after that page;
 * unknown fields are ignored, so a newer server does no harm.
 */

export type BoardId = string;
export type Colour = string;
export type Kind = "land" | "ferry" | "tunnel";
export type Level = string;
export type Cards = Record<Colour, number>;
export type Point = [number, number];
export type Box = [number, number, number, number];

export interface Label {
  lines: string[];
  x: number;
  y: number[];
  anchor: "start" | "middle" | "end";
}

export interface Place {
  id: string;
  name: string;
  attraction: boolean;
  souvenirs_at_start: boolean;
  country: string | null;
  x: number;
  y: number;
  label: Label | null;
  souvenir_at: Point | null;
}

export interface Space {
  x: number;
  y: number;
  angle: number;
}

export interface Track {
  id: string;
  a: string;
  b: string;
  length: number;
  colour: Colour;
  kind: Kind;
  ferries: number;
  pair: string | null;
  twin: string | null;
  substitute: number;
  spaces: Space[];
  bed: string;
}

export interface Ticket {
  id: string;
  a: string;
  b: string;
  points: number;
}

export interface Souvenirs {
  symbols: string[];
  per_symbol: number;
  stack: Record<string, number>;
  placed_stack: Record<string, number>;
  points_by_count: number[];
}

export interface Rules {
  start_cards: number;
  start_tickets: number;
  start_keep: number;
  draw_tickets: number;
  draw_keep: number;
  returned_tickets: "bottom" | "out";
  wild_on: Kind[];
  face_up_wild_limit: boolean;
  redeal_at: number;
  ferry_substitute: number;
  tunnel_cards: number;
  double_closed_up_to: number;
  last_round_at: number;
  attraction_points: number;
  globetrotter_points: number;
  longest_points: number;
  tie_breaks: string[];
}

export interface Shape {
  name: string;
  points: Point[];
}

export interface Bridge extends Shape {
  style: "stone" | "steel" | "red";
  width: number;
  towers: [Point, Point][];
  cables: Point[][];
  over_land: boolean;
}

export interface Drawing {
  view: Box;
  bleed: Box;
  corner_radius: number;
  space_length: number;
  space_width: number;
  marker_radius: number;
  label_size: number;
  double_offset: number;
  blocks: number | null;
  land: Shape[];
  parks: Shape[];
  lakes: Shape[];
  borders: Shape[];
  piers: Shape[];
  bridges: Bridge[];
  water_names: { text: string; x: number; y: number; rotate: number }[];
}

export interface Board {
  id: BoardId;
  name: string;
  year: number;
  players: [number, number];
  piece: string;
  pieces: number;
  colours: Colour[];
  cards_per_colour: number;
  wild: Colour;
  wild_cards: number;
  route_points: Record<string, number>;
  rules: Rules;
  places: Place[];
  tracks: Track[];
  tickets: Ticket[];
  souvenirs: Souvenirs | null;
  drawing: Drawing;
}

export type Phase =
  "tickets" | "stacks" | "turn" | "second" | "offer" | "tunnel" | "souvenir" | "over";

export interface SeatView {
  seat: number;
  cards: number;
  pieces: number;
  tickets: number;
  points: number;
  tracks: string[];
  souvenirs: string[];
  known: Cards;
  chosen: boolean;
}

export interface Score {
  seat: number;
  total: number;
  routes: number;
  tickets: number;
  attractions: number;
  souvenirs: number;
  globetrotter: number;
  longest_bonus: number;
  fulfilled: string[];
  failed: string[];
  longest: number;
}

export interface Outcome {
  winners: number[];
  reason: "last-round" | "stalemate";
  scores: Score[];
}

export interface Tunnel {
  seat: number;
  track: string;
  laid: Cards;
  revealed: Colour[];
  extra: number;
}

export interface View {
  board: BoardId;
  players: number;
  first: number;
  viewer: number | null;
  phase: Phase;
  to_move: number[];
  turn: number;
  row: (Colour | null)[];
  deck: number;
  discards: Cards;
  ticket_deck: number;
  seats: SeatView[];
  hand: Cards | null;
  tickets: { id: string; done: boolean }[];
  offer: string[];
  keep_least: number;
  returned: string[];
  stacks: Record<string, { symbol: string; size: number }>;
  next_stacks: string[];
  tunnel: Tunnel | null;
  souvenir: { seat: number; track: string; ends: [string, string] } | null;
  last_round: { seat: number; turns_left: number } | null;
  legal: string[];
  outcome: Outcome | null;
}

export interface GameEvent {
  kind: string;
  seat?: number;
  colour?: Colour | null;
  slot?: number;
  count?: number;
  returned?: number;
  place?: string;
  symbol?: string;
  size?: number;
  track?: string;
  laid?: Cards;
  revealed?: Colour[];
  extra?: number;
  cards?: Cards;
  points?: number;
  turn?: number;
  reason?: string;
  winners?: number[];
}

export interface Refusal {
  code: string;
  numbers: Record<string, string | number | null>;
  text: string;
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  level: Level | null;
  stand_in: Level | null;
  online: boolean;
  away_since: number | null;
  votes: number[];
}

export interface Table {
  id: string;
  board: BoardId;
  state: "open" | "running" | "over" | "closed";
  version: number;
  pace: "live" | "slow";
  listed: boolean;
  watch: boolean;
  hints: boolean;
  turn_seconds: number | null;
  consent_undo: boolean;
  host: number | null;
  created: number;
  seats: SeatInfo[];
  deadline: number | null;
  undo_request: { seat: number; agreed: number[] } | null;
  commitment: string | null;
  seed: string | null;
  rematch: string | null;
}

export interface Step {
  version: number;
  at: number;
  kind: string;
  seat: number | null;
  by: "person" | "bot" | "clock" | null;
  events: GameEvent[];
  data: Record<string, unknown>;
}

export interface Me {
  seat: number | null;
  undo: { possible: boolean; consent: boolean; why: string | null };
}

export interface State {
  now: number;
  table: Table;
  me: Me;
  version: number;
  view: View | null;
  steps: Step[];
  reset: boolean;
  watchers: number;
}

export interface Seated {
  table: Table;
  tokens: { seat: number; token: string }[];
}

export interface Summary {
  id: string;
  board: BoardId;
  state: Table["state"];
  pace: Table["pace"];
  created: number;
  updated: number;
  names: string[];
  kinds: SeatInfo["kind"][];
  open: number;
  winners: number[] | null;
}

export interface Mine extends Summary {
  seat: number;
  your_turn: boolean;
}

export interface TicketHint {
  id: string;
  done: boolean;
  possible: boolean;
  tracks: string[];
  spaces: number;
  missing: Cards;
}

export interface Hints {
  tickets: TicketHint[];
  together: { tracks: string[]; spaces: number; enough_pieces: boolean };
}

export interface Replay {
  table: Table;
  seat: number | null;
  frames: { step: Step; view: View }[];
}

export type SeatWish =
  { kind: "person"; name: string } | { kind: "bot"; level: Level } | { kind: "open" };

export interface NewTable {
  board: BoardId;
  seats: SeatWish[];
  first?: number | null;
  pace?: "live" | "slow";
  listed?: boolean;
  watch?: boolean;
  hints?: boolean;
  turn_seconds?: number | null;
  start?: boolean;
}

export type ServerMessage =
  | ({ t: "welcome" } & State)
  | { t: "step"; step: Step; version: number; view: View | null; me: Me; table: Table | null }
  | { t: "done"; id: string; version: number }
  | ({ t: "refused"; id: string | null; version: number } & Refusal)
  | { t: "presence"; online: number[]; away_since: (number | null)[]; watchers: number }
  | { t: "emote"; seat: number; emote: string }
  | { t: "pong"; now: number }
  | { t: "bye"; code: string; text: string };
