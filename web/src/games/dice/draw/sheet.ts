import type { Painter, Sheet } from "../../../scene/painting.ts";
import type { Game } from "../../game.ts";
import { SUIT_LOOKS, SUITS } from "../../shared/suits.ts";
import { NUMBERS } from "../dice.ts";

/** What is seen of a die that still rolls has a colour, but no number. */
const ROWS = SUITS.map((suit) => [...NUMBERS.map((number) => `${suit}${number}`), `back-${suit}`]);

const painter: Painter = {
  employ: () => new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" }),
  load: async () => (await import("./painter.ts")).paint,
};

const plain: Sheet["plain"] = (face) => {
  const [number = "", letter = ""] = face.startsWith("back-")
    ? ["", face.slice(-1)]
    : [face.slice(1), face.slice(0, 1)];
  const suit = SUITS.find((one) => one === letter);
  return { look: suit ? SUIT_LOOKS[suit] : "", text: number };
};

export const sheet: Game["sheet"] = () => ({ name: "dice", rows: ROWS, ratio: 1, options: {}, painter, plain });
