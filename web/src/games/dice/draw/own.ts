import { tableTexts, spoken } from "../words/index.ts";
import { t } from "../../../i18n/index.svelte.ts";
import type { TableState } from "../../../scene/tableState.ts";
import type { Frame, Mark, Spot } from "../../../scene/plan.ts";
import { BARE, looks } from "../../shared/spots.ts";
import { suitOf } from "../../shared/suits.ts";
import { ALARMING, begunWith, countOf, cupOf, diceOf, dieOf, faceOf, fitting, zoneOfDie } from "../dice.ts";
import type { Own } from "../layout/index.ts";
import { detailOf } from "../layout/lanes.ts";
import { lying, spread, type Field } from "../layout/scatter.ts";
import { isThrowing } from "../play.ts";

const GAP = 4;
const LARGEST = 104;
/** In lower cups the word is beside the picture. */
const LOW_CUP = 70;

/** One's own dice as they were thrown, each in its part of the table, and the cup. */
export function ownSpots(state: TableState, seat: number, own: Own, { showsKeys }: Frame): Spot[] {
  const begun = begunWith(state.view, seat);
  const dice = diceOf(state.view.game, seat);
  const laid = begun.length - dice.length;
  const field = spread(own.dice, laid + countOf(state.view.game, seat), GAP, LARGEST);
  const inOrder = [...dice].sort((one, other) => begun.indexOf(dieOf(one)) - begun.indexOf(dieOf(other)));
  return [
    ...inOrder.map((piece) => dieSpot(state, seat, field, piece, begun.indexOf(dieOf(piece)))),
    cupSpot(state, seat, own, showsKeys),
  ];
}

function dieSpot(state: TableState, seat: number, { cell, size }: Field, piece: string, index: number): Spot {
  const zone = zoneOfDie(seat, piece);
  const [isThrown, isSelected] = [isThrowing(state), state.selected === zone];
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
      !isThrown && state.pending.has(piece) && "pending",
      isSelected && "selected",
      state.hints && fitting(state.view.game, faceOf(piece)) !== "" && "hinted",
    ),
    label: isThrown ? t().board.of(t().common.suits[suitOf(piece)], tableTexts().inCup) : spoken(piece),
    isTarget: true,
    isSelected,
    origin: cupOf(seat),
    arrives: "roll",
  };
}

function cupSpot(state: TableState, seat: number, { cup }: Own, showsKeys: boolean): Spot {
  const { game } = state.view;
  const count = countOf(game, seat);
  const words = tableTexts();
  return {
    ...BARE,
    key: cupOf(seat),
    zones: [cupOf(seat)],
    box: cup,
    detail: "full",
    look: looks(
      "own cup",
      cup.h < LOW_CUP && "flat",
      `deck-${state.view.chairs[seat]?.deck ?? ""}`,
      isThrowing(state) && "pending rattling",
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
export function closedCup({ view }: TableState, seat: number, { dice: { x, y, w, h } }: Own): Mark[] {
  const isFirst = view.phase === "playing" && diceOf(view.game, seat).length === begunWith(view, seat).length;
  if (view.phase !== "countdown" && !isFirst) return [];
  const size = Math.min(w, h, CLOSED_CUP);
  const box = { x: x + (w - size) / 2, y: y + (h - size) / 2, w: size, h: size };
  const look = looks("closed-cup", isFirst && "lifted", `deck-${view.chairs[seat]?.deck ?? ""}`);
  return [{ key: "closed-cup", box, look, text: "", label: "" }];
}

/** What is written above the own dice. */
export function caption({ view }: TableState, seat: number, own: Own, { showsKeys }: Frame): Mark[] {
  if (!own.caption) return [];
  const { x, y, w } = own.dice;
  const words = tableTexts();
  const count = words.dice(countOf(view.game, seat));
  const text = showsKeys ? `${count} · ${words.keys}` : count;
  return [{ key: "caption.dice", box: { x, y: y - own.caption, w, h: own.caption }, look: "caption", text, label: "" }];
}
