import type { Frame } from "../../scene/plan.ts";
import { televised } from "../../scene/television.ts";
import { televisedPane } from "../shared/seats.ts";
import type { Crowd, Shape } from "./shape.ts";

/** Everybody around the middle, and nothing to touch. */
export function television(frame: Frame, { rivals }: Crowd): Shape {
  const { seats, middle, ticker, tools } = televised(frame, rivals);
  return { panes: seats.map(televisedPane), middle, ticker, tools, own: null, caption: 0 };
}

/** How much larger cards and signs may be than on a screen that somebody sits at. */
export const magnified = ({ width, height }: Frame): number => Math.max(1, 2 * Math.min(width / 1920, height / 1080));
