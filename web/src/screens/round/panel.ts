import { t } from "../../i18n/index.svelte.ts";
import type { PublicChair } from "../../protocol.ts";
import type { Box, Panel, Plan } from "../../scene/plan.ts";
import { botOn, isAway } from "../../store/news.ts";
import type { IconName } from "../../widgets/icons.ts";

/** What is shown of another player, on phones and on televisions. */
export interface PanelProps {
  panel: Panel;
  chair: PublicChair;
  points: number;
  /** How much this person still has to get rid of, of how much, and whether that is few. */
  left: number;
  of: number;
  isFew: boolean;
  /** The same in words, and the sign that stands for it. */
  leftText: string;
  icon: IconName;
  /** Whether a round is played. */
  isRunning: boolean;
  isStuck: boolean;
  /** Whether this person's connection does not answer at the moment. */
  isStale: boolean;
  /** The letter of the team, if there are any. */
  team?: string | undefined;
}

/** How that looks. */
export interface Appearance {
  readonly isHot: boolean;
  readonly isGone: boolean;
  readonly worth: string;
  /** What is the matter; empty: nothing. */
  readonly state: string;
  /** How far the bar below is moved to the left, so that it shows what is left of all. */
  readonly moved: string;
}

export function appearanceOf({ chair, points, left, of, isFew, isRunning, isStuck, isStale }: PanelProps): Appearance {
  const { round } = t();
  const isGone = isAway(chair) || (isStale && !botOn(chair));
  return {
    isHot: isRunning && isFew,
    isGone,
    worth: round.pointsShort(points).replace("-", "−"),
    state: isStuck ? round.isStuck : isGone ? round.away : "",
    moved: `${(of > 0 ? Math.min(1, left / of) : 0) * 100 - 100}%`,
  };
}

/** A box as seen from the upper left corner of another one. */
export const within = (box: Box, outer: Box): Box => ({ ...box, x: box.x - outer.x, y: box.y - outer.y });

/** The panel at a point that may have no room for a whole name; undefined: there is none. */
export const panelAt = ({ panels }: Plan, { x, y }: Pick<Box, "x" | "y">): Panel | undefined =>
  panels.find(
    ({ box, density }) => density !== "large" && x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h,
  );

const GAP = 8;
/** Less is of no use. */
const [WIDE, HIGH] = [184, 150];

/** What is left of the column of panels that is across from the tools; null: there is none, or too little. */
export function besidePanels({ panels, tools, middle }: Plan): Box | null {
  const isAcross = ({ x, w }: Box) => (tools.x > middle.x ? x + w <= middle.x : x >= middle.x + middle.w);
  const column = panels.map(({ box }) => box).filter(isAcross);
  const [first] = column;
  if (!first || first.w < WIDE) return null;
  const y = Math.max(tools.y, ...column.map((box) => box.y + box.h + GAP));
  const h = tools.y + tools.h - y;
  return h < HIGH ? null : { x: first.x, y, w: first.w, h };
}
