import type { Painter, Sheet } from "../../../scene/painting.ts";
import type { Game } from "../../game.ts";
import { BORDERS } from "../colours.ts";
import { COLOURS } from "../geometry.ts";

/** Height of a card by its width. */
export const RATIO = 0.5;

const pairs = COLOURS.slice(0, -1).map((first, index) => COLOURS.slice(index + 1).map((second) => first + second));
const ROWS = [...pairs, Object.keys(BORDERS).map((deck) => `back-${deck}`)];

const painter: Painter = {
  employ: () => new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" }),
  load: async () => (await import("./painter.ts")).paint,
};

/** Until the faces are painted. */
const plain: Sheet["plain"] = (face) => ({ look: face.startsWith("back-") ? "back" : `pair-${face}`, text: "" });

const SHEET: Sheet = { name: "dominoes", rows: ROWS, ratio: RATIO, options: {}, painter, plain };

export const sheet: Game["sheet"] = () => SHEET;
