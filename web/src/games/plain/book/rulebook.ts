import type { Rulebook } from "../../rulebook.ts";

/** Of a game without a folder no rules can be read here. */
export const rulebook: Rulebook = { editions: {}, sections: () => [], pictures: {} };
