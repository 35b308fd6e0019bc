import type { TableState } from "../../scene/tableState.ts";
import type { Box, Panel } from "../../scene/plan.ts";
import { inset } from "./boxes.ts";

/** Where another player is shown, and what of them. */
export interface Pane {
  readonly box: Box;
  /** Who it is. */
  readonly head: Box;
  /** Their pieces; null: there is no room. */
  readonly tray: Box | null;
  readonly density: Panel["density"];
}

/** Everyone else at the table, beginning with the seat after one's own. */
export function rivalsOf({ view, seat }: TableState): number[] {
  const count = view.chairs.length;
  const first = seat === null ? 0 : seat + 1;
  const round = Array.from({ length: count }, (_, step) => (first + step) % count);
  return round.filter((other) => other !== seat);
}

export const panels = (seats: readonly number[], panes: readonly Pane[]): Panel[] =>
  panes.flatMap(({ box, head, density }, index) => {
    const seat = seats[index];
    return seat === undefined ? [] : [{ seat, box, head, density }];
  });

/** Lower pieces cannot be told apart from far away. */
const LEGIBLE = 30;
/** How much of a box on a television tells who sits there. */
const HEAD = 0.55;

/** Another player on a television. */
export function televisedPane(box: Box): Pane {
  const within = inset(box, box.h * 0.09, box.h * 0.05);
  const head = { ...within, h: within.h * HEAD };
  const tray = { ...within, y: within.y + head.h + box.h * 0.02, h: within.h - head.h - box.h * 0.04 };
  if (tray.h < LEGIBLE) return { box, head: within, tray: null, density: "dense" };
  return { box, head, tray, density: "large" };
}
