import type { Book } from "../words/index.ts";
import { EDITIONS, LAYOUTS } from "../../editions.ts";
import { drawn } from "../../parts.ts";
import type { CommonRules, Picture, Rulebook, Section, Speech } from "../../rulebook.ts";
import { fairSection, matchTexts, section, stopText } from "../../shared/sections.ts";
import CornerDrawing from "./Corner.svelte";

/** A part of a board. Squares are counted from the upper left one. */
export interface Corner {
  /** The colours of its squares, by their letters. */
  readonly rows: readonly string[];
  /** Where cards lie: column and row of both halves. */
  readonly cards?: readonly (readonly [number, number, number, number])[];
  readonly token: readonly [number, number];
  /** Where the token stood before. */
  readonly from?: readonly [number, number];
  readonly joker?: readonly [number, number];
  /** Where a card would fit. */
  readonly fit?: readonly [number, number, number, number];
}

/** No two squares side by side have the same colour. */
const ROWS = ["gbyob", "yorgy", "brgbo"];

export const CORNERS = {
  before: { rows: ROWS, token: [1, 1], fit: [2, 1, 2, 0] },
  after: { rows: ROWS, cards: [[2, 1, 2, 0]], from: [1, 1], token: [2, 0] },
  joker: { rows: ROWS, joker: [1, 2], cards: [[2, 2, 3, 2]], from: [1, 1], token: [3, 2] },
  blocked: {
    rows: ROWS,
    cards: [
      [1, 0, 0, 0],
      [0, 1, 1, 1],
    ],
    token: [0, 0],
  },
} as const satisfies Readonly<Record<string, Corner>>;

type Own = Book["rules"];

type Layout = keyof typeof LAYOUTS;

interface DominoRules extends CommonRules {
  /** With two, with three and with four seats. */
  readonly layouts: readonly [Layout, Layout, Layout];
  readonly jokers: number;
  readonly aside: number;
  readonly winner_points: number;
  readonly next_points: number;
}

function sections(rules: DominoRules, speech: Speech<Own>): readonly Section[] {
  const { own: domino } = speech;
  const jokers = rules.jokers ? [domino.jokers(rules.jokers)] : [];
  return [
    section("aim", [domino.aim], "before", "after"),
    section("setup", [...boardTexts(rules, speech), domino.deck, ...jokers, domino.tokens]),
    section("play", [domino.turn, domino.place, domino.beside, domino.token, domino.next, domino.faster]),
    section("jokers", [domino.joker, domino.both].slice(0, rules.jokers), "joker"),
    section("debts", [domino.blocked, domino.debt, domino.first], "blocked"),
    section("end", [stopText(rules, domino, speech), domino.endBlocked]),
    section("points", [domino.winner(rules.winner_points), ...restTexts(rules, speech), ...matchTexts(rules, speech)]),
    fairSection(speech, domino.honour),
    section("tips", domino.tips),
  ];
}

/** Of a layout that is newer than this page nothing is said. */
function boardTexts({ layouts }: DominoRules, { own: domino }: Speech<Own>): readonly string[] {
  const [two = 0, three = 0, four = 0] = layouts.map((layout) => LAYOUTS[layout]);
  if (!two || !three || !four) return [];
  if (three !== four) return [domino.boards(two, three, four)];
  return [two === three ? domino.boardAlways(two) : domino.board(two, three)];
}

/** What those get who have not won. */
function restTexts({ next_points: next, aside }: DominoRules, { own: domino }: Speech<Own>): readonly string[] {
  return [...(next ? [domino.second(next)] : []), ...(aside ? [domino.aside(aside), domino.back] : [])];
}

const picture = (corner: Corner): Picture => ({ is: "drawn", drawn: drawn(CornerDrawing, { corner }) });

const pictures: Rulebook["pictures"] = {
  before: picture(CORNERS.before),
  after: picture(CORNERS.after),
  joker: picture(CORNERS.joker),
  blocked: picture(CORNERS.blocked),
};

export const rulebook: Rulebook<DominoRules, Own> = { editions: EDITIONS.domino, sections, pictures };
