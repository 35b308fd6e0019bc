import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("es");

const scores: Messages["scores"] = {
  round: (round) => `Ronda ${round}`,
  roundOf: (round, length) => `Ronda ${round} de ${length}`,
  emptied: (name) => `${name} ha vaciado su montón`,
  emptiedSelf: "Has vaciado tu montón",
  called: (name, call) => `${name} ha gritado «${call}»`,
  calledSelf: (call) => `Has gritado «${call}»`,
  blocked: "Ya nadie podía jugar",

  wins: (name) => `¡Gana ${name}!`,
  winSelf: "¡Has ganado!",
  win: (names) => `¡Ganan ${names}!`,
  after: (rounds) => plural(rounds, { one: "tras 1 ronda", other: `tras ${rounds} rondas` }),

  yours: "Tu ronda",
  inCentre: "en el centro",
  inStack: "en el montón",
  points: "Puntos",
  legend: (plus, minus) => `Cada carta tuya en el centro vale ${plus}, cada carta que queda en tu montón ${minus}.`,
  centreCards: (count) => plural(count, { one: "1 carta en el centro", other: `${count} cartas en el centro` }),
  stackCards: (count) =>
    plural(count, { one: "queda 1 carta en el montón", other: `quedan ${count} cartas en el montón` }),

  standings: "Clasificación",
  rank: (place) => `Puesto ${place}`,
  up: (places) => plural(places, { one: "sube 1 puesto", other: `sube ${places} puestos` }),
  down: (places) => plural(places, { one: "baja 1 puesto", other: `baja ${places} puestos` }),
  total: (points) => `Total: ${points}`,
  toGo: (name, points) =>
    plural(points, { one: `A ${name} le falta 1 punto`, other: `A ${name} le faltan ${points} puntos` }),
  toGoSelf: (points) => plural(points, { one: "Te falta 1 punto", other: `Te faltan ${points} puntos` }),
  reached: "Meta alcanzada. Se sigue mientras haya empate en cabeza.",
  notPlayed: "todavía no estaba",

  nextRound: "Siguiente ronda",
  rematch: "Revancha",
  summary: "Cómo ha ido",
  rounds: "Todas las rondas",
  player: "Nombre",
  sum: "Total",
};

export default scores;
