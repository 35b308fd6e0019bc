import { tableTexts, labelOf } from "../words/index.ts";
import { centredIn } from "../../../scene/plan.ts";
import type { TableState } from "../../../scene/tableState.ts";
import type { Box, Frame, Mark, Spot } from "../../../scene/plan.ts";
import { place, topOf, type Place } from "../../../store/zones.ts";
import type { Game } from "../../game.ts";
import { panels, rivalsOf, type Pane } from "../../shared/seats.ts";
import { BARE, looks } from "../../shared/spots.ts";
import { RATIO } from "../draw/sheet.ts";
import { boardOf, nextQuarter } from "../geometry.ts";
import { hand as held } from "../hand.svelte.ts";
import { CAPTION, isUpright, shaped, type Places, type Shape } from "./shape.ts";
import { windowed } from "./windowed.ts";
import { hasWindows } from "./windows.ts";

export const layout: Game["layout"] = (state, frame) => {
  const rivals = rivalsOf(state);
  const { panes, middle, zoom, windows, map, leadsBack, ticker, tools, own } = shapeOf(state, frame, rivals.length);
  const isTurned = !map && own !== null && isUpright(middle, boardOf(state.view.game.board));
  return {
    spots: [...rivalSpots(state, rivals, panes), ...(own ? ownSpots(state, own, isTurned) : [])],
    panels: panels(rivals, panes),
    marks: [
      box("zoom", frame.isReplay ? { ...zoom, w: 0, h: 0 } : zoom),
      ...windows.map((where, index) => box(`window.${index}`, where)),
      ...(map ? [box("map", map)] : []),
      ...(leadsBack ? [box("back", zoom)] : []),
      ...(own ? marksOf(own) : []),
    ],
    middle,
    ticker,
    tools,
  };
};

/** On a phone the board is seen through windows, as long as nothing needs all of it, and someone can open it. */
function shapeOf(state: TableState, frame: Frame, rivals: number): Shape {
  const isSeated = state.seat !== null && state.seat < state.view.game.seats;
  const through = isSeated && !frame.isReplay && hasWindows(state) ? windowed(frame, rivals) : null;
  return through && !held.isWhole ? through : shaped(frame, { rivals, isSeated, isOpened: through !== null });
}

/** The card that each of the others has turned over. */
const rivalSpots = (state: TableState, seats: readonly number[], panes: readonly Pane[]): Spot[] =>
  seats.flatMap((seat, index) => {
    const tray = panes[index]?.tray;
    return tray && seat < state.view.game.seats ? [rivalSpot(state, `${seat}.turned`, tray)] : [];
  });

function rivalSpot(state: TableState, name: string, tray: Box): Spot {
  const zone = place(state.view.game, name);
  const h = Math.min(tray.h, tray.w * 0.6 * RATIO);
  return {
    ...shown(state, zone),
    key: name,
    zones: [name],
    box: { x: tray.x, y: tray.y + (tray.h - h) / 2, w: h / RATIO, h },
    detail: "mini",
    look: looks("rival", !zone.count && "gap"),
    label: zone.count ? labelOf(state, name) : "",
    isThrottled: true,
  };
}

/** What is seen of what lies there. */
function shown({ view }: TableState, { faces, count, seat }: Place): typeof BARE & Pick<Spot, "piece" | "back"> {
  const piece = topOf(faces);
  return { ...BARE, piece, back: piece || !count ? "" : (view.chairs[seat]?.deck ?? "") } as typeof BARE;
}

const ownSpots = (state: TableState, { hand, discard, turned }: Places, isTurned: boolean): Spot[] => [
  pile(state, "hand", hand),
  ...(discard ? [pile(state, "discard", discard)] : []),
  turnedSpot(state, turned, isTurned),
];

const THICKER = [2, 4, 8] as const;

function pile(state: TableState, kind: "hand" | "discard", box: Box): Spot {
  const name = `${state.seat}.${kind}`;
  const zone = place(state.view.game, name);
  const isUsedUp = kind === "hand" && !zone.count && place(state.view.game, `${state.seat}.discard`).count > 0;
  return {
    ...shown(state, zone),
    key: name,
    zones: [name],
    box,
    touch: { x: box.x - 2, y: box.y - CAPTION / 2, w: box.w + 4, h: Math.max(box.h + CAPTION / 2 + 4, 46) },
    detail: "mid",
    thickness: THICKER.filter((least) => zone.count >= least).length as Spot["thickness"],
    look: looks("own", kind, !zone.count && "gap", isUsedUp && "turn"),
    badge: kind === "hand" && zone.count ? String(zone.count) : "",
    label: labelOf(state, name),
    isTarget: kind === "hand",
  };
}

/** The card that can be laid, as it is turned on a board that may be turned itself. */
function turnedSpot(state: TableState, room: Box, isTurned: boolean): Spot {
  const name = `${state.seat}.turned`;
  const zone = place(state.view.game, name);
  const piece = topOf(zone.faces);
  const { quarter: on } = held.held(piece);
  const quarter = isTurned ? nextQuarter(on) : on;
  const [along, across] = quarter % 2 === 0 ? [room.w, room.h] : [room.h, room.w];
  const w = Math.min(along, across / RATIO);
  return {
    ...shown(state, zone),
    key: name,
    zones: [name],
    box: centredIn(room, w, w * RATIO),
    touch: room,
    detail: "full",
    look: looks("own turned", `q${quarter}`, !zone.count && "gap", state.pending.has(piece) && "pending"),
    label: labelOf(state, name),
    isTarget: true,
    origin: `${state.seat}.hand`,
  };
}

/** Where the game puts something itself. */
const box = (key: string, where: Box): Mark => ({ key, box: where, look: "", text: "", label: "" });

/** What is written above the own cards, and where the buttons are. */
function marksOf(places: Places): Mark[] {
  const words = tableTexts();
  return [
    ...(places.discard ? [caption("hand", words.hand, places.hand)] : []),
    ...(places.discard ? [caption("discard", words.discard, places.discard)] : []),
    box("buttons", places.buttons),
  ];
}

/** Screen readers hear it with the cards. */
const caption = (key: string, text: string, { x, y, w }: Box): Mark => ({
  key: `caption.${key}`,
  box: { x, y: y - CAPTION, w, h: CAPTION },
  look: "caption",
  text,
  label: "",
});
