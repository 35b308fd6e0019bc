import { book } from "../../i18n/index.svelte.ts";
import type { Glance } from "../../scene/glance.ts";
import type { Box, Mark, Spot } from "../../scene/plan.ts";
import { place, topOf, type Place } from "../../store/zones.ts";
import type { Game } from "../game.ts";
import { panels, rivalsOf, type Pane } from "../shared/seats.ts";
import { BARE, looks } from "../shared/spots.ts";
import { hand as held } from "./hand.svelte.ts";
import { CAPTION, shaped, type Places } from "./shape.ts";
import { RATIO } from "./sheet.ts";
import { labelOf } from "./words.ts";

export const layout: Game["layout"] = (glance, frame) => {
  const rivals = rivalsOf(glance);
  const isSeated = glance.seat !== null && glance.seat < glance.view.game.seats;
  const { panes, middle, zoom, ticker, tools, own } = shaped(frame, { rivals: rivals.length, isSeated });
  return {
    spots: [...rivalSpots(glance, rivals, panes), ...(own ? ownSpots(glance, own) : [])],
    panels: panels(rivals, panes),
    marks: [box("zoom", zoom), ...(own ? marksOf(own) : [])],
    middle,
    ticker,
    tools,
  };
};

/** The card that each of the others has turned over. */
const rivalSpots = (glance: Glance, seats: readonly number[], panes: readonly Pane[]): Spot[] =>
  seats.flatMap((seat, index) => {
    const tray = panes[index]?.tray;
    return tray && seat < glance.view.game.seats ? [rivalSpot(glance, `${seat}.turned`, tray)] : [];
  });

function rivalSpot(glance: Glance, name: string, tray: Box): Spot {
  const zone = place(glance.view.game, name);
  const h = Math.min(tray.h, tray.w * 0.6 * RATIO);
  return {
    ...shown(glance, zone),
    key: name,
    zones: [name],
    box: { x: tray.x, y: tray.y + (tray.h - h) / 2, w: h / RATIO, h },
    detail: "mini",
    look: looks("rival", !zone.count && "gap"),
    label: zone.count ? labelOf(glance, name) : "",
    isCalm: true,
  };
}

/** What is seen of what lies there. */
function shown({ view }: Glance, { faces, count, seat }: Place): typeof BARE & Pick<Spot, "piece" | "back"> {
  const piece = topOf(faces);
  return { ...BARE, piece, back: piece || !count ? "" : (view.chairs[seat]?.deck ?? "") } as typeof BARE;
}

const ownSpots = (glance: Glance, { hand, discard, turned }: Places): Spot[] => [
  pile(glance, "hand", hand),
  pile(glance, "discard", discard),
  turnedSpot(glance, turned),
];

const THICKER = [2, 4, 8] as const;

function pile(glance: Glance, kind: "hand" | "discard", box: Box): Spot {
  const name = `${glance.seat}.${kind}`;
  const zone = place(glance.view.game, name);
  const isUsedUp = kind === "hand" && !zone.count && place(glance.view.game, `${glance.seat}.discard`).count > 0;
  return {
    ...shown(glance, zone),
    key: name,
    zones: [name],
    box,
    touch: { x: box.x - 2, y: box.y - CAPTION / 2, w: box.w + 4, h: Math.max(box.h + CAPTION / 2 + 4, 46) },
    detail: "mid",
    thickness: THICKER.filter((least) => zone.count >= least).length as Spot["thickness"],
    look: looks("own", kind, !zone.count && "gap", isUsedUp && "turn"),
    badge: kind === "hand" && zone.count ? String(zone.count) : "",
    label: labelOf(glance, name),
    isTarget: kind === "hand",
  };
}

/** The card that can be laid, as it is turned. */
function turnedSpot(glance: Glance, square: Box): Spot {
  const name = `${glance.seat}.turned`;
  const zone = place(glance.view.game, name);
  const piece = topOf(zone.faces);
  const { quarter } = held.held(piece);
  const h = square.w * RATIO;
  return {
    ...shown(glance, zone),
    key: name,
    zones: [name],
    box: { x: square.x, y: square.y + (square.h - h) / 2, w: square.w, h },
    touch: square,
    detail: "full",
    look: looks("own turned", `q${quarter}`, !zone.count && "gap", glance.pending.has(piece) && "pending"),
    label: labelOf(glance, name),
    isTarget: true,
    origin: `${glance.seat}.hand`,
  };
}

/** Where the game puts something itself. */
const box = (key: string, where: Box): Mark => ({ key, box: where, look: "", text: "", label: "" });

/** What is written above the own cards, and where the buttons are. */
function marksOf(places: Places): Mark[] {
  const words = book("domino");
  return [
    caption("hand", words.hand, places.hand),
    caption("discard", words.discard, places.discard),
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
