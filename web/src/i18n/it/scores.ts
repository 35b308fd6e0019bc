import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("it");

const scores: Messages["scores"] = {
  round: (round) => `Manche ${round}`,
  roundOf: (round, length) => `Manche ${round} di ${length}`,
  emptied: (name) => `${name} ha finito il mazzetto`,
  emptiedSelf: "Hai finito il mazzetto",
  called: (name, call) => `${name} ha gridato «${call}»`,
  calledSelf: (call) => `Hai gridato «${call}»`,
  blocked: "Nessuno poteva più giocare",

  wins: (name) => `Vince ${name}!`,
  winSelf: "Hai vinto!",
  win: (names) => `Vincono ${names}!`,
  after: (rounds) => plural(rounds, { one: "dopo 1 manche", other: `dopo ${rounds} manche` }),

  yours: "La tua manche",
  inCentre: "al centro",
  inStack: "nel mazzetto",
  points: "Punti",
  legend: (plus, minus) => `Ogni tua carta al centro vale ${plus}, ogni carta rimasta nel mazzetto ${minus}.`,
  centreCards: (count) => plural(count, { one: "1 carta al centro", other: `${count} carte al centro` }),
  stackCards: (count) =>
    plural(count, { one: "1 carta rimasta nel mazzetto", other: `${count} carte rimaste nel mazzetto` }),

  standings: "Classifica",
  rank: (place) => `${place}º posto`,
  up: (places) => plural(places, { one: "1 posto in su", other: `${places} posti in su` }),
  down: (places) => plural(places, { one: "1 posto in giù", other: `${places} posti in giù` }),
  total: (points) => `Totale ${points}`,
  toGo: (name, points) => plural(points, { one: `${name}: manca 1 punto`, other: `${name}: mancano ${points} punti` }),
  toGoSelf: (points) => plural(points, { one: "Ti manca 1 punto", other: `Ti mancano ${points} punti` }),
  reached: "Traguardo raggiunto. Si continua finché in testa c’è parità.",
  notPlayed: "non c’era ancora",

  nextRound: "Prossima manche",
  rematch: "Rivincita",
  summary: "Com’è andata",
  rounds: "Tutte le manche",
  player: "Nome",
  sum: "Totale",
};

export default scores;
