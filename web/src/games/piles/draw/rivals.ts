import { t } from "../../../i18n/index.svelte.ts";
import type { TableState } from "../../../scene/tableState.ts";
import type { Box, Spot } from "../../../scene/plan.ts";
import { kindOf, topOf, type Place } from "../../../store/zones.ts";
import { kept, type Keeper } from "../../shared/kept.ts";
import type { Pane } from "../../shared/seats.ts";
import { BARE, looks } from "../../shared/spots.ts";
import { ALARMING, cardAt, heightOf, thicknessOf, widthIn } from "../cards.ts";
import { canBeWrong } from "../play.ts";
import type { Board, Seen } from "../seen.ts";
import { content } from "../words/index.ts";

const GAP = 3;
/** Between the row and what else lies open. */
const APART = 5;
/** Smaller ones cannot be told apart: then the open hand pile is left out. */
const LEGIBLE = 20;
const SMALLEST = 15;

/** What lies open in front of each of the others. */
export const rivalSpots = (
  state: TableState,
  { boards }: Seen,
  seats: readonly number[],
  panes: readonly Pane[],
): readonly (readonly Spot[])[] =>
  seats.flatMap((seat, index) => {
    const [board, tray] = [boards[seat], panes[index]?.tray];
    return board && tray ? [minis(state, seat, board, tray)] : [];
  });

const laid: Keeper<Box, Spot[]> = new WeakMap();

function minis(state: TableState, seat: number, board: Board, tray: Box): Spot[] {
  const outOf = [board, state.view.chairs[seat], state.rules, state.isCalling, state.seat, t()];
  return kept(laid, tray, outOf, () => laidOut(state, seat, board, tray));
}

function laidOut(state: TableState, seat: number, board: Board, tray: Box): Spot[] {
  const [zones, { row }] = [fitting(board, tray), board];
  const w = miniWidth(tray, zones.length);
  const y = tray.y + (tray.h - heightOf(w)) / 2;
  return zones.map((zone, index) => {
    const x = tray.x + index * (w + GAP) + (index >= row.length ? APART : 0);
    return mini(state, seat, zone, cardAt(x, y, w), tray);
  });
}

/** As much as can be told apart; the row in any case. */
function fitting({ row, stack, open }: Board, tray: Box): readonly Place[] {
  if (miniWidth(tray, row.length + 2) >= LEGIBLE) return [...row, stack, open];
  return miniWidth(tray, row.length + 1) >= SMALLEST ? [...row, stack] : row;
}

const miniWidth = ({ w, h }: Box, count: number): number => widthIn((w - APART - (count - 1) * GAP) / count, h);

function mini(state: TableState, seat: number, zone: Place, box: Box, tray: Box): Spot {
  const chair = state.view.chairs[seat];
  const [piece, kind] = [topOf(zone.faces), kindOf(zone.name)];
  const isAlarming = kind === "stack" && zone.count > 0 && zone.count <= ALARMING;
  const isTarget = state.isCalling && state.seat !== null && zone.count > 1 && canBeWrong(state.rules, zone.name);
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
    isThrottled: true,
  };
}
