import { tableTexts } from "../words/index.ts";
import { place, topOf } from "../../../store/zones.ts";
import type { Aloud } from "../../aloud.ts";
import type { NameOf } from "../../names.ts";

/** Its pieces have no names. */
export const nameOf: NameOf = () => "";

/** Turned up: red and blue; Discarded: white and green; 2 jokers. */
export const aloud: Aloud = (view, seat) => {
  const words = tableTexts();
  const top = (kind: string) => topOf(place(view, `${seat}.${kind}`).faces);
  const jokers = place(view, `${seat}.jokers`).count;
  const [turned, discarded] = [top("turned"), top("discard")];
  return [
    ...(turned ? [words.turnedUp(cardOf(turned))] : []),
    ...(discarded ? [words.square(words.discard, cardOf(discarded))] : []),
    jokers > 0 ? words.jokerCount(jokers) : words.noJokers,
  ];
};

/** A card by the colours of its halves. */
function cardOf(piece: string): string {
  const { card, colours } = tableTexts();
  const colour = (letter = ""): string => (colours as Readonly<Record<string, string>>)[letter] ?? letter;
  return card(colour(piece[0]), colour(piece[1]));
}
