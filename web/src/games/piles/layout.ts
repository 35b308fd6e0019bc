import type { Game } from "../game.ts";
import { centre } from "./centre.ts";
import { captions, ownSpots } from "./own.ts";
import { panels, rivalsOf, rivalSpots } from "./rivals.ts";
import { seen } from "./seen.ts";
import { shaped } from "./shapes.ts";

export const layout: Game["layout"] = (glance, frame) => {
  const table = seen(glance.view.game);
  const own = glance.seat === null ? undefined : table.boards[glance.seat];
  const rivals = rivalsOf(glance);
  const shape = shaped(frame, { rivals: rivals.length, places: own?.row.length ?? null, isCalling: glance.isCalling });
  const middle = centre(glance, table, shape.middle);
  return {
    spots: [
      ...rivalSpots(glance, table, rivals, shape.panes),
      ...middle.spots,
      ...(own && shape.own ? ownSpots(glance, table, own, shape.own, frame) : []),
    ],
    panels: panels(rivals, shape.panes),
    marks: [...middle.marks, ...(own && shape.own ? captions(own, shape.own, shape.caption) : [])],
    middle: shape.middle,
    ticker: shape.ticker,
    tools: shape.tools,
  };
};
