import type { Frame } from "../../scene/plan.ts";
import { low } from "./low.ts";
import type { Crowd, Shape } from "./shape.ts";
import { handful, tall } from "./tall.ts";
import { television } from "./television.ts";
import { wide } from "./wide.ts";

/** Televisions and what is held beside them; phones upright, phones on their side, and screens. */
export function shaped(frame: Frame, crowd: Crowd): Shape {
  const { width, height, isTelevision } = frame;
  if (isTelevision) return television(frame, crowd);
  if (frame.isCardsOnly && crowd.isSeated) return handful(frame);
  if (width >= 900 && height >= 540 && width >= height) return wide(frame, crowd);
  return height < 480 && width > height ? low(frame, crowd) : tall(frame, crowd);
}
