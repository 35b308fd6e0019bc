import type { Glance } from "../../scene/glance.ts";
import type { Box, Frame, Panel } from "../../scene/plan.ts";
import type { Game } from "../game.ts";
import { calls } from "../shared/calls.ts";
import { kept, type Keeper } from "../shared/kept.ts";
import type { Pane } from "../shared/seats.ts";
import { buildsRows } from "./built.ts";
import { centre, type Drawn } from "./centre.ts";
import { landing } from "./landing.ts";
import { captions, ownSpots } from "./own.ts";
import { panels, rivalsOf, rivalSpots } from "./rivals.ts";
import { seen, type Seen } from "./seen.ts";
import { shaped } from "./shapes.ts";
import { magnified } from "./television.ts";

const panelled: Keeper<readonly Pane[], readonly Panel[]> = new WeakMap();

export const layout: Game["layout"] = (glance, frame) => {
  const table = seen(glance.view.game);
  const own = glance.seat === null ? undefined : table.boards[glance.seat];
  const rivals = rivalsOf(glance);
  const shape = shaped(frame, {
    rivals: rivals.length,
    places: own?.row.length ?? null,
    isCalling: glance.isCalling && buildsRows(glance.rules),
    hasCalls: calls(glance.rules).length > 1,
  });
  const middle = middleOf(glance, table, shape.middle, frame);
  return {
    spots: [
      ...rivalSpots(glance, table, rivals, shape.panes),
      ...middle.spots,
      ...(own && shape.own ? ownSpots(glance, table, own, shape.own, frame) : []),
    ],
    panels: kept(panelled, shape.panes, rivals, () => panels(rivals, shape.panes)),
    marks: [...middle.marks, ...(own && shape.own ? captions(own, shape.own, shape.caption) : [])],
    middle: shape.middle,
    ticker: shape.ticker,
    tools: shape.tools,
    calls: shape.calls ?? null,
  };
};

function middleOf(glance: Glance, table: Seen, box: Box, frame: Frame): Drawn {
  if (frame.isCardsOnly && glance.seat !== null) return landing(glance, table, box);
  return centre(glance, table, box, frame.isTelevision ? magnified(frame) : 1);
}
