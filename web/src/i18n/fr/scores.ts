import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("fr");

const scores: Messages["scores"] = {
  round: (round) => `Manche ${round}`,
  roundOf: (round, length) => `Manche ${round} sur ${length}`,
  emptied: (name) => `${name} a vidé sa pile`,
  emptiedSelf: "Tu as vidé ta pile",
  called: (name, call) => `${name} a crié « ${call} »`,
  calledSelf: (call) => `Tu as crié « ${call} »`,
  blocked: "Plus personne ne pouvait jouer",

  wins: (name) => `${name} gagne !`,
  winSelf: "Tu as gagné !",
  win: (names) => `${names} gagnent !`,
  after: (rounds) => plural(rounds, { one: `après ${rounds} manche`, other: `après ${rounds} manches` }),

  yours: "Ta manche",
  inCentre: "au centre",
  inStack: "dans la pile",
  points: "Points",
  legend: (plus, minus) => `Chacune de tes cartes au centre vaut ${plus}, chaque carte restée dans ta pile ${minus}.`,
  centreCards: (count) => plural(count, { one: `${count} carte au centre`, other: `${count} cartes au centre` }),
  stackCards: (count) =>
    plural(count, { one: `${count} carte restée dans la pile`, other: `${count} cartes restées dans la pile` }),

  standings: "Classement",
  rank: (place) => (place === 1 ? "1re place" : `${place}e place`),
  up: (places) => plural(places, { one: `${places} place de gagnée`, other: `${places} places de gagnées` }),
  down: (places) => plural(places, { one: `${places} place de perdue`, other: `${places} places de perdues` }),
  total: (points) => `Total : ${points}`,
  toGo: (name, points) =>
    plural(points, { one: `Encore ${points} point pour ${name}`, other: `Encore ${points} points pour ${name}` }),
  toGoSelf: (points) =>
    plural(points, { one: `Encore ${points} point pour toi`, other: `Encore ${points} points pour toi` }),
  reached: "Objectif atteint. On continue tant qu’il y a égalité en tête.",
  notPlayed: "n’était pas encore là",

  nextRound: "Manche suivante",
  rematch: "Revanche",
  summary: "Le film de la manche",
  rounds: "Toutes les manches",
  player: "Nom",
  sum: "Total",
};

export default scores;
