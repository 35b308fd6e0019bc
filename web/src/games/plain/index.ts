import "../shared/looks.css";
import "./looks.css";
import type { Game } from "../game.ts";
import { layout } from "./layout.ts";
import { aim, laid, piecesOf, sourceOf, taken, tapped, targetOf, optimistic, zoneOf, seatZones } from "./play.ts";
import { sheet } from "./sheet.ts";
import { tableTexts } from "./words/index.ts";

/** With this many pieces left a round may end any moment. */
const FEW = 1;

/**
 * Any game, plainly: every zone with its name, count and faces. A tap on a piece plays it if only one zone accepts it;
 * otherwise the next tap says where it goes. The game's server has to understand `{"type": "move", "piece", "to"}`.
 */
export const plain: Game = {
  layout,
  sheet,
  zoneOf,
  taken,
  laid,
  tapped,
  aim,
  sourceOf,
  targetOf,
  piecesOf,
  optimistic,
  left({ game }, _, seat) {
    const count = seatZones(game, seat).reduce((sum, zone) => sum + zone.count, 0);
    return { count, of: 0, isFew: seat < game.seats && count <= FEW, text: tableTexts().left(count) };
  },
  noiseOf: (_, change, seat) => (change.is === "moved" ? { sound: "other-card", seat } : null),
  soundOf: () => "own-card",
  calls: () => [],
};
