import type { Game } from "../../game.ts";
import { panels, rivalsOf } from "../../shared/seats.ts";
import { shaped } from "../layout/index.ts";
import { board, landing } from "./board.ts";
import { caption, closedCup, ownSpots } from "./own.ts";
import { rivalSpots } from "./rivals.ts";

export const layout: Game["layout"] = (state, frame) => {
  const { seat, view } = state;
  const isSeated = seat !== null && seat < view.game.seats;
  const rivals = rivalsOf(state);
  const { panes, middle, ticker, tools, own } = shaped(frame, { rivals: rivals.length, isSeated: seat !== null });
  const drawn = frame.isCardsOnly && seat !== null ? landing(state, middle) : board(state, middle);
  return {
    spots: [
      ...rivalSpots(state, rivals, panes),
      ...drawn.spots,
      ...(isSeated && own ? ownSpots(state, seat, own, frame) : []),
    ],
    panels: panels(rivals, panes),
    marks: [
      ...drawn.marks,
      ...(isSeated && own ? [...caption(state, seat, own, frame), ...closedCup(state, seat, own)] : []),
    ],
    middle,
    ticker,
    tools,
  };
};
