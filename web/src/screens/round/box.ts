import type { Box, Panel, Plan } from "../../scene/plan.ts";

/** A box as seen from the upper left corner of another one. */
export const within = (box: Box, outer: Box): Box => ({ ...box, x: box.x - outer.x, y: box.y - outer.y });

/** Where something is heard that happens there: -1 is left, 1 is right. */
export function panOf(box: Box | undefined, width: number): number {
  if (!box || width <= 0) return 0;
  return Math.max(-1, Math.min(1, ((box.x + box.w / 2) / width) * 2 - 1));
}

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
