import type { Later } from "../en/later.ts";
import board from "./board.ts";
import refusals from "./refusals.ts";
import round from "./round.ts";
import scores from "./scores.ts";
import settings from "./settings.ts";
import sharing from "./sharing.ts";

const later: Later = { board, refusals, round, scores, settings, sharing };

export default later;
