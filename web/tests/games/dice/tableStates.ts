import { placeOf } from "../../../src/games/dice/dice.ts";
import { DECKS } from "../../../src/games/shared/decks.ts";
import type { TableView, Zone } from "../../../src/protocol.ts";
import type { TableState } from "../../../src/scene/tableState.ts";
import { chairsFor, state as stateOf, inPlay } from "../../tableStates.ts";

export { frame } from "../../tableStates.ts";

const COLOURS = ["r", "y", "g", "b"];
export const SHARES = [12, 8, 6];

export interface Party {
  readonly seats?: number;
  /** The faces of each seat's dice; seats that are not said have all that they have drawn. */
  readonly dice?: readonly (readonly string[])[];
  /** What lies on the board: the place, and the die there. */
  readonly board?: Readonly<Record<string, string>>;
}

/** As many dice as a seat draws, of all colours, each die only once at the table. */
export const drawn = (seat: number, seats: number): string[] =>
  Array.from({ length: SHARES[seats - 2] ?? 6 }, (_, index) => {
    const number = seat * (SHARES[seats - 2] ?? 6) + index;
    return `${COLOURS[number % 4]}${((number * 5) % 6) + 1}#${Math.floor(number / 4) + 1}${DECKS[seat]}`;
  });

/** A table in the middle of a round. */
export function view({ seats = 2, dice = [], board = {} }: Party = {}): TableView {
  const zones: Record<string, Zone> = { bag: { count: 0 } };
  for (const colour of COLOURS) Object.assign(zones, lane(colour, board));
  for (let seat = 0; seat < seats; seat += 1) {
    const faces = [...(dice[seat] ?? drawn(seat, seats))];
    zones[`${seat}.dice`] = { seat, count: faces.length, faces, gives: true };
  }
  return inPlay("ligretto-dice", chairsFor(seats), zones);
}

function lane(colour: string, board: Readonly<Record<string, string>>): Record<string, Zone> {
  const faces = [1, 2, 3, 4, 5, 6].map((number) => `${colour}${number}`);
  const next = faces.find((face) => !board[face]);
  return Object.fromEntries(
    faces.map((face) => {
      const die = board[face];
      return [placeOf(face), die ? { count: 1, faces: [die] } : { accepts: face === next ? [face] : [] }];
    }),
  );
}

export const state = (of: TableView, more: Partial<TableState> = {}): TableState =>
  stateOf(of, { rules: { referee: "strict", shares: SHARES }, ...more });

export const HONOUR = { rules: { referee: "honour", shares: SHARES } };
