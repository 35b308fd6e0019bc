import { DECKS } from "../src/games/shared/decks.ts";
import type { PublicChair, TableView, View, Zone } from "../src/protocol.ts";
import type { TableState } from "../src/scene/tableState.ts";
import type { Frame } from "../src/scene/plan.ts";
import { chair, tableOf } from "./tables.ts";

const NAMES = ["Ada", "Mara", "Jonas", "Élise", "Noah", "Sofia", "Bram", "Giulia", "Lena", "Timo", "Ines", "Oskar"];

export const chairsFor = (seats: number): PublicChair[] =>
  NAMES.slice(0, seats).map((name, seat) => chair(name, DECKS[seat] ?? "a"));

/** A table in the middle of a round. */
export const inPlay = (
  edition: string,
  chairs: PublicChair[],
  zones: Record<string, Zone>,
  more: Partial<View> = {},
): TableView =>
  tableOf({ edition, phase: "playing", chairs, game: { zones, seats: chairs.length, round: 1, ...more } });

/** How the first seat sees a table. */
export const state = (of: TableView, more: Partial<TableState> = {}): TableState => ({
  view: of,
  seat: 0,
  rules: { referee: "strict" },
  pending: new Set(),
  asked: [],
  order: "",
  selected: "",
  isCalling: false,
  hints: false,
  reaching: () => [],
  ...more,
});

export const frame = (width: number, height: number, more: Partial<Frame> = {}): Frame => ({
  width,
  height,
  isLeftHanded: false,
  showsKeys: false,
  ...more,
});
