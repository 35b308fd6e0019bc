import { tableTexts, spoken } from "../words/index.ts";
import { t } from "../../../i18n/index.svelte.ts";
import type { TableState } from "../../../scene/tableState.ts";
import type { Box, Mark, Spot } from "../../../scene/plan.ts";
import { place, topOf } from "../../../store/zones.ts";
import { inset } from "../../shared/boxes.ts";
import { BARE, looks, others, race } from "../../shared/spots.ts";
import { SUIT_LOOKS, SUITS, type Suit } from "../../shared/suits.ts";
import { NUMBERS, placeAt } from "../dice.ts";
import { detailOf, lanes, squareIn, type Lanes } from "../layout/lanes.ts";
import { isHonour } from "../play.ts";

/** What lies in the middle. */
export interface Drawn {
  readonly spots: readonly Spot[];
  readonly marks: readonly Mark[];
}

export function board(state: TableState, middle: Box): Drawn {
  const where = lanes(middle);
  const drawn = SUITS.map((suit, lane) => laneOf(state, where, suit, lane));
  return {
    spots: drawn.flatMap(({ spots }) => spots),
    marks: [felt(state, middle), ...drawn.flatMap(({ marks }) => marks)],
  };
}

export function felt({ isCalling, selected }: TableState, box: Box): Mark {
  const look = looks("felt", (isCalling || selected !== "") && "asked");
  return { key: "felt", box, look, text: "", label: "" };
}

function laneOf(state: TableState, where: Lanes, suit: Suit, lane: number): Drawn {
  const { game } = state.view;
  const lying = NUMBERS.map((number) => topOf(place(game, placeAt(suit, number)).faces));
  // The lowest that is free, as anybody sees: what lies before it may be wrong, and that is for people to find out.
  const next = lying.indexOf("") + 1;
  const spots = NUMBERS.map((number, index) =>
    placeSpot(state, where, { suit, lane, number, piece: lying[index] ?? "", isNext: number === next }),
  );
  return { spots, marks: [sign(where, suit, lane, next)] };
}

/** One place of the board, and what lies there. */
interface Laid {
  readonly suit: Suit;
  readonly lane: number;
  readonly number: number;
  readonly piece: string;
  readonly isNext: boolean;
}

function placeSpot(state: TableState, where: Lanes, { suit, lane, number, piece, isNext }: Laid): Spot {
  const zone = placeAt(suit, number);
  const seats = state.reaching([zone]);
  const isTarget = isTouched(state, piece);
  return {
    ...BARE,
    key: zone,
    zones: [zone],
    box: where.place(lane, number),
    touch: where.cell(lane, number),
    detail: detailOf(where.size),
    piece,
    look: looks(
      "place",
      SUIT_LOOKS[suit],
      !piece && isNext && "next",
      state.pending.has(piece) && "pending",
      ...race(state, seats),
    ),
    badge: piece ? "" : String(number),
    hands: others(state, seats),
    label: isTarget ? told(`${suit}${number}`, piece) : "",
    isTarget,
  };
}

/** Only where dice may be misplaced the place has to be said, and only dice that lie there can be called. */
const isTouched = (state: TableState, piece: string): boolean =>
  state.seat !== null && isHonour(state) && (piece !== "" || !state.isCalling);

const told = (face: string, piece: string): string =>
  t().board.of(tableTexts().place(spoken(face)), piece ? spoken(piece) : t().board.empty);

/** The colour of a lane; screen readers hear how far it has come. */
function sign(where: Lanes, suit: Suit, lane: number, next: number): Mark {
  const name = t().common.suits[suit];
  const state = next ? tableTexts().next(String(next)) : tableTexts().full;
  return {
    key: `sign.${suit}`,
    box: where.sign(lane),
    look: looks("lane", SUIT_LOOKS[suit]),
    text: "",
    label: t().board.of(name, state),
  };
}

const PADDING = 6;
const LARGEST = 90;

/**
 * Instead of the board, which is seen on a television: where own dice go. All places lie here, unseen but for the one
 * that a die is on its way to.
 */
export function landing(state: TableState, box: Box): Drawn {
  const within = inset(box, PADDING);
  const place = squareIn(within, Math.min(LARGEST, within.h));
  return {
    spots: board(state, box).spots.map((spot) => sent(state, spot, place)),
    marks: [
      felt(state, box),
      { key: "elsewhere", box: within, look: "elsewhere", text: t().board.onTelevision, label: "" },
    ],
  };
}

const sent = ({ pending }: TableState, { key, zones, piece }: Spot, box: Box): Spot => ({
  ...BARE,
  key,
  zones,
  box,
  detail: "full",
  piece,
  look: looks("sent die", pending.has(piece) && "pending"),
});
