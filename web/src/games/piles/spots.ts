import type { Spot } from "../../scene/plan.ts";

export { BARE, looks } from "../shared/spots.ts";

const THICKER = [2, 4, 8] as const;

/** How thick a pile of so many cards looks. */
export const thicknessOf = (count: number): Spot["thickness"] =>
  THICKER.filter((least) => count >= least).length as Spot["thickness"];
