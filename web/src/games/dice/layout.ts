import type { Game } from "../game.ts";
import { panels, rivalsOf } from "../shared/seats.ts";
import { board } from "./board.ts";
import { landing } from "./landing.ts";
import { caption, closedCup, ownSpots } from "./own.ts";
import { rivalSpots } from "./rivals.ts";
import { shaped } from "./shapes.ts";

export const layout: Game["layout"] = (glance, frame) => {
  const { seat, view } = glance;
  const isSeated = seat !== null && seat < view.game.seats;
  const rivals = rivalsOf(glance);
  const { panes, middle, ticker, tools, own } = shaped(frame, { rivals: rivals.length, isSeated: seat !== null });
  const drawn = frame.isCardsOnly && seat !== null ? landing(glance, middle) : board(glance, middle);
  return {
    spots: [
      ...rivalSpots(glance, rivals, panes),
      ...drawn.spots,
      ...(isSeated && own ? ownSpots(glance, seat, own, frame) : []),
    ],
    panels: panels(rivals, panes),
    marks: [
      ...drawn.marks,
      ...(isSeated && own ? [...caption(glance, seat, own, frame), ...closedCup(glance, seat, own)] : []),
    ],
    middle,
    ticker,
    tools,
  };
};
