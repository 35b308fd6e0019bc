import type { Titles } from "../../../i18n/pack.ts";
import { plurals } from "../../../i18n/numbers.ts";

const plural = plurals("en");
const dice = (count: number) => plural(count, { one: "1 die", other: `${count} dice` });

/** Its editions, by their names on the server: loaded with the language. */
export const titles = {
  "ligretto-dice": {
    title: "Ligretto Dice",
    short: "Dice",
    text: "Everyone throws at once and places dice on the same board, each colour from 1 to 6. Throw the rest as often as you like, until someone runs out of dice.",
  },
} satisfies Titles;

/** What is said at its tables. */
export const table = {
  /** On the cup. */
  throw: "Throw",
  throwAll: "Throw all your dice",
  dice: (count: number) => plural(count, { one: "1 die", other: `${count} dice` }),
  /** What another player has left. */
  left: (count: number) => plural(count, { one: "1 die left", other: `${count} dice left` }),
  /** While a throw is on its way. */
  inCup: "in the cup",
  /** A place of the board, such as red 5. */
  place: (face: string) => `place ${face}`,
  /** How far a row of the board has come. */
  next: (number: string) => `${number} comes next`,
  full: "full",
  /** Above the own dice, where there is a keyboard. */
  keys: "keys 1–6 place, Space throws",
  /** Asked once, on phones that can feel it. */
  shake: "Shake your phone to throw?",
  shakeYes: "Yes",
  shakeNo: "No",

  emptied: (name: string) => `${name} placed their last die`,
  emptiedSelf: "You placed your last die",
  placed: (count: number) => plural(count, { one: "1 die placed", other: `${count} dice placed` }),
  /** Below a number of dice. */
  theirs: "others’ dice left",
  mine: "your dice left",
  legend:
    "The player who ends the round scores a point for each die the others have left. Everyone else loses a point for each of their own.",
};

/** What is read about it: loaded when it is opened. */
export const book = {
  /** House rules, and what a handicap means. */
  house: {
    rules: {
      shares: "Dice per seat (with 2, 3 and 4 seats)",
      throw_ms: "How long a throw takes",
    },
    help: {
      shares: "How many dice everyone starts a round with.",
      throw_ms: "How long the dice roll before you see them.",
    },
    handicap: {
      how: "More or fewer dice than the default. If there aren’t enough to go round, everyone gets one fewer until there are.",
      your: "Your dice, compared with the default",
      bot: "Each bot’s dice, compared with the default",
      seat: "Dice compared with the default",
      of: (count: number) => plural(count, { one: "1 more die", other: `${count} more dice` }),
      fewer: (count: number) => plural(count, { one: "1 fewer die", other: `${count} fewer dice` }),
    },
    /** What its rules are about that are not about matches, calls or people. */
    pieces: "Dice",
  },
  /** The rules to read. */
  rules: {
    aim: "Be the first to get all your dice onto the board. Everyone throws and places at the same time, without taking turns.",
    bag: "There are 24 dice in a bag, six each in red, yellow, green and blue.",
    shares: (two: number, three: number, four: number) =>
      `You each draw ${two} dice with two players, ${three} with three, ${four} with four.`,
    first: "At the signal, everyone throws all their dice at once. This first throw is automatic.",
    row: "The board has a row for each colour, with places from 1 to 6. A die goes in the row of its colour.",
    order: "Rows fill in order: the 2 only after the 1, the 3 only after the 2.",
    one: "Each place takes one die. The faster one stays, and the slower player keeps theirs.",
    again:
      "Nothing fits, or hoping for something better? Throw again whenever you like, but always all the dice you have left.",
    time: (seconds: string) => `A throw takes ${seconds}. You can’t place anything during that time.`,
    endSelf: (call: string) => `The first player to place their last die ends the round: “${call}”.`,
    endCall: (call: string) =>
      `Call “${call}” when you’ve placed all your dice. Until someone does, everyone plays on.`,
    ender: "The player who ended the round gets +1 for each die the others have left.",
    others: "Everyone else gets −1 for each of their own dice left.",
    example:
      "For example, you finish and the others have 3, 1 and 4 dice left. You get +8, and they get −3, −1 and −4.",
    stuck: "If everyone says “I’m stuck”, the round ends without a winner: −1 for each die left.",
    tips: [
      "Throw again rather than waiting for one number.",
      "Look at the four numbers the board needs next, then at your dice.",
      "Place everything that fits before you throw. Dice on the board are gone for good.",
      "The last die is the hardest. With few dice left, throw fast.",
    ],
    pictures: {
      board: "The dice board. The next number in each row is free.",
      dice: "Of these dice, the red 4 and the blue 2 fit now.",
    },
  },
  /** What refusals mean, and where points come from. */
  why: {
    tried: {
      place: (die: string) => `You tried to place the ${die}.`,
      throw: "You tried to throw.",
    },
    needs: {
      die: (die: string, before: string) => `The ${die} only goes right after the ${before}.`,
      first: (die: string) => `The ${die} comes first in its row, and that place is taken.`,
    },
    answers: {
      noFitDice: {
        rule: "Each colour’s row fills in order, from 1 to 6.",
        instead: "Place another die, or throw again.",
      },
      nothingToThrow: {
        rule: "All your dice are already on the board.",
        instead: "End the round, if it isn’t over yet.",
      },
      takenDice: {
        rule: "Each place takes one die, and there’s already one there.",
        instead: "Place the next number, or throw again.",
      },
      notEmptyDice: {
        rule: "You can only end the round when you have no dice left.",
        instead: "Place your last dice first.",
      },
    },
    score: {
      ender: (count: number) => `Ended the round: +1 for each of the others’ dice, and they have ${dice(count)} left.`,
      left: (count: number) => `${dice(count)} left, −1 each.`,
      done: "All dice placed, but someone else ended the round. No points won or lost.",
    },
  },
  /** What the coach says, and what follows a lesson. */
  learn: {
    steps: {
      aim: "These are your dice. Place them all before the others place theirs!",
      rule: "Everyone fills the same board, which has a row for each colour, from 1 to 6.",
      one: "A row starts with a 1. Place yours!",
      next: "Then it goes up one at a time, each colour in its own row. This one fits!",
      others: "Each place takes only one die. The fastest one counts.",
      throw: "Nothing fits? Throw all your dice again, as often as you like.",
      all: "That’s all you need! The first player to place their last die ends the round.",
      last: "Nearly there! Your last die ends the round.",
      fits: "This one fits. Well done, keep going!",
      more: "Nothing else fits. Throw again!",
    },
    /** How a round is counted. */
    counts:
      "The player who ends the round scores a point for each die the others have left. Everyone else loses one for each of their own.",
    /** What is not as in the lesson. */
    differs: "Here you had fewer dice than the bot. In a game everyone starts with the same number.",
  },
  /** How a round went. */
  summary: {
    dice: (count: number) => plural(count, { one: "1 die", other: `${count} dice` }),
    throw: "Best throw",
    throws: (count: number) => plural(count, { one: "1 throw", other: `${count} throws` }),
    sources: {
      dice: "dice",
    },
  },
};
