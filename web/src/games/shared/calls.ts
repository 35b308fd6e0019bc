import type { Rules } from "../../scene/tableState.ts";
import type { Call } from "../game.ts";

/** What can be called out where pieces that were laid wrong are found by anyone who sees them. */
export function calls({ referee, stop }: Rules): readonly Call[] {
  const more: Call[] = [];
  if (referee === "honour") more.push("misplay");
  if (stop === "call") more.push("stop");
  return ["stuck", ...more];
}

/** In the middle: names of zones that belong to someone begin with the number of the seat. */
export const canBeWrong = (_: Rules, zone: string): boolean => !/^\d/.test(zone);

/** Where pieces may be laid wrong one has to see where. */
export const playsBlind = ({ referee }: Rules): boolean => referee !== "honour";
