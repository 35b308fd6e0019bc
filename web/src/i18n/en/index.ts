import board from "./board.ts";
import codes from "./codes.ts";
import common from "./common.ts";
import games from "./games.ts";
import lobby from "./lobby.ts";
import round from "./round.ts";
import scores from "./scores.ts";
import settings from "./settings.ts";
import start from "./start.ts";
import states from "./states.ts";

const en = { board, codes, common, games, lobby, round, scores, settings, start, states };

/** Every language says all of this: what is missing does not compile. */
export type Messages = typeof en;

export default en;
