import type { Frame } from "../../scene/plan.ts";
import { low } from "./low.ts";
import type { Crowd, Shape } from "./shape.ts";
import { tall } from "./tall.ts";
import { wide } from "./wide.ts";

/** Phones upright, phones on their side, and screens. */
export function shaped(frame: Frame, crowd: Crowd): Shape {
  const { width, height } = frame;
  if (width >= 900 && height >= 540 && width >= height) return wide(frame, crowd);
  return height < 480 && width > height ? low(frame, crowd) : tall(frame, crowd);
}
