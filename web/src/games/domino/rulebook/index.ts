import type { Rulebook, Section, Speech } from "../../rulebook.ts";
import { fairSection, matchTexts, section, stopText } from "../../shared/sections.ts";
import { editions, LAYOUTS, type DominoRules } from "./editions.ts";
import { pictures } from "./pictures.ts";

export const rulebook: Rulebook<DominoRules> = { editions, sections, pictures };

function sections(rules: DominoRules, speech: Speech): readonly Section[] {
  const { domino, fair } = speech.texts;
  const jokers = rules.jokers ? [domino.jokers(rules.jokers)] : [];
  return [
    section("aim", [domino.aim], "before", "after"),
    section("setup", [...boardTexts(rules, speech), domino.deck, ...jokers, domino.tokens]),
    section("play", [domino.turn, domino.place, domino.beside, domino.token, domino.next, domino.faster]),
    section("jokers", [domino.joker, domino.both].slice(0, rules.jokers), "joker"),
    section("debts", [domino.blocked, domino.debt, domino.first], "blocked"),
    section("end", [stopText(rules, domino, speech), domino.endBlocked]),
    section("points", [domino.winner(rules.winner_points), ...restTexts(rules, speech), ...matchTexts(rules, speech)]),
    fairSection(speech, fair.honourDomino),
    section("tips", domino.tips),
  ];
}

/** Of a layout that is newer than this page nothing is said. */
function boardTexts({ layouts }: DominoRules, { texts: { domino } }: Speech): readonly string[] {
  const [two = 0, three = 0, four = 0] = layouts.map((layout) => LAYOUTS[layout] ?? 0);
  if (!two || !three || !four) return [];
  if (three !== four) return [domino.boards(two, three, four)];
  return [two === three ? domino.boardAlways(two) : domino.board(two, three)];
}

/** What those get who have not won. */
function restTexts({ next_points: next, aside }: DominoRules, { texts: { domino } }: Speech): readonly string[] {
  return [...(next ? [domino.second(next)] : []), ...(aside ? [domino.aside(aside), domino.back] : [])];
}
