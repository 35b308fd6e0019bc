/** Searches a sixth colour beside five that are given, and prints the best grounds for cards that it finds. */

import { ALL_EYES, apart, contrast, nearest } from "./colours.ts";
import { SUITS } from "./src/games/domino/colours.ts";

const FIVE = ["r", "y", "g", "b", "o"].map((letter) => SUITS[letter]?.ground ?? "");
const INKS = ["#ffffff", "#1a1a22"] as const;
const STEP = 17;
const SHOWN = 40;

interface Find {
  readonly colour: string;
  /** How far the nearest of the five is, for each kind of eyes. */
  readonly away: readonly number[];
}

const steps = Array.from({ length: 256 / STEP + 1 }, (_, index) => (index * STEP).toString(16).padStart(2, "0"));
const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

const measured = (colour: string): Find => ({
  colour,
  away: ALL_EYES.map((eyes) => Math.min(...FIVE.map((other) => apart(eyes, colour, other)))),
});

const line = ({ colour, away }: Find): string =>
  [colour, ...away.map((each) => each.toFixed(1)), Math.max(...INKS.map((ink) => contrast(ink, colour))).toFixed(1)]
    .map((cell) => cell.padStart(12))
    .join(" ");

const finds = all.map(measured).sort((one, other) => Math.min(...other.away) - Math.min(...one.away));
const head = ["ground", ...ALL_EYES, "ink"].map((cell) => cell.padStart(12)).join(" ");
const chosen = measured(SUITS.w?.ground ?? "");
process.stdout.write(`The five: ${nearest(FIVE).toFixed(1)}\n\n${head}\n`);
process.stdout.write(`${[...finds.slice(0, SHOWN), chosen].map(line).join("\n")}\n`);
