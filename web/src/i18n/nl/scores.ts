import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("nl");

const scores: Messages["scores"] = {
  round: (round) => `Ronde ${round}`,
  roundOf: (round, length) => `Ronde ${round} van ${length}`,
  emptied: (name) => `${name} heeft de hele stapel weggespeeld`,
  emptiedSelf: "Je hebt je hele stapel weggespeeld",
  called: (name, call) => `${name} riep ‘${call}’`,
  calledSelf: (call) => `Je riep ‘${call}’`,
  blocked: "Niemand kon nog leggen",

  wins: (name) => `${name} wint!`,
  winSelf: "Gewonnen!",
  win: (names) => `${names} winnen!`,
  after: (rounds) => plural(rounds, { one: "na 1 ronde", other: `na ${rounds} rondes` }),

  yours: "Jouw ronde",
  inCentre: "in het midden",
  inStack: "over in de stapel",
  points: "Punten",
  legend: (plus, minus) =>
    `Elke kaart van jou in het midden telt ${plus}, elke kaart die in je stapel overblijft, ${minus}.`,
  centreCards: (count) => plural(count, { one: "1 kaart in het midden", other: `${count} kaarten in het midden` }),
  stackCards: (count) =>
    plural(count, { one: "1 kaart over in de stapel", other: `${count} kaarten over in de stapel` }),

  standings: "Stand",
  rank: (place) => `Plaats ${place}`,
  up: (places) => plural(places, { one: "1 plaats omhoog", other: `${places} plaatsen omhoog` }),
  down: (places) => plural(places, { one: "1 plaats omlaag", other: `${places} plaatsen omlaag` }),
  total: (points) => `Totaal ${points}`,
  toGo: (name, points) =>
    plural(points, { one: `${name} heeft nog 1 punt nodig`, other: `${name} heeft nog ${points} punten nodig` }),
  toGoSelf: (points) =>
    plural(points, { one: "Je hebt nog 1 punt nodig", other: `Je hebt nog ${points} punten nodig` }),
  reached: "Het doel is gehaald. Het gaat door tot iemand alleen bovenaan staat.",
  notPlayed: "was er nog niet",

  nextRound: "Volgende ronde",
  rematch: "Revanche",
  summary: "Zo ging het",
  rounds: "Alle rondes",
  player: "Speler",
  sum: "Totaal",
};

export default scores;
