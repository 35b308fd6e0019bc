import { t } from "../../i18n/index.svelte.ts";
import type { Glance } from "../../scene/glance.ts";
import type { Box, Spot } from "../../scene/plan.ts";
import { kindOf, topOf, type Place } from "../../store/zones.ts";
import { kept, type Keeper } from "../shared/kept.ts";
import { canBeWrong } from "./built.ts";
import { ALARMING } from "./zones.ts";
import { cardAt, heightOf, widthIn } from "./boxes.ts";
import type { Pane } from "./panes.ts";
import type { Board, Seen } from "./seen.ts";
import { BARE, looks, thicknessOf } from "./spots.ts";
import { content } from "./words.ts";

export { panels, rivalsOf } from "../shared/seats.ts";

const GAP = 3;
/** Between the row and what else lies open. */
const APART = 5;
/** Smaller ones cannot be told apart: then the open hand pile is left out. */
const LEGIBLE = 20;
const SMALLEST = 15;

/** What lies open in front of the others. */
export const rivalSpots = (
  glance: Glance,
  { boards }: Seen,
  seats: readonly number[],
  panes: readonly Pane[],
): Spot[] =>
  seats.flatMap((seat, index) => {
    const [board, tray] = [boards[seat], panes[index]?.tray];
    return board && tray ? minis(glance, seat, board, tray) : [];
  });

const laid: Keeper<Box, Spot[]> = new WeakMap();

function minis(glance: Glance, seat: number, board: Board, tray: Box): Spot[] {
  const zones = fitting(board, tray);
  const outOf = [...zones, glance.view.chairs[seat], glance.rules, glance.isCalling, glance.seat, t()];
  return kept(laid, tray, outOf, () => laidOut(glance, seat, board, zones, tray));
}

function laidOut(glance: Glance, seat: number, { row }: Board, zones: readonly Place[], tray: Box): Spot[] {
  const w = miniWidth(tray, zones.length);
  const y = tray.y + (tray.h - heightOf(w)) / 2;
  return zones.map((zone, index) => {
    const x = tray.x + index * (w + GAP) + (index >= row.length ? APART : 0);
    return mini(glance, seat, zone, cardAt(x, y, w), tray);
  });
}

/** As much as can be told apart; the row in any case. */
function fitting({ row, stack, open }: Board, tray: Box): readonly Place[] {
  if (miniWidth(tray, row.length + 2) >= LEGIBLE) return [...row, stack, open];
  return miniWidth(tray, row.length + 1) >= SMALLEST ? [...row, stack] : row;
}

const miniWidth = ({ w, h }: Box, count: number): number => widthIn((w - APART - (count - 1) * GAP) / count, h);

function mini(glance: Glance, seat: number, zone: Place, box: Box, tray: Box): Spot {
  const chair = glance.view.chairs[seat];
  const [piece, kind] = [topOf(zone.faces), kindOf(zone.name)];
  const isAlarming = kind === "stack" && zone.count > 0 && zone.count <= ALARMING;
  const isTarget = glance.isCalling && glance.seat !== null && zone.count > 1 && canBeWrong(glance.rules, zone.name);
  return {
    ...BARE,
    key: zone.name,
    zones: [zone.name],
    box,
    touch: isTarget ? { x: box.x - GAP / 2, y: tray.y, w: box.w + GAP, h: tray.h } : null,
    detail: box.w >= 40 ? "mid" : "mini",
    piece,
    back: piece || !zone.count ? "" : (chair?.deck ?? ""),
    thickness: kind === "row" ? (zone.count > 1 ? 1 : 0) : thicknessOf(zone.count),
    look: looks("rival", kind, !zone.count && "gap", isAlarming && "alarm", isTarget && "asked"),
    label: isTarget ? t().board.of(chair?.name ?? "", content(zone)) : "",
    isTarget,
    isCalm: true,
  };
}
