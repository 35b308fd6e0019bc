import { book, t } from "../../i18n/index.svelte.ts";
import type { Glance } from "../../scene/glance.ts";
import type { Frame, Mark, Spot } from "../../scene/plan.ts";
import { BARE, looks } from "../shared/spots.ts";
import { suitOf } from "../shared/suits.ts";
import { ALARMING, dieOf, faceOf } from "./dice.ts";
import { detailOf } from "./lanes.ts";
import { isThrowing } from "./moves.ts";
import { lying, spread, type Field } from "./scatter.ts";
import { begunWith, countOf, cupOf, diceOf, fitting, zoneOfDie } from "./seen.ts";
import type { Own } from "./shape.ts";
import { spoken } from "./words.ts";

const [GAP, LARGEST] = [4, 104];
/** In lower cups the word is beside the picture. */
const LOW_CUP = 70;

/** One's own dice as they were thrown, each in its part of the table, and the cup. */
export function ownSpots(glance: Glance, seat: number, own: Own, { showsKeys }: Frame): Spot[] {
  const begun = begunWith(glance.view, seat);
  const dice = diceOf(glance.view.game, seat);
  const laid = begun.length - dice.length;
  const field = spread(own.dice, laid + countOf(glance.view.game, seat), GAP, LARGEST);
  const inOrder = [...dice].sort((one, other) => begun.indexOf(dieOf(one)) - begun.indexOf(dieOf(other)));
  return [
    ...inOrder.map((piece) => dieSpot(glance, seat, field, piece, begun.indexOf(dieOf(piece)))),
    cupSpot(glance, seat, own, showsKeys),
  ];
}

function dieSpot(glance: Glance, seat: number, { cell, size }: Field, piece: string, index: number): Spot {
  const zone = zoneOfDie(seat, piece);
  const [isThrown, isSelected] = [isThrowing(glance), glance.selected === zone];
  const touch = cell(index);
  return {
    ...BARE,
    ...lying(touch, size, piece),
    key: zone,
    zones: [zone],
    touch,
    detail: detailOf(size),
    piece: isThrown ? "" : piece,
    back: isThrown ? suitOf(piece) : "",
    look: looks(
      "own die",
      isThrown && "rattling",
      !isThrown && glance.pending.has(piece) && "pending",
      isSelected && "selected",
      glance.hints && fitting(glance.view.game, faceOf(piece)) !== "" && "hinted",
    ),
    label: isThrown ? t().board.of(t().common.suits[suitOf(piece)], book("dice").inCup) : spoken(piece),
    isTarget: true,
    isSelected,
    origin: cupOf(seat),
  };
}

function cupSpot(glance: Glance, seat: number, { cup }: Own, showsKeys: boolean): Spot {
  const { game } = glance.view;
  const count = countOf(game, seat);
  const words = book("dice");
  return {
    ...BARE,
    key: cupOf(seat),
    zones: [cupOf(seat)],
    box: cup,
    detail: "full",
    look: looks(
      "own cup",
      cup.h < LOW_CUP && "flat",
      `deck-${glance.view.chairs[seat]?.deck ?? ""}`,
      isThrowing(glance) && "pending rattling",
      !count && "idle",
      count > 0 && count <= ALARMING && "alarm",
    ),
    badge: words.throw,
    hotkey: showsKeys ? t().board.space : "",
    label: t().board.of(words.throwAll, words.dice(count)),
    isTarget: true,
  };
}

const CLOSED_CUP = 150;

/** The cup over the first throw: closed until play begins, then it is lifted. It is gone with the first die. */
export function closedCup({ view }: Glance, seat: number, { dice: { x, y, w, h } }: Own): Mark[] {
  const isFirst = view.phase === "playing" && diceOf(view.game, seat).length === begunWith(view, seat).length;
  if (view.phase !== "countdown" && !isFirst) return [];
  const size = Math.min(w, h, CLOSED_CUP);
  const box = { x: x + (w - size) / 2, y: y + (h - size) / 2, w: size, h: size };
  const look = looks("closed-cup", isFirst && "lifted", `deck-${view.chairs[seat]?.deck ?? ""}`);
  return [{ key: "closed-cup", box, look, text: "", label: "" }];
}

/** What is written above the own dice. */
export function caption({ view }: Glance, seat: number, own: Own, { showsKeys }: Frame): Mark[] {
  if (!own.caption) return [];
  const { x, y, w } = own.dice;
  const words = book("dice");
  const count = words.dice(countOf(view.game, seat));
  const text = showsKeys ? `${count} · ${words.keys}` : count;
  return [{ key: "caption.dice", box: { x, y: y - own.caption, w, h: own.caption }, look: "caption", text, label: "" }];
}
