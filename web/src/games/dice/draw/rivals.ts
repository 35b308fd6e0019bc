import type { TableState } from "../../../scene/tableState.ts";
import type { Box, Spot } from "../../../scene/plan.ts";
import type { Pane } from "../../shared/seats.ts";
import { BARE } from "../../shared/spots.ts";
import { begunWith, countOf, diceOf, dieOf, zoneOfDie } from "../dice.ts";
import { detailOf, squareIn } from "../layout/lanes.ts";
import { spread, type Field } from "../layout/scatter.ts";

const GAP = 3;
const FILLED = 0.98;
const LARGEST = 64;
/** Smaller ones cannot be told apart. */
const LEGIBLE = 13;

/** The dice of the others, small, each at its own place. */
export const rivalSpots = (state: TableState, seats: readonly number[], panes: readonly Pane[]): Spot[] =>
  seats.flatMap((seat, index) => {
    const tray = panes[index]?.tray;
    return tray ? minis(state, seat, tray) : [];
  });

function minis({ view }: TableState, seat: number, tray: Box): Spot[] {
  const begun = begunWith(view, seat);
  const dice = diceOf(view.game, seat);
  const field = spread(tray, begun.length - dice.length + countOf(view.game, seat), GAP, LARGEST, FILLED);
  if (field.size < LEGIBLE) return [];
  return dice.map((piece) => mini(seat, field, piece, begun.indexOf(dieOf(piece))));
}

function mini(seat: number, { cell, size }: Field, piece: string, index: number): Spot {
  const zone = zoneOfDie(seat, piece);
  return {
    ...BARE,
    key: zone,
    zones: [zone],
    box: squareIn(cell(index), size),
    detail: detailOf(size),
    piece,
    look: "rival die",
    isThrottled: true,
    // They roll where they are.
    origin: zone,
    arrives: "roll",
  };
}
