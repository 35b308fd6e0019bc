import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("de");

const scores: Messages["scores"] = {
  round: (round) => `Runde ${round}`,
  roundOf: (round, length) => `Runde ${round} von ${length}`,
  emptied: (name) => `${name} hat den Stapel leer gespielt`,
  emptiedSelf: "Du hast deinen Stapel leer gespielt",
  called: (name, call) => `${name} hat „${call}“ gerufen`,
  calledSelf: (call) => `Du hast „${call}“ gerufen`,
  blocked: "Niemand konnte mehr legen",

  wins: (name) => `${name} gewinnt!`,
  winSelf: "Gewonnen!",
  win: (names) => `${names} gewinnen!`,
  after: (rounds) => plural(rounds, { one: "nach 1 Runde", other: `nach ${rounds} Runden` }),

  yours: "Deine Runde",
  inCentre: "in der Mitte",
  inStack: "übrig im Stapel",
  points: "Punkte",
  legend: (plus, minus) => `Jede deiner Karten in der Mitte zählt ${plus}, jede übrige Karte im Stapel ${minus}.`,
  centreCards: (count) => plural(count, { one: "1 Karte in der Mitte", other: `${count} Karten in der Mitte` }),
  stackCards: (count) => plural(count, { one: "1 Karte übrig im Stapel", other: `${count} Karten übrig im Stapel` }),

  standings: "Stand",
  rank: (place) => `Platz ${place}`,
  up: (places) => plural(places, { one: "1 Platz nach oben", other: `${places} Plätze nach oben` }),
  down: (places) => plural(places, { one: "1 Platz nach unten", other: `${places} Plätze nach unten` }),
  total: (points) => `Gesamt ${points}`,
  toGo: (name, points) =>
    plural(points, { one: `${name} fehlt noch 1 Punkt`, other: `${name} fehlen noch ${points} Punkte` }),
  toGoSelf: (points) => plural(points, { one: "Dir fehlt noch 1 Punkt", other: `Dir fehlen noch ${points} Punkte` }),
  reached: "Das Ziel ist erreicht. Es geht weiter, bis jemand allein vorn liegt.",
  notPlayed: "war noch nicht da",

  nextRound: "Nächste Runde",
  rematch: "Revanche",
  summary: "So lief’s",
  rounds: "Alle Runden",
  player: "Name",
  sum: "Gesamt",
};

export default scores;
