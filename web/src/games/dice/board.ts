import { book, t } from "../../i18n/index.svelte.ts";
import type { Glance } from "../../scene/glance.ts";
import type { Box, Mark, Spot } from "../../scene/plan.ts";
import { place, topOf } from "../../store/zones.ts";
import { others, race } from "../shared/reach.ts";
import { BARE, looks } from "../shared/spots.ts";
import { SUIT_LOOKS, SUITS, type Suit } from "../shared/suits.ts";
import { NUMBERS, placeAt } from "./dice.ts";
import { detailOf, lanes, type Lanes } from "./lanes.ts";
import { isHonour } from "./moves.ts";
import { spoken } from "./words.ts";

/** What lies in the middle. */
export interface Drawn {
  readonly spots: readonly Spot[];
  readonly marks: readonly Mark[];
}

export function board(glance: Glance, middle: Box): Drawn {
  const where = lanes(middle);
  const drawn = SUITS.map((suit, lane) => laneOf(glance, where, suit, lane));
  return {
    spots: drawn.flatMap(({ spots }) => spots),
    marks: [felt(glance, middle), ...drawn.flatMap(({ marks }) => marks)],
  };
}

export function felt({ isCalling, selected }: Glance, box: Box): Mark {
  const look = looks("felt", (isCalling || selected !== "") && "asked");
  return { key: "felt", box, look, text: "", label: "" };
}

function laneOf(glance: Glance, where: Lanes, suit: Suit, lane: number): Drawn {
  const { game } = glance.view;
  const lying = NUMBERS.map((number) => topOf(place(game, placeAt(suit, number)).faces));
  // The lowest that is free, as anybody sees: what lies before it may be wrong, and that is for people to find out.
  const next = lying.indexOf("") + 1;
  const spots = NUMBERS.map((number, index) =>
    placeSpot(glance, where, { suit, lane, number, piece: lying[index] ?? "", isNext: number === next }),
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

function placeSpot(glance: Glance, where: Lanes, { suit, lane, number, piece, isNext }: Laid): Spot {
  const zone = placeAt(suit, number);
  const seats = glance.reaching([zone]);
  const isTarget = isTouched(glance, piece);
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
      glance.pending.has(piece) && "pending",
      ...race(glance, seats),
    ),
    badge: piece ? "" : String(number),
    hands: others(glance, seats),
    label: isTarget ? told(`${suit}${number}`, piece) : "",
    isTarget,
  };
}

/** Only where dice may be misplaced the place has to be said, and only dice that lie there can be called. */
const isTouched = (glance: Glance, piece: string): boolean =>
  glance.seat !== null && isHonour(glance) && (piece !== "" || !glance.isCalling);

const told = (face: string, piece: string): string =>
  t().board.of(book("dice").place(spoken(face)), piece ? spoken(piece) : t().board.empty);

/** The colour of a lane; screen readers hear how far it has come. */
function sign(where: Lanes, suit: Suit, lane: number, next: number): Mark {
  const name = t().common.suits[suit];
  const state = next ? book("dice").next(String(next)) : book("dice").full;
  return {
    key: `sign.${suit}`,
    box: where.sign(lane),
    look: looks("lane", SUIT_LOOKS[suit]),
    text: "",
    label: t().board.of(name, state),
  };
}
