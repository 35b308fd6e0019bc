import type { CommonRules, Rulebook, Section, Speech, Texts } from "../../rulebook.ts";
import { fairSection, honourTexts, matchTexts, section, stopText } from "../../shared/sections.ts";
import { editions, INTERNATIONAL, type PileRules } from "./editions.ts";
import { pictures } from "./pictures.ts";

export const rulebook: Rulebook<PileRules> = { editions, sections, pictures };

function sections(rules: PileRules, speech: Speech): readonly Section[] {
  const { piles } = speech.texts;
  const isFigures = rules.build === "boy-on-girl";
  return [
    section("aim", [piles.aim], "pile"),
    section("setup", [piles.deck, piles.stack(rules.stack), rowText(rules, speech), piles.rest], "setup"),
    section("play", [piles.ones, piles.next, piles.ten, piles.from, piles.refill, piles.faster]),
    section("hand", handTexts(rules, speech), "flip"),
    section("build", buildTexts(rules, speech), isFigures ? "buildFigure" : "build"),
    section("end", [stopText(rules, piles, speech), piles.endLate]),
    section("points", [
      piles.centre(rules.card_points),
      piles.left(rules.stack_penalty),
      piles.nothing,
      ...matchTexts(rules, speech),
    ]),
    section("stuck", stuckTexts(rules, speech)),
    section("differs", differences(rules, speech)),
    fairSection(speech, ...honourTexts(rules, speech)),
    section("tips", rules.advanced ? [...piles.tips, piles.buildTip] : piles.tips),
  ];
}

function rowText({ row: [two, three, four] }: PileRules, { texts: { piles } }: Speech): string {
  return two === three && three === four ? piles.rowAlways(two) : piles.row(two, three, four);
}

function handTexts(rules: PileRules, { texts: { piles } }: Speech): readonly string[] {
  const [first = "kept"] = rules.between_passes;
  const orders: Readonly<Record<string, string>> = { kept: piles.kept, cut: piles.cut, shuffled: piles.shuffled };
  const order = rules.between_passes.length > 1 ? piles.chosen : (orders[first] ?? piles.kept);
  return [piles.flip(rules.flip), piles[rules.beneath], order, piles.always];
}

/** Hands that are cut or shuffled can bring up any card: then a table is dead, or only blocked if everyone says so. */
const keepsOrder = ({ between_passes: orders }: PileRules): boolean => orders.every((order) => order === "kept");

function stuckTexts(rules: PileRules, { texts: { piles } }: Speech): readonly string[] {
  const remedy = piles.remedies[rules.blocked];
  const dead = piles.dead[rules.dead];
  return keepsOrder(rules) ? [piles.blocked, remedy, dead, piles.stuck] : [dead, piles.stuck, remedy];
}

function buildTexts(rules: PileRules, { texts: { piles } }: Speech): readonly string[] {
  const how = rules.build === "boy-on-girl" ? piles.buildFigure : piles.buildColour;
  return [how, piles.buildTop, rules.advanced ? piles.buildOn : piles.buildOff];
}

/** What is not as in the edition that is played most. */
function differences(rules: PileRules, { texts: { differs }, call }: Speech): readonly string[] {
  const usual = INTERNATIONAL;
  const [row] = rules.row;
  const all: readonly (readonly [boolean, string])[] = [
    [rules.build === "boy-on-girl", differs.names],
    [rules.build === "boy-on-girl", differs.figures],
    [rules.seats[1] !== usual.seats[1], differs.seats(...rules.seats)],
    [rules.row.every((places) => places === row), differs.row(row)],
    [rules.between_passes.length > 1, differs.orders],
    [rules.beneath !== usual.beneath, differs.covered],
    [rules.ends !== usual.ends || rules.length !== usual.length, lengthText(rules, differs.length)],
    [rules.blocked !== usual.blocked && keepsOrder(rules), differs.blocked[rules.blocked]],
    [rules.dead !== usual.dead, differs.dead[rules.dead]],
    [rules.stop_call !== usual.stop_call, differs.call(call(rules.stop_call))],
  ];
  return all.filter(([isOther]) => isOther).map(([, text]) => text);
}

const lengthText = ({ ends, length }: CommonRules, texts: Texts["differs"]["length"]): string =>
  ends === "points" ? texts.points(length) : texts.rounds(length);
