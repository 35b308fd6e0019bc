import type { TableState } from "../../../scene/tableState.ts";
import type { Box, Frame, Panel, Plan } from "../../../scene/plan.ts";
import type { Game } from "../../game.ts";
import { calls } from "../../shared/calls.ts";
import { kept, type Keeper } from "../../shared/kept.ts";
import { panels, rivalsOf, type Pane } from "../../shared/seats.ts";
import { magnified, shaped } from "../layout/index.ts";
import { buildsRows } from "../play.ts";
import { seen, type Seen } from "../seen.ts";
import { centre, landing, type Drawn } from "./centre.ts";
import { captions, ownSpots } from "./own.ts";
import { rivalSpots } from "./rivals.ts";

const panelled: Keeper<readonly Pane[], readonly Panel[]> = new WeakMap();

const plans: Keeper<Frame, Plan> = new WeakMap();
const NONE: readonly never[] = [];

/** The very same plan as long as nothing has changed that is drawn; and of what has not changed the very same spots. */
export const layout: Game["layout"] = (state, frame) => {
  const table = seen(state.view.game);
  const own = state.seat === null ? undefined : table.boards[state.seat];
  const rivals = rivalsOf(state);
  const shape = shaped(frame, {
    rivals: rivals.length,
    places: own?.row.length ?? null,
    isCalling: state.isCalling && buildsRows(state.rules),
    hasCalls: calls(state.rules).length > 1,
  });
  const others = rivalSpots(state, table, rivals, shape.panes);
  const middle = middleOf(state, table, shape.middle, frame);
  const cards = own && shape.own ? ownSpots(state, table, own, shape.own, frame) : NONE;
  const words = own && shape.own ? captions(own, shape.own, shape.caption) : NONE;
  const people = kept(panelled, shape.panes, rivals, () => panels(rivals, shape.panes));
  return kept(plans, frame, [...others, middle, cards, words, people, shape], () => ({
    spots: [...others.flat(), ...middle.spots, ...cards],
    panels: people,
    marks: [...middle.marks, ...words],
    middle: shape.middle,
    ticker: shape.ticker,
    tools: shape.tools,
    calls: shape.calls ?? null,
  }));
};

function middleOf(state: TableState, table: Seen, box: Box, frame: Frame): Drawn {
  if (frame.isCardsOnly && state.seat !== null) return landing(state, table, box);
  return centre(state, table, box, frame.television ? magnified(frame) : 1);
}
