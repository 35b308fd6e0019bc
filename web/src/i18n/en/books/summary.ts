import { plurals } from "../../plural.ts";

const plural = plurals("en");

const summary = {
  title: (round: number) => `Round ${round} in brief`,
  whose: "Whose round",
  gone: "There is nothing left to tell about this round.",

  cards: (count: number) => plural(count, { one: "1 card", other: `${count} cards` }),
  dice: (count: number) => plural(count, { one: "1 die", other: `${count} dice` }),

  endedSelf: "You were the first to finish.",
  ended: (name: string) => `${name} was the first to finish.`,
  mostSelf: (pieces: string) => `You laid the most: ${pieces}.`,
  most: (name: string, pieces: string) => `${name} laid the most: ${pieces}.`,
  finishSelf: "You were the fastest at the end.",
  finish: (name: string) => `${name} was the fastest at the end.`,
  startSelf: "You had the fastest start.",
  start: (name: string) => `${name} had the fastest start.`,
  laidSelf: (pieces: string) => `You laid ${pieces}.`,
  laid: (name: string, pieces: string) => `${name} laid ${pieces}.`,

  lostSelf: (rival: string, count: number, seconds: string) =>
    plural(count, {
      one: `${rival} was faster than you once, by ${seconds}.`,
      other: `${rival} was faster than you ${count} times, once by only ${seconds}.`,
    }),
  lost: (name: string, rival: string, count: number, seconds: string) =>
    plural(count, {
      one: `${rival} was faster than ${name} once, by ${seconds}.`,
      other: `${rival} was faster than ${name} ${count} times, once by only ${seconds}.`,
    }),
  wonSelf: (count: number, seconds: string) =>
    plural(count, {
      one: `You won a race by ${seconds}.`,
      other: `You won ${count} races, the closest by ${seconds}.`,
    }),
  won: (name: string, count: number, seconds: string) =>
    plural(count, {
      one: `${name} won a race by ${seconds}.`,
      other: `${name} won ${count} races, the closest by ${seconds}.`,
    }),

  from: "Laid from",
  sources: { stack: "stack", row: "row", open: "hand", dice: "dice", turned: "cards", jokers: "jokers" },
  racesWon: "Races won",
  racesLost: "Races lost",
  closest: (seconds: string) => `closest ${seconds}`,
  wait: "Longest wait",
  since: (time: string) => `from ${time}`,
  run: "Best run",
  inARow: "in a row",
  throw: "Best throw",
  throws: (count: number) => plural(count, { one: "1 throw", other: `${count} throws` }),
  turned: "Cards turned",
  vain: "in vain",
  lostTo: "Slower than",
  wonFrom: "Faster than",
  nobody: "nobody",
  calls: "Misplays called",
  wrongly: (count: number) => `wrongly: ${count}`,
  wentBack: "Went back",

  pace: "Laid so far",
  chart: (time: string) => `How much everybody had laid until the end at ${time}`,
  player: "Player",

  share: "Share as a picture",
  save: "Save as a picture",
  saved: "The picture is among your downloads.",
  unsaved: "The picture could not be made.",

  /** On the picture of a round, which is for people who were not there. */
  poster: {
    wins: (name: string) => `${name} wins!`,
    winTogether: (names: string) => `${names} win!`,
    leads: (name: string) => `${name} leads!`,
    leadTogether: (names: string) => `${names} lead!`,
    points: (count: number) => plural(count, { one: `${count} point`, other: `${count} points` }),
    rounds: (count: number) => plural(count, { one: "1 round", other: `${count} rounds` }),
    sum: (points: string, rounds: string) => `${points} in ${rounds}`,
    /** What the winner may be proud of: one of these. */
    race: (seconds: string) => `Won a race by ${seconds}`,
    run: (pieces: string) => `${pieces} in a row`,
    first: "First to finish",
    laid: (pieces: string) => `${pieces} played`,
    course: (round: number) => `Played in round ${round}`,
    more: (count: number) => `+ ${count} more`,
    question: "Think you’re faster?",
    /** The address follows. */
    answer: "Play in your browser:",
  },
};

export default summary;
