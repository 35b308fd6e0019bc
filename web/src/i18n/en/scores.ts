import { plurals } from "../plural.ts";

const plural = plurals("en");

const scores = {
  round: (round: number) => `Round ${round}`,
  roundOf: (round: number, length: number) => `Round ${round} of ${length}`,
  emptied: (name: string) => `${name} got rid of the whole stack`,
  emptiedSelf: "You got rid of the whole stack",
  called: (name: string, call: string) => `${name} called “${call}”`,
  calledSelf: (call: string) => `You called “${call}”`,
  blocked: "Nobody could go on",

  wins: (name: string) => `${name} wins!`,
  winSelf: "You win!",
  win: (names: string) => `${names} win!`,
  after: (rounds: number) => plural(rounds, { one: "after 1 round", other: `after ${rounds} rounds` }),

  yours: "Your round",
  inCentre: "in the middle",
  inStack: "left in the stack",
  points: "Points",
  legend: (plus: string, minus: string) =>
    `Each of your cards in the middle counts ${plus}, each card left in your stack ${minus}.`,
  centreCards: (count: number) => plural(count, { one: "1 card in the middle", other: `${count} cards in the middle` }),
  stackCards: (count: number) =>
    plural(count, { one: "1 card left in the stack", other: `${count} cards left in the stack` }),

  standings: "Standings",
  rank: (place: number) => `Place ${place}`,
  up: (places: number) => plural(places, { one: "1 place up", other: `${places} places up` }),
  down: (places: number) => plural(places, { one: "1 place down", other: `${places} places down` }),
  total: (points: number) => `Total ${points}`,
  toGo: (name: string, points: number) =>
    plural(points, { one: `${name} needs 1 more point`, other: `${name} needs ${points} more points` }),
  toGoSelf: (points: number) =>
    plural(points, { one: "You need 1 more point", other: `You need ${points} more points` }),
  reached: "The target is reached. Play goes on until somebody leads alone.",
  notPlayed: "was not there yet",

  nextRound: "Next round",
  rematch: "Rematch",
  summary: "How it went",
  rounds: "All rounds",
  player: "Player",
  sum: "Total",
};

export default scores;
