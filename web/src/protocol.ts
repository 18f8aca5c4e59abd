/**
 * What the server says and hears, as types. Made by protocol.py from the server's own types:
 * do not change it by hand. Unknown fields are ignored, so a newer server does no harm.
 */

export type Point = [number, number];
export type Box = [number, number, number, number];
/** How many of each card. */
export type Cards = Record<string, number>;

export interface Welcome {
  t: "welcome";
  now: number;
  table: Table;
  me: Me;
  version: number;
  view: View | null;
  steps: Step[];
  reset: boolean;
  watchers: number;
}

export interface Table {
  id: string;
  board: string;
  state: "closed" | "open" | "over" | "running";
  version: number;
  pace: "live" | "slow";
  listed: boolean;
  watch: boolean;
  hints: boolean;
  turn_seconds: number | null;
  consent_undo: boolean;
  first: number | null;
  host: number | null;
  created: number;
  seats: SeatInfo[];
  deadline: number | null;
  undo_request: UndoAsked | null;
  commitment: string | null;
  seed: string | null;
  rules: string;
  rematch: string | null;
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: "easy" | "expert" | "hard" | "medium" | null;
  stand_in: "easy" | "expert" | "hard" | "medium" | null;
  online: boolean;
  away_since: number | null;
  votes: number[];
}

export interface UndoAsked {
  seat: number;
  agreed: number[];
}

export interface Me {
  seat: number | null;
  undo: UndoState;
}

export interface UndoState {
  possible: boolean;
  consent: boolean;
  why: "all-chosen" | "asked" | "moved-on" | "not-running" | "not-seated" | "nothing" | "revealed" | null;
}

export interface View {
  board: string;
  players: number;
  first: number;
  viewer: number | null;
  phase: string;
  to_move: number[];
  turn: number;
  row: (string | null)[];
  deck: number;
  discards: Record<string, number>;
  ticket_deck: number;
  seats: SeatView[];
  hand: Record<string, number> | null;
  tickets: TicketView[];
  offer: string[];
  keep_least: number;
  returned: string[];
  stacks: Record<string, StackView>;
  next_stacks: string[];
  tunnel: TunnelView | null;
  souvenir: SouvenirView | null;
  last_round: LastRoundView | null;
  legal: string[];
  outcome: Outcome | null;
}

export interface SeatView {
  seat: number;
  cards: number;
  pieces: number;
  tickets: number;
  points: number;
  tracks: string[];
  souvenirs: string[];
  known: Record<string, number>;
  chosen: boolean;
}

export interface TicketView {
  id: string;
  done: boolean;
}

export interface StackView {
  symbol: string;
  size: number;
}

export interface TunnelView {
  seat: number;
  track: string;
  laid: Record<string, number>;
  revealed: string[];
  extra: number;
}

export interface SouvenirView {
  seat: number;
  track: string;
  ends: [string, string];
}

export interface LastRoundView {
  seat: number;
  turns_left: number;
}

export interface Outcome {
  winners: number[];
  reason: "last-round" | "stalemate";
  scores: Score[];
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

export interface Step {
  version: number;
  at: number;
  kind: string;
  seat: number | null;
  by: string | null;
  events: GameEvent[];
  data: Record<string, unknown>;
}

export interface StepMessage {
  t: "step";
  step: Step;
  version: number;
  view: View | null;
  me: Me;
  table: Table | null;
}

export interface DoneMessage {
  t: "done";
  id: string;
  version: number;
}

export interface RefusedMessage {
  t: "refused";
  id: string | null;
  code: string;
  numbers: Record<string, number | string | number[]>;
  text: string;
  version: number;
}

export interface Presence {
  t: "presence";
  online: number[];
  away_since: (number | null)[];
  watchers: number;
}

export interface EmoteShown {
  t: "emote";
  seat: number;
  emote: "bye" | "hello" | "hurry" | "nice" | "oops" | "thanks" | "think" | "wow";
}

export interface Pong {
  t: "pong";
  now: number;
}

export interface Bye {
  t: "bye";
  code: string;
  text: string;
}

export interface Seated {
  table: Table;
  tokens: TokenGiven[];
}

export interface TokenGiven {
  seat: number;
  token: string;
}

export interface Replay {
  table: Table;
  seat: number | null;
  frames: Frame[];
}

export interface Frame {
  step: Step;
  view: View;
}

export interface Tables {
  tables: Summary[];
}

export interface Summary {
  id: string;
  board: string;
  state: string;
  pace: string;
  created: number;
  updated: number;
  names: string[];
  kinds: string[];
  open: number;
  winners: number[] | null;
}

export interface OwnTables {
  tables: OwnSummary[];
}

export interface OwnSummary {
  id: string;
  board: string;
  state: string;
  pace: string;
  created: number;
  updated: number;
  names: string[];
  kinds: string[];
  open: number;
  winners: number[] | null;
  seat: number;
  your_turn: boolean;
}

export interface Why {
  why: Refusal | null;
}

export interface Refusal {
  code: string;
  numbers: Record<string, number | string | number[]>;
  text: string;
}

export interface Hints {
  tickets: TicketHint[];
  together: Network;
}

export interface TicketHint {
  id: string;
  done: boolean;
  possible: boolean;
  tracks: string[];
  spaces: number;
  missing: Record<string, number>;
}

export interface Network {
  tracks: string[];
  spaces: number;
  enough_pieces: boolean;
}

export interface About {
  version: string;
  protocol: number;
  rules: string;
  levels: ("easy" | "expert" | "hard" | "medium")[];
  emotes: ("bye" | "hello" | "hurry" | "nice" | "oops" | "thanks" | "think" | "wow")[];
  boards: string[];
}

export interface CodeGiven {
  code: string;
  expires: number;
}

export interface Rematch {
  table: string;
  version: number;
}

export interface Boards {
  boards: Board[];
}

export interface Board {
  id: string;
  name: string;
  year: number;
  players: [number, number];
  piece: string;
  pieces: number;
  colours: string[];
  cards_per_colour: number;
  wild: string;
  wild_cards: number;
  route_points: Record<string, number>;
  rules: Rules;
  places: Place[];
  tracks: Track[];
  tickets: Ticket[];
  souvenirs: Souvenirs | null;
  drawing: Drawing;
}

export interface Rules {
  start_cards: number;
  start_tickets: number;
  start_keep: number;
  draw_tickets: number;
  draw_keep: number;
  returned_tickets: "bottom" | "out";
  wild_on: ("ferry" | "land" | "tunnel")[];
  face_up_wild_limit: boolean;
  redeal_at: number;
  ferry_substitute: number;
  tunnel_cards: number;
  double_closed_up_to: number;
  last_round_at: number;
  tie_breaks: ("longest" | "tickets")[];
  attraction_points: number;
  globetrotter_points: number;
  longest_points: number;
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
  souvenir_at: [number, number] | null;
}

export interface Label {
  lines: string[];
  x: number;
  y: number[];
  anchor: "end" | "middle" | "start";
}

export interface Track {
  id: string;
  a: string;
  b: string;
  length: number;
  colour: string;
  kind: string;
  ferries: number;
  pair: string | null;
  twin: string | null;
  substitute: number;
  spaces: Space[];
  bed: string;
}

export interface Space {
  x: number;
  y: number;
  angle: number;
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

export interface Drawing {
  source: string;
  view: [number, number, number, number];
  bleed: [number, number, number, number];
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
  water_names: WaterName[];
}

export interface Shape {
  name: string;
  points: [number, number][];
}

export interface Bridge {
  name: string;
  style: "red" | "steel" | "stone";
  width: number;
  points: [number, number][];
  towers: [number, number][][];
  cables: [number, number][][];
  over_land: boolean;
}

export interface WaterName {
  text: string;
  x: number;
  y: number;
  rotate: number;
}

export interface NewTable {
  board: string;
  seats: (PersonSeat | BotSeat | OpenSeat)[];
  first?: number | null;
  pace?: "live" | "slow";
  listed?: boolean;
  watch?: boolean;
  hints?: boolean;
  turn_seconds?: number | null;
  consent_undo?: boolean;
  start?: boolean;
}

export interface PersonSeat {
  kind: "person";
  name: string;
}

export interface BotSeat {
  kind: "bot";
  level?: "easy" | "expert" | "hard" | "medium";
}

export interface OpenSeat {
  kind: "open";
}

export interface CardTakenEvent {
  kind: "card-taken";
  seat: number;
  colour: string;
  slot: number;
}

export interface CardDrawnEvent {
  kind: "card-drawn";
  seat: number;
  colour: string | null;
}

export interface RowFilledEvent {
  kind: "row-filled";
  row: (string | null)[];
  slots: number[];
}

export interface RedealtEvent {
  kind: "redealt";
  rows: ((string | null)[])[];
}

export interface ReshuffledEvent {
  kind: "reshuffled";
  deck: number;
}

export interface TicketsOfferedEvent {
  kind: "tickets-offered";
  seat: number;
  count: number;
  tickets: string[] | null;
}

export interface TicketsChosenEvent {
  kind: "tickets-chosen";
  seat: number;
}

export interface TicketsKeptEvent {
  kind: "tickets-kept";
  seat: number;
  count: number;
  returned: number;
  tickets: string[] | null;
  back: string[] | null;
}

export interface StackPlacedEvent {
  kind: "stack-placed";
  seat: number;
  place: string;
  symbol: string;
  size: number;
}

export interface TunnelTriedEvent {
  kind: "tunnel-tried";
  seat: number;
  track: string;
  laid: Record<string, number>;
  revealed: string[];
  extra: number;
}

export interface TunnelDeclinedEvent {
  kind: "tunnel-declined";
  seat: number;
  track: string;
}

export interface RouteClaimedEvent {
  kind: "route-claimed";
  seat: number;
  track: string;
  cards: Record<string, number>;
  points: number;
}

export interface SouvenirTakenEvent {
  kind: "souvenir-taken";
  seat: number;
  place: string;
  symbol: string;
}

export interface PassedEvent {
  kind: "passed";
  seat: number;
}

export interface TurnBeganEvent {
  kind: "turn-began";
  seat: number;
  turn: number;
}

export interface LastRoundEvent {
  kind: "last-round";
  seat: number;
}

export interface GameEndedEvent {
  kind: "game-ended";
  reason: "last-round" | "stalemate";
  winners: number[];
}

export type GameEvent =
  | CardTakenEvent
  | CardDrawnEvent
  | RowFilledEvent
  | RedealtEvent
  | ReshuffledEvent
  | TicketsOfferedEvent
  | TicketsChosenEvent
  | TicketsKeptEvent
  | StackPlacedEvent
  | TunnelTriedEvent
  | TunnelDeclinedEvent
  | RouteClaimedEvent
  | SouvenirTakenEvent
  | PassedEvent
  | TurnBeganEvent
  | LastRoundEvent
  | GameEndedEvent;

export type ServerMessage =
  | Welcome
  | StepMessage
  | DoneMessage
  | RefusedMessage
  | Presence
  | EmoteShown
  | Pong
  | Bye;
