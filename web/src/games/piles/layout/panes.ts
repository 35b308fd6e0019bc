import type { Box, Panel } from "../../../scene/plan.ts";
import { inset } from "../../shared/boxes.ts";
import type { Pane } from "../../shared/seats.ts";
import { densityOf, isBroad, PANE_GAP, paneBoxes, sidewaysPane, stackedPane } from "../../shared/shell.ts";

/** No one needs more height than this. */
export const HIGHEST_PANE = 140;

/** ... or than this, if the cards beneath the name are small. */
const HIGH_ENOUGH = 92;
/** A narrower pane has no room for cards beneath a name. */
const ROOMY = 100;
/** Between panes that have hardly any room. */
const TIGHT = 4;
/** A narrower pane has no room for a face beside the number; panes this low have only the initial, and need this much. */
const FACED = 48;
const FACELESS = 22;
const INITIALS = 36;

/** Above the centre: in one line or two. */
export function onTop(room: Box, count: number, frameHeight: number, isCalling: boolean): Pane[] {
  if (count === 1) return [sidewaysPane({ ...room, h: 52 }, 170, 0.42)];
  const isTall = frameHeight >= 600;
  if (columnWidth(room, count) >= ROOMY) return grid({ ...room, h: isTall ? 78 : 70 }, count, count, "small");
  const half = Math.ceil(count / 2);
  if (columnWidth(room, half) >= ROOMY && frameHeight >= 780)
    return grid({ ...room, h: frameHeight >= 860 ? 160 : 144 }, half, count, "small");
  if (columnWidth(room, count) >= 84 && isTall) return grid({ ...room, h: 64 }, count, count, "dense");
  return crowd(room, count, isTall ? 40 : 34, isCalling);
}

/** Only initials and what is left of the stacks; but all cards when one of them is to be called. */
function crowd(room: Box, count: number, height: number, isCalling: boolean): Pane[] {
  const columns = count > 8 ? 6 : count > 6 ? 4 : 3;
  if ((room.w + TIGHT) / columns - TIGHT >= FACED) return packed(room, count, columns, height, isCalling);
  return packed(room, count, Math.floor((room.w + TIGHT) / (INITIALS + TIGHT)), FACELESS, isCalling);
}

function packed(room: Box, count: number, columns: number, height: number, isCalling: boolean): Pane[] {
  const lines = Math.ceil(count / columns);
  const boxes = paneBoxes({ ...room, h: lines * (height + TIGHT) - TIGHT }, columns, count, TIGHT);
  return boxes.map(isCalling ? bare : plain);
}

/** Beside the centre: in one column, or in two narrow ones where many sit. */
export function inColumn(room: Box, count: number, isCalling: boolean): Pane[] {
  const columns = room.h / count < 44 ? 2 : 1;
  const lines = Math.ceil(count / columns);
  const width = columnWidth(room, columns);
  const height = Math.min(isBroad(width) ? HIGHEST_PANE : HIGH_ENOUGH, (room.h + PANE_GAP) / lines - PANE_GAP);
  const within = { ...room, h: lines * (height + PANE_GAP) - PANE_GAP };
  if (height >= 66) return grid(within, columns, count, densityOf(width, height));
  return paneBoxes(within, columns, count).map(isCalling ? bare : plain);
}

const columnWidth = ({ w }: Box, columns: number): number => (w + PANE_GAP) / columns - PANE_GAP;

const grid = (room: Box, columns: number, count: number, density: Panel["density"]): Pane[] =>
  paneBoxes(room, columns, count).map((box) => stackedPane(box, density));

/** No cards. */
const plain = (box: Box): Pane => ({ box, head: inset(box, 4, 0), tray: null, density: "dense" });

/** Hardly more than the cards. */
function bare(box: Box): Pane {
  const { x, y, w, h } = box;
  const head = { x, y, w, h: h * 0.36 };
  return { box, head, tray: { x: x + 2, y: y + head.h, w: w - 4, h: h - head.h }, density: "dense" };
}
