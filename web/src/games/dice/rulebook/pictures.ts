import type { ComponentProps } from "svelte";
import { drawn } from "../../drawn.ts";
import type { Group, Rulebook } from "../../rulebook.ts";
import { groups } from "../../shared/pictures.ts";
import Board from "./Board.svelte";
import Die from "./Die.svelte";

type Suit = ComponentProps<typeof Die>["suit"];

const die = (suit: Suit, number: number, isRight: boolean): Group => ({
  pieces: [{ is: "die", drawn: drawn(Die, { suit, number }) }],
  isRight,
});

export const pictures: Rulebook["pictures"] = {
  board: { is: "drawn", drawn: drawn(Board, { filled: { red: 3, yellow: 2, green: 4, blue: 1 } }) },
  dice: groups(die("red", 4, true), die("blue", 2, true), die("green", 1, false), die("yellow", 5, false)),
};
