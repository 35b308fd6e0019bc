import type { Book } from "../words/index.ts";
import type { ComponentProps } from "svelte";
import { EDITIONS } from "../../editions.ts";
import { drawn } from "../../parts.ts";
import type { CallRules, CommonRules, Piece, Rulebook, Section, Speech } from "../../rulebook.ts";
import { ARROW, fairSection, groups, honourTexts, matchTexts, section, stopText } from "../../shared/sections.ts";
import Card from "../Card.svelte";
import Back from "./Back.svelte";

type Own = Book["rules"];

interface PileRules extends CommonRules, CallRules {
  readonly row: readonly [number, number, number];
  readonly stack: number;
  readonly flip: number;
  readonly between_passes: readonly string[];
  readonly beneath: "playable" | "covered";
  readonly advanced: boolean;
  readonly build: "different-colour" | "boy-on-girl";
  readonly blocked: "cycle" | "shuffle" | "score";
  readonly dead: "score" | "leader-wins";
  readonly card_points: number;
  readonly stack_penalty: number;
}

function sections(rules: PileRules, speech: Speech<Own>): readonly Section[] {
  const { own: piles } = speech;
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

function rowText({ row: [two, three, four], seats: [, most] }: PileRules, { own: piles }: Speech<Own>): string {
  return two === three && three === four ? piles.rowAlways(two) : piles.row(two, three, four, most > 4);
}

function handTexts(rules: PileRules, { own: piles }: Speech<Own>): readonly string[] {
  const [first = "kept"] = rules.between_passes;
  const orders: Readonly<Record<string, string>> = { kept: piles.kept, cut: piles.cut, shuffled: piles.shuffled };
  const order = rules.between_passes.length > 1 ? piles.chosen : (orders[first] ?? piles.kept);
  return [piles.flip(rules.flip), piles[rules.beneath], order, piles.always];
}

/** Hands that are cut or shuffled can bring up any card: then a table is dead, or only blocked if everyone says so. */
const keepsOrder = ({ between_passes: orders }: PileRules): boolean => orders.every((order) => order === "kept");

function stuckTexts(rules: PileRules, { own: piles }: Speech<Own>): readonly string[] {
  const remedy = piles.remedies[rules.blocked];
  const dead = piles.dead[rules.dead];
  return keepsOrder(rules) ? [piles.blocked, remedy, dead, piles.stuck] : [dead, piles.stuck, remedy];
}

function buildTexts(rules: PileRules, { own: piles }: Speech<Own>): readonly string[] {
  const how = rules.build === "boy-on-girl" ? piles.buildFigure : piles.buildColour;
  return [how, piles.buildTop, rules.advanced ? piles.buildOn : piles.buildOff];
}

/** What is not as in the edition that is played most. */
function differences(rules: PileRules, { own: { differs }, call }: Speech<Own>): readonly string[] {
  const usual = EDITIONS.piles.ligretto;
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

const lengthText = ({ ends, length }: CommonRules, texts: Own["differs"]["length"]): string =>
  ends === "points" ? texts.points(length) : texts.rounds(length);

type Shown = ComponentProps<typeof Card>;

const card = (suit: Shown["suit"], number: number, figure?: Shown["figure"]): Piece => ({
  is: "card",
  drawn: drawn(Card, { suit, number, ...(figure && { figure }) }),
});
const BACK: Piece = { is: "card", drawn: drawn(Back, {}) };

const pictures: Rulebook["pictures"] = {
  setup: groups(
    { pieces: [BACK, BACK, card("green", 8)], isPile: true, label: "stack" },
    { pieces: [card("blue", 9), card("red", 6), card("green", 3)], label: "row" },
    { pieces: [BACK, BACK, BACK], isPile: true, label: "hand" },
    { pieces: [BACK, BACK, card("yellow", 4)], isPile: true, label: "open" },
  ),
  pile: groups(
    { pieces: [card("red", 2), card("red", 3), card("red", 4)], isPile: true },
    ARROW,
    { pieces: [card("red", 5)], isRight: true },
    { pieces: [card("blue", 5)], isRight: false },
  ),
  flip: groups({ pieces: [BACK, BACK, BACK], isPile: true, label: "hand" }, ARROW, {
    pieces: [BACK, BACK, card("red", 4)],
    isPile: true,
    label: "open",
  }),
  build: groups({ pieces: [card("green", 8)] }, ARROW, { pieces: [card("red", 9)], label: "row" }),
  buildFigure: groups({ pieces: [card("yellow", 8, "girl")] }, ARROW, {
    pieces: [card("red", 9, "boy")],
    label: "row",
  }),
};

export const rulebook: Rulebook<PileRules, Own> = { editions: EDITIONS.piles, sections, pictures };
