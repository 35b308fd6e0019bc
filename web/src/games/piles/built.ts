import type { Rules } from "../../scene/glance.ts";
import { kindOf } from "../../store/zones.ts";
import { canBeWrong as isInMiddle } from "../shared/calls.ts";

/** Whether cards are laid on rows too. */
export const buildsRows = ({ advanced }: Rules): boolean => advanced === true;

/** Cards are laid in the middle, and on rows where these are built on. */
export const canBeWrong = (rules: Rules, zone: string): boolean =>
  isInMiddle(rules, zone) || (buildsRows(rules) && kindOf(zone) === "row");
