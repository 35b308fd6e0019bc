import type { ComponentProps } from "svelte";
import { drawn } from "../../drawn.ts";
import type { Piece, Rulebook } from "../../rulebook.ts";
import { ARROW, groups } from "../../shared/pictures.ts";
import Card from "../Card.svelte";
import Back from "./Back.svelte";

type Shown = ComponentProps<typeof Card>;

const card = (suit: Shown["suit"], number: number, figure?: Shown["figure"]): Piece => ({
  is: "card",
  drawn: drawn(Card, { suit, number, ...(figure && { figure }) }),
});
const BACK: Piece = { is: "card", drawn: drawn(Back, {}) };

export const pictures: Rulebook["pictures"] = {
  setup: groups(
    { pieces: [BACK, BACK, card("green", 8)], isPile: true, label: "stack" },
    { pieces: [card("blue", 9), card("red", 6), card("green", 3)], label: "row" },
    { pieces: [BACK, BACK, BACK], isPile: true, label: "hand" },
    { pieces: [BACK, BACK, card("yellow", 4)], isPile: true, label: "open" },
  ),
  pile: groups(
    { pieces: [card("red", 2), card("red", 3), card("red", 4)], isPile: true },
    ARROW,
    { pieces: [card("red", 5)], isRight: true },
    { pieces: [card("blue", 5)], isRight: false },
  ),
  flip: groups({ pieces: [BACK, BACK, BACK], isPile: true, label: "hand" }, ARROW, {
    pieces: [BACK, BACK, card("red", 4)],
    isPile: true,
    label: "open",
  }),
  build: groups({ pieces: [card("green", 8)] }, ARROW, { pieces: [card("red", 9)], label: "row" }),
  buildFigure: groups({ pieces: [card("yellow", 8, "girl")] }, ARROW, {
    pieces: [card("red", 9, "boy")],
    label: "row",
  }),
};
