import type { Frame } from "../../scene/plan.ts";
import { kept, type Keeper } from "../shared/kept.ts";
import { handful } from "./handful.ts";
import { low } from "./low.ts";
import type { Crowd, Shape } from "./shape.ts";
import { television } from "./television.ts";
import { tall } from "./tall.ts";
import { wide } from "./wide.ts";

const shapes: Keeper<Frame, Shape> = new WeakMap();

export const shaped = (frame: Frame, crowd: Crowd): Shape =>
  kept(shapes, frame, Object.values(crowd), () => found(frame, crowd));

/** Televisions and what is held beside them; phones upright, phones on their side, and screens. */
function found(frame: Frame, crowd: Crowd): Shape {
  const { width, height } = frame;
  if (frame.isTelevision) return television(frame, crowd);
  if (frame.isCardsOnly && crowd.places !== null) return handful(frame, crowd);
  if (width >= 900 && height >= 540 && width >= height) return wide(frame, crowd);
  return height < 480 && width > height ? low(frame, crowd) : tall(frame, crowd);
}
