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
import type { Messages } from "../en/index.ts";

const fr: Messages = { board, codes, common, games, lobby, round, scores, settings, start, states };

export default fr;
