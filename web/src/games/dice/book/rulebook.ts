import type { Book } from "../words/index.ts";
import type { ComponentProps } from "svelte";
import { EDITIONS } from "../../editions.ts";
import { drawn } from "../../parts.ts";
import type { CallRules, CommonRules, Group, Rulebook, Section, Speech } from "../../rulebook.ts";
import { fairSection, groups, honourTexts, lasting, matchTexts, section, stopText } from "../../shared/sections.ts";
import Board from "./Board.svelte";
import Die from "./Die.svelte";

type Own = Book["rules"];

interface DiceRules extends CommonRules, CallRules {
  /** With two, with three and with four seats. */
  readonly shares: readonly [number, number, number];
  readonly throw_ms: number;
}

function sections(rules: DiceRules, speech: Speech<Own>): readonly Section[] {
  const { own: dice } = speech;
  return [
    section("aim", [dice.aim], "board"),
    section("setup", [dice.bag, dice.shares(...rules.shares), dice.first]),
    section(
      "play",
      [dice.row, dice.order, dice.one, dice.again, ...lasting(rules.throw_ms, dice.time, speech)],
      "dice",
    ),
    section("end", [stopText(rules, dice, speech)]),
    section("points", [dice.ender, dice.others, dice.example, ...matchTexts(rules, speech)]),
    section("stuck", [dice.stuck]),
    fairSection(speech, ...honourTexts(rules, speech)),
    section("tips", dice.tips),
  ];
}

type Suit = ComponentProps<typeof Die>["suit"];

const die = (suit: Suit, number: number, isRight: boolean): Group => ({
  pieces: [{ is: "die", drawn: drawn(Die, { suit, number }) }],
  isRight,
});

const pictures: Rulebook["pictures"] = {
  board: { is: "drawn", drawn: drawn(Board, { filled: { red: 3, yellow: 2, green: 4, blue: 1 } }) },
  dice: groups(die("red", 4, true), die("blue", 2, true), die("green", 1, false), die("yellow", 5, false)),
};

export const rulebook: Rulebook<DiceRules, Own> = { editions: EDITIONS.dice, sections, pictures };
