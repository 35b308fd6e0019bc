import type { Painter } from "../../scene/painting.ts";
import type { Game } from "../game.ts";
import { DECKS } from "../shared/decks.ts";

/** Height of a piece by its width. */
export const RATIO = 1.4;

const painter: Painter = {
  employ: () => new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" }),
  load: async () => (await import("./painter.ts")).paint,
};

/** Only backs are painted: which faces there are is not known. They are written on plain pieces. */
export const sheet: Game["sheet"] = () => ({
  name: "plain",
  rows: [DECKS.map((deck) => `back-${deck}`)],
  ratio: RATIO,
  options: {},
  painter,
  plain: (face) => ({ look: "", text: face.startsWith("back-") ? "" : face }),
});
