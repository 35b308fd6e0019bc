import type { Later } from "../en/later.ts";
import board from "./board.ts";
import round from "./round.ts";
import scores from "./scores.ts";
import settings from "./settings.ts";

const later: Later = { board, round, scores, settings };

export default later;
