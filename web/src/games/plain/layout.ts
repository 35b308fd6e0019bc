import { t } from "../../i18n/index.svelte.ts";
import type { TableState } from "../../scene/tableState.ts";
import { pictureOf } from "../../scene/plan.ts";
import type { Box, Detail, Frame, Mark, Spot } from "../../scene/plan.ts";
import { centre, topOf, type Place } from "../../store/zones.ts";
import type { Game } from "../game.ts";
import { below, inset, mirrored, share } from "../shared/boxes.ts";
import { panels, rivalsOf, televisedPane, type Pane } from "../shared/seats.ts";
import { BARE, looks } from "../shared/spots.ts";
import { RATIO } from "./sheet.ts";
import { accepting, placeOf, seatZones, titleOf } from "./play.ts";

const [PAD, GAP, CAPTION, TICKER, TOOLS] = [8, 8, 18, 32, 94];
/** At most this many others stand side by side; how high one of them is, and what it says of itself. */
const [ABREAST, PANE, HEAD] = [4, 84, 34];
/** How much of the height the own pieces have. */
const OWN_SHARE = 0.3;
const WIDEST = 96;
/** Below this height the tools are beside the own pieces. */
const [LOW, NARROW_TOOLS, WIDE_TOOLS] = [480, 220, 420];

interface Shape {
  readonly panes: readonly Pane[];
  readonly middle: Box;
  readonly ticker: Box;
  readonly tools: Box;
  /** Without a size: this page only watches. */
  readonly own: Box;
}

/** The others at the top, what is shared below them, then the own pieces; the tools are at the bottom. */
export const layout: Game["layout"] = (state, frame) => {
  const rivals = rivalsOf(state);
  const { panes, middle, ticker, tools, own } = divided(frame, rivals.length, state.seat !== null);
  const shared = cells(middle, centre(state.view.game));
  const mine = cells(own, state.seat === null ? [] : seatZones(state.view.game, state.seat));
  return {
    spots: [
      ...rivals.flatMap((seat, index) => rivalSpots(state, seat, panes[index])),
      ...shared.map(({ zone, box }) => zoneSpot(state, zone, fitted(box, 0, 1), "mid")),
      ...mine.flatMap(({ zone, box }) => ownSpots(state, zone, box, frame)),
    ],
    panels: panels(rivals, panes),
    marks: [...shared, ...mine].map(caption),
    middle,
    ticker,
    tools,
  };
};

function divided(frame: Frame, rivals: number, isSeated: boolean): Shape {
  const { width, height, television } = frame;
  if (television) return televised(television.around(frame, rivals));
  const room = { x: PAD, y: 2, w: width - 2 * PAD, h: 0 };
  const panes = panesIn(room, rivals, height < LOW);
  const foot = height < LOW ? beside(frame, room, isSeated) : stacked(frame, room, isSeated);
  const ticker = { ...room, y: foot.top - TICKER - GAP, h: TICKER };
  const start = Math.max(room.y, ...panes.map(({ box }) => below(box))) + GAP;
  const middle = { ...room, y: start, h: ticker.y - GAP - start };
  return { panes, middle, ticker, tools: foot.tools, own: foot.own };
}

/** The others: in a single line where there is little height. */
function panesIn(room: Box, rivals: number, isLow: boolean): Pane[] {
  const lines = isLow ? 1 : Math.ceil(rivals / ABREAST);
  const columns = Math.ceil(rivals / Math.max(1, lines));
  const height = isLow ? HEAD + 30 : PANE;
  const top = { ...room, h: lines * (height + GAP) - GAP };
  return Array.from({ length: rivals }, (_, index) => paneIn(share(top, columns, lines, index, GAP)));
}

interface Foot {
  readonly top: number;
  readonly own: Box;
  readonly tools: Box;
}

/** The own pieces above the tools. */
function stacked({ height }: Frame, room: Box, isSeated: boolean): Foot {
  const tools = { ...room, y: height - PAD - TOOLS, w: Math.min(room.w, WIDE_TOOLS), h: TOOLS };
  const h = isSeated ? height * OWN_SHARE : 0;
  const own = { ...room, y: tools.y - GAP - h, h };
  return { top: own.y, own, tools };
}

/** The own pieces beside the tools, where there is little height. */
function beside({ height, isLeftHanded }: Frame, room: Box, isSeated: boolean): Foot {
  const row = { ...room, y: height - PAD - TOOLS, h: TOOLS };
  const turn = (box: Box) => (isLeftHanded ? mirrored(box, row) : box);
  const w = row.w - NARROW_TOOLS - GAP;
  const own = turn({ ...row, w: isSeated ? w : 0 });
  return { top: row.y, own, tools: turn({ ...row, x: row.x + w + GAP, w: NARROW_TOOLS }) };
}

const televised = ({
  seats,
  middle,
  ticker,
  tools,
}: Omit<Shape, "panes" | "own"> & { seats: readonly Box[] }): Shape => ({
  panes: seats.map(televisedPane),
  middle,
  ticker,
  tools,
  own: { ...middle, w: 0, h: 0 },
});

function paneIn(box: Box): Pane {
  const { x, y, w, h } = inset(box, 6, 4);
  return { box, head: { x, y, w, h: HEAD }, tray: { x, y: y + HEAD + 2, w, h: h - HEAD - 2 }, density: "small" };
}

/** A zone, and the part of the table that is its own. */
interface Cell {
  readonly zone: Place;
  readonly box: Box;
}

function cells(box: Box, zones: readonly Place[]): Cell[] {
  if (!zones.length || box.w <= 0 || box.h <= 0) return [];
  const columns = Math.min(zones.length, Math.max(1, Math.round(Math.sqrt((zones.length * box.w) / box.h))));
  const lines = Math.ceil(zones.length / columns);
  return zones.map((zone, index) => ({ zone, box: share(box, columns, lines, index, GAP) }));
}

/** Where one of several pieces lies in a cell, below the name of its zone. */
function fitted({ x, y, w, h }: Box, index: number, count: number): Box {
  const room = { x, y: y + CAPTION, w, h: h - CAPTION };
  const width = Math.max(1, Math.min(WIDEST, (room.w + GAP) / count - GAP, room.h / RATIO));
  const all = count * (width + GAP) - GAP;
  const top = room.y + (room.h - width * RATIO) / 2;
  return { x: room.x + (room.w - all) / 2 + index * (width + GAP), y: top, w: width, h: width * RATIO };
}

const caption = ({ zone: { name, count }, box }: Cell): Mark => ({
  key: `caption.${name}`,
  box: { ...box, h: CAPTION },
  look: "caption",
  text: `${titleOf(name)} · ${count}`,
  label: "",
});

/** A zone as one place: what lies on top, and how many there are. */
function zoneSpot(state: TableState, zone: Place, box: Box, detail: Detail): Spot {
  const { name, faces, count } = zone;
  return {
    ...BARE,
    key: name,
    zones: [name],
    box,
    detail,
    piece: topOf(faces),
    beneath: faces.at(-2) ?? "",
    back: count && !faces.length ? deckOf(state, zone) : "",
    look: looks("any", !count && "gap", isWanted(state, name) && "wanted"),
    badge: count ? String(count) : "",
    label: labelOf(zone),
    isTarget: true,
  };
}

/** Each visible piece as a place of its own, and those that lie face down together. */
function ownSpots(state: TableState, zone: Place, cell: Box, { showsKeys }: Frame): Spot[] {
  const { name, faces, count } = zone;
  const hidden = count - faces.length;
  const length = Math.max(1, faces.length + (hidden > 0 ? 1 : 0));
  const at = (index: number) => fitted(cell, index, length);
  const rest = zoneSpot(state, { ...zone, faces: [], count: hidden }, at(faces.length), "full");
  const mine = faces.map((piece, index) => ownSpot(state, placeOf(name, piece), piece, at(index), showsKeys));
  return hidden > 0 || !count ? [...mine, rest] : mine;
}

function ownSpot(state: TableState, key: string, piece: string, box: Box, showsKeys: boolean): Spot {
  const isSelected = state.selected === key;
  const number =
    seatZones(state.view.game, state.seat ?? 0)
      .flatMap(({ faces }) => faces)
      .indexOf(piece) + 1;
  return {
    ...BARE,
    key,
    zones: [key],
    box,
    detail: "full",
    piece,
    look: looks(
      "own any",
      state.pending.has(piece) && "pending",
      isSelected && "selected",
      state.hints && accepting(state, key).length > 0 && "hinted",
    ),
    hotkey: showsKeys && number < 10 ? String(number) : "",
    label: t().board.of(titleOf(key), pictureOf(piece)),
    isTarget: true,
    isSelected,
  };
}

/** What others have in front of them, small. */
function rivalSpots(state: TableState, seat: number, pane: Pane | undefined): Spot[] {
  if (!pane?.tray) return [];
  const zones = seatZones(state.view.game, seat);
  const tray = pane.tray;
  return zones.map((zone, index) => {
    const { x, y, w, h } = share(tray, zones.length, 1, index, 2);
    const width = Math.max(1, Math.min(w, h / RATIO));
    return { ...zoneSpot(state, zone, { x, y, w: width, h: width * RATIO }, "mini"), isThrottled: true };
  });
}

/** Whether the piece that was taken up is accepted there. */
const isWanted = (state: TableState, zone: string): boolean =>
  state.selected !== "" && accepting(state, state.selected).includes(zone);

const deckOf = ({ view }: TableState, { seat }: Place): string => view.chairs[seat]?.deck ?? "a";

const labelOf = ({ name, faces, count }: Place): string => {
  const seen = faces.length ? faces.map(pictureOf).join(", ") : count ? t().board.faceDown : t().board.empty;
  return t().board.of(`${titleOf(name)} (${count})`, seen);
};
