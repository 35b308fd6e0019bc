import type { Frame } from "../../scene/plan.ts";
import { televised } from "../../scene/television.ts";
import { televisedPane } from "../shared/seats.ts";
import type { Crowd, Shape } from "./shape.ts";

/** Everybody around the board, and nothing to touch. */
export function television(frame: Frame, { rivals }: Crowd): Shape {
  const { seats, middle, ticker, tools } = televised(frame, rivals);
  return { panes: seats.map(televisedPane), middle, ticker, tools, own: null };
}
