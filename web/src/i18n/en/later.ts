import board from "./board.ts";
import round from "./round.ts";
import scores from "./scores.ts";
import settings from "./settings.ts";

// What is said only when pieces lie on the table, or somebody asks for it.
const later = { board, round, scores, settings };

export type Later = typeof later;

export default later;
