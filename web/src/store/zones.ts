import type { TableView, View } from "../protocol.ts";
import { NOBODY, whole, type FullZone } from "./patch.ts";

/** A zone under its name. */
export interface Place extends FullZone {
  readonly name: string;
}

export const topOf = (faces: readonly string[]): string => faces.at(-1) ?? "";

export const place = (view: View, name: string): Place => ({ name, ...whole(view.zones[name]) });

export const places = (view: View): Place[] => Object.keys(view.zones).map((name) => place(view, name));

/** What lies in the middle and belongs to nobody. */
export const centre = (view: View): Place[] => places(view).filter((zone) => zone.seat === NOBODY);

/** What a zone is to its owner, such as stack, hand or dice. */
export const kindOf = (name: string): string => name.split(".")[1] ?? "";

/** Whether a round lies on the table that is not counted yet. */
export const isRunning = ({ game }: TableView): boolean => game.round > game.tallies.length;

export const total = (view: View, seat: number): number =>
  view.tallies.reduce((sum, tallies) => sum + (tallies[seat]?.points ?? 0), 0);

/** Whether anything in front of a seat is not what it was. */
export function isTouched(after: View, before: View, seat: number): boolean {
  const prefix = `${seat}.`;
  for (const name in after.zones) {
    if (after.zones[name] !== before.zones[name] && name.startsWith(prefix)) return true;
  }
  return false;
}
