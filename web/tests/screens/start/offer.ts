import type { EditionInfo, Editions, Value } from "../../../src/protocol.ts";

const described = { allowed: "", purpose: "" };

export const SEATS: Value = { ...described, key: "seats", value: [2, 12], kind: "numbers", least: 2, most: 12 };
export const ENDS: Value = {
  ...described,
  key: "ends",
  value: "points",
  kind: "choice",
  choices: ["points", "rounds"],
};
export const LENGTH: Value = { ...described, key: "length", value: 99, kind: "number", least: 1, most: 999 };
export const STACK: Value = { ...described, key: "stack", value: 10, kind: "number", least: 1, most: 20 };
export const ADVANCED: Value = { ...described, key: "advanced", value: false, kind: "flag" };
export const ORDERS: Value = {
  ...described,
  key: "between_passes",
  value: ["kept"],
  kind: "choices",
  least: 1,
  most: 3,
  choices: ["kept", "cut", "shuffled"],
};
export const CALL: Value = { ...described, key: "misplay_call", value: "Misplaced!", kind: "text", least: 1, most: 40 };
const TEXTS = { ...described, kind: "texts", least: 1, most: 40 } as const;
const BACKS: Value = { ...TEXTS, key: "backs", value: ["spheres", "pyramids", "cubes", "crystals"] };
const BOXES: Value = { ...TEXTS, key: "boxes", value: ["blue", "green", "red"] };
export const COUNTDOWN: Value = {
  ...described,
  key: "countdown_ms",
  value: 3_000,
  kind: "number",
  least: 0,
  most: 10_000,
};
const HINTS: Value = { ...described, key: "hints", value: false, kind: "flag" };
const LISTED: Value = { ...described, key: "listed", value: false, kind: "flag" };

export const RULES = [SEATS, ENDS, LENGTH, STACK, ADVANCED, ORDERS, CALL, BACKS, BOXES];

export const LIGRETTO: EditionInfo = {
  name: "ligretto",
  title: "Ligretto, international edition",
  game: "piles",
  seats: [2, 12],
  handicaps: [1, 20],
  rules: RULES,
};

export const BLITZ: EditionInfo = {
  ...LIGRETTO,
  name: "dutch-blitz",
  title: "Dutch Blitz",
  seats: [2, 4],
  rules: [
    { ...SEATS, value: [2, 4] },
    ENDS,
    { ...LENGTH, value: 75 },
    STACK,
    ADVANCED,
    BACKS,
    { ...BOXES, value: ["first"] },
  ],
};

const DICE: EditionInfo = {
  ...LIGRETTO,
  name: "marbles",
  title: "Ligretto Dice",
  game: "marbles",
  seats: [2, 4],
  rules: [],
};

/** As a server says it, only shorter. */
export const OFFER: Editions = { editions: [LIGRETTO, BLITZ, DICE], options: [COUNTDOWN, HINTS, LISTED] };
