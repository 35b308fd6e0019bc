import type { TableView, View } from "../../protocol.ts";
import { place, topOf } from "../../store/zones.ts";
import { SUIT_LOOKS, suitOf, SUITS, type Suit } from "../shared/suits.ts";

// A die is its face, its number among those of its colour and the letter of its owner: r5#2a. A throw changes its face.

export const HIGHEST = 6;

/** How many dice the bag has. */
export const DICE = 24;

export const NUMBERS = Array.from({ length: HIGHEST }, (_, index) => index + 1);

/** With as few dice someone may end the round any moment. */
export const ALARMING = 2;

export const faceOf = (piece: string): string => piece.slice(0, 2);

export const numberOf = (piece: string): number => Number(piece.slice(1, 2));

/** Which of an owner's dice it is, whatever it shows: r#2. */
export const dieOf = (piece: string): string => piece.slice(0, 1) + piece.slice(2, -1);

/** The zone of the board where a face belongs. */
export const placeOf = (face: string): string => `${SUIT_LOOKS[suitOf(face)]}.${face.slice(1)}`;

export const placeAt = (suit: Suit, number: number): string => placeOf(`${suit}${number}`);

/** The face that belongs to a zone of the board; empty: it is none. */
export function faceAt(zone: string): string {
  const [look = "", number = ""] = zone.split(".");
  const suit = Object.entries(SUIT_LOOKS).find(([, name]) => name === look)?.[0];
  return suit ? suit + number : "";
}

/** The dice of a seat that are not on the board; empty too while they are covered. */
export const diceOf = (view: View, seat: number): readonly string[] => view.zones[`${seat}.dice`]?.faces ?? [];

export const countOf = (view: View, seat: number): number => view.zones[`${seat}.dice`]?.count ?? 0;

/** On the screen each die has a zone of its own, and so has the cup. */
export const zoneOfDie = (seat: number, piece: string): string => `${seat}.dice.${dieOf(piece)}`;

export const cupOf = (seat: number): string => `${seat}.cup`;

/** The die of such a zone; empty: it is none, or the die is not there. */
export function pieceAt(view: View, zone: string): string {
  const [seat = "", kind, die] = zone.split(".");
  return kind === "dice" && die ? (diceOf(view, Number(seat)).find((piece) => dieOf(piece) === die) ?? "") : "";
}

/** The die that is meant by its name, or by what it shows: of several equal ones the table takes the first. */
export const dieMeant = (view: View, seat: number, die: string): string =>
  diceOf(view, seat).find((piece) => piece === die || faceOf(piece) === die) ?? "";

/** The place that takes this face now; empty: none does. */
export function fitting(view: View, face: string): string {
  const zone = placeOf(face);
  return place(view, zone).accepts.includes(face) ? zone : "";
}

/**
 * The dice with which a seat has begun: those on the board are theirs by their letter. So each die keeps its place
 * among them for a whole round, and none moves when another one is gone.
 */
export function begunWith({ game, chairs }: TableView, seat: number): readonly string[] {
  const deck = chairs[seat]?.deck ?? "";
  const laid = SUITS.flatMap((suit) => NUMBERS.map((number) => topOf(place(game, placeAt(suit, number)).faces)));
  const all = [...diceOf(game, seat), ...laid.filter((piece) => piece.endsWith(deck))].filter(Boolean).map(dieOf);
  return all.sort(byColour);
}

const byColour = (one: string, other: string): number => order(one) - order(other) || one.localeCompare(other);

const order = (die: string): number => SUITS.findIndex((suit) => die.startsWith(suit));
