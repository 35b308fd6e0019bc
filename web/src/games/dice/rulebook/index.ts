import type { Rulebook, Section, Speech } from "../../rulebook.ts";
import { fairSection, honourTexts, lasting, matchTexts, section, stopText } from "../../shared/sections.ts";
import { editions, type DiceRules } from "./editions.ts";
import { pictures } from "./pictures.ts";

export const rulebook: Rulebook<DiceRules> = { editions, sections, pictures };

function sections(rules: DiceRules, speech: Speech): readonly Section[] {
  const { dice } = speech.texts;
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
