import board from "./board.ts";
import refusals from "./refusals.ts";
import round from "./round.ts";
import scores from "./scores.ts";
import settings from "./settings.ts";
import sharing from "./sharing.ts";

// What is said only when pieces lie on the table, or somebody asks for it.
const later = { board, refusals, round, scores, settings, sharing };

export type Later = typeof later;

export default later;
