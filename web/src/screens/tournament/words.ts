import { book, language, t, word } from "../../i18n/index.svelte.ts";
import type { GameChoice, RoundSeat, TournamentPlayer, TournamentRound, TournamentShown } from "../../protocol.ts";
import type { SheetRules } from "../../games/sheet.ts";
import { rulesOf } from "../../scorekeeper/catalog.svelte.ts";
import type { Tie } from "../../tournaments/course.ts";
import { playerOf } from "../../tournaments/course.ts";
import { treeOf } from "./trees.ts";
import { pointsText } from "../groups/words.ts";
import { lengthText } from "../scores/goal.ts";
import { shortOf } from "../score/words.ts";

/** What a table is called. */
export function treeText(number: number): string {
  const { tree, grove } = treeOf(number);
  const name = book("tournament").trees[tree];
  return grove > 1 ? `${name} ${grove}` : name;
}

/** What is played, and how long: Ligretto to 99. */
export function gameText({ edition, house_rules: own }: GameChoice): string {
  const rules: SheetRules = { ...rulesOf(edition), ...own };
  if (rules.ends === "points") return book("tournament").to(shortOf(edition), Number(rules.length));
  return [shortOf(edition), lengthText(rules, t())].filter(Boolean).join(", ");
}

/** Which round it is. */
export function roundText(shown: TournamentShown, number: number): string {
  const texts = book("tournament");
  const stage = shown.rounds[number - 1]?.stage ?? (shown.next?.round === number ? shown.next.stage : "open");
  const counted = shown.planned > 1 ? texts.roundOf(number, shown.planned) : texts.round(number);
  return stage === "open" ? counted : `${texts.stages[stage]} • ${counted}`;
}

/** Someone at a table, as everyone sees it. */
export interface Sitter {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly isBot: boolean;
}

export function sitterOf(shown: TournamentShown, { member = "", bot = "", deck = "" }: RoundSeat): Sitter {
  if (!member) return { id: "", name: word(t().codes.levels, bot), colour: deck, isBot: true };
  const player = playerOf(shown, member);
  return { id: member, name: nameOf(player), colour: player?.colour ?? deck, isBot: false };
}

/** Someone who has left for good has no name any more. */
export const nameOf = (player: TournamentPlayer | undefined): string => player?.name || book("tournament").former;

/** Why someone is ahead of an equal. */
export function tieText({ other, isAhead, by, own, theirs }: Tie): string {
  const { ties } = book("tournament");
  if (by === "points") return "";
  return ties[by](nameOf(other), isAhead, decimal(own), decimal(theirs));
}

const decimal = (value: number): string => value.toLocaleString(language(), { maximumFractionDigits: 2 });

/** A number of points with its plus. */
export const gain = (points: number): string => `+${pointsText(points)}`;

/** A number of points in the game, in words. */
export const countText = (points: number): string => t().common.points(points).replace("-", "−");

/** Two letters at most behind a number: 4th. */
export const ordinalText = (place: number): string => book("tournament").ordinal(place).join("");

/** Why a change was refused, in words. */
export const refusalText = (reason: string): string => word(book("tournament").refusals, reason);

/** How much of the tables of a round is done, from 0 to 1. */
export const doneOf = ({ tables }: TournamentRound): { readonly done: number; readonly of: number } => ({
  done: tables.filter(({ result }) => result).length,
  of: tables.length,
});
