// @ts-check
import { h, symbol } from "./dom.js";
import { t } from "./texts.js";
import { faceOf } from "./zones.js";

/** The lanes of the centre, by the letter that a face begins with. */
export const SUITS = /** @type {const} */ (["r", "b", "g", "y"]);
const COLOURS = /** @type {const} */ ({ r: "red", b: "blue", g: "green", y: "yellow" });
const SHAPES = { r: "gem", b: "drop", g: "leaf", y: "sun" };

/** @typedef {typeof SUITS[number]} Suit */

/** @param {string} piece @returns {Suit} */
export const suitOf = (piece) => /** @type {Suit} */ (piece[0]);

/** @param {string} piece */
export const numberOf = (piece) => faceOf(piece).slice(1);

/** @param {Suit} suit @param {string} [more] */
export const suitSymbol = (suit, more) => symbol(SHAPES[suit], more);

/** @param {Suit} suit */
export const colour = (suit) => t(COLOURS[suit]);

/** A card in words. @param {string} piece */
export const spoken = (piece) => (piece ? `${colour(suitOf(piece))} ${numberOf(piece)}` : t("empty"));

/** Which suits show boys, where that matters. @param {Record<string, any>} rules @returns {string[]} */
export const boysOf = (rules) =>
  rules.advanced && rules.build === "boy-on-girl" ? rules.boys.map((/** @type {string} */ name) => name[0]) : [];

/** An open card. @param {string} piece @param {string} [state] */
export function card(piece, state = "") {
  const suit = suitOf(piece);
  const number = numberOf(piece);
  return h(
    "span",
    { class: `card ${suit} ${number.length > 1 ? "two" : ""} ${state}`, "data-piece": piece, "data-key": piece },
    suitSymbol(suit, "suit"),
    h("b", {}, number),
  );
}

/** An open card of one's own, with everything on it. @param {string} piece @param {string} state @param {string[]} boys */
export function largeCard(piece, state, boys) {
  const made = card(piece, `large ${state}`);
  made.prepend(h("span", { class: "corner" }, numberOf(piece)), suitSymbol(suitOf(piece), "shade"));
  if (boys.length) made.append(symbol(boys.includes(suitOf(piece)) ? "boy" : "girl", "person"));
  return made;
}

/** A card that lies face down. @param {string} deck @param {string} [state] @param {string | number} [text] */
export const back = (deck, state = "", text = "") =>
  h("span", { class: `card back deck-${deck} ${state}` }, symbol("bolt"), text !== "" && h("em", {}, text));

/** A place without a card. @param {string} [state] @param {Suit} [suit] */
export const gap = (state = "", suit) =>
  h("span", { class: `card gap ${suit ?? ""} ${state}` }, suit && suitSymbol(suit), suit && h("b", {}, "1"));
