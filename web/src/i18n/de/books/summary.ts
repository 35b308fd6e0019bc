import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("de");

const summary: Books["summary"] = {
  title: (round) => `Runde ${round} im Rückblick`,
  whose: "Wessen Runde",
  gone: "Über diese Runde lässt sich nichts mehr sagen.",

  cards: (count) => plural(count, { one: "1 Karte", other: `${count} Karten` }),
  dice: (count) => plural(count, { one: "1 Würfel", other: `${count} Würfel` }),

  endedSelf: "Du warst zuerst fertig.",
  ended: (name) => `${name} war zuerst fertig.`,
  mostSelf: (pieces) => `Du hast am meisten gelegt: ${pieces}.`,
  most: (name, pieces) => `${name} hat am meisten gelegt: ${pieces}.`,
  finishSelf: "Am Ende warst du am schnellsten.",
  finish: (name) => `Am Ende war ${name} am schnellsten.`,
  startSelf: "Am Anfang warst du am schnellsten.",
  start: (name) => `Am Anfang war ${name} am schnellsten.`,
  laidSelf: (pieces) => `Du hast ${pieces} gelegt.`,
  laid: (name, pieces) => `${name} hat ${pieces} gelegt.`,

  lostSelf: (rival, count, seconds) =>
    plural(count, {
      one: `${rival} kam dir einmal zuvor, um ${seconds}.`,
      other: `${rival} kam dir ${count} Mal zuvor, einmal nur um ${seconds}.`,
    }),
  lost: (name, rival, count, seconds) =>
    plural(count, {
      one: `${rival} war einmal schneller als ${name}, um ${seconds}.`,
      other: `${rival} war ${count} Mal schneller als ${name}, einmal nur um ${seconds}.`,
    }),
  wonSelf: (count, seconds) =>
    plural(count, {
      one: `Ein Rennen hast du um ${seconds} gewonnen.`,
      other: `Du hast ${count} Rennen gewonnen, das knappste um ${seconds}.`,
    }),
  won: (name, count, seconds) =>
    plural(count, {
      one: `${name} hat ein Rennen um ${seconds} gewonnen.`,
      other: `${name} hat ${count} Rennen gewonnen, das knappste um ${seconds}.`,
    }),

  from: "Gelegt von",
  sources: { stack: "Stapel", row: "Reihe", open: "Hand", dice: "Würfel", turned: "Karten", jokers: "Joker" },
  racesWon: "Rennen gewonnen",
  racesLost: "Rennen verloren",
  closest: (seconds) => `knappst ${seconds}`,
  wait: "Längste Pause",
  since: (time) => `ab ${time}`,
  run: "Beste Serie",
  inARow: "am Stück",
  throw: "Bester Wurf",
  throws: (count) => plural(count, { one: "1 Wurf", other: `${count} Würfe` }),
  turned: "Umgedreht",
  vain: "vergeblich",
  lostTo: "Langsamer als",
  wonFrom: "Schneller als",
  nobody: "niemand",
  calls: "Fehler gerufen",
  wrongly: (count) => `zu Unrecht: ${count}`,
  wentBack: "Ging zurück",

  pace: "Bisher gelegt",
  chart: (time) => `Wie viel alle bis zum Ende bei ${time} gelegt hatten`,
  player: "Name",

  share: "Als Bild teilen",
  save: "Als Bild speichern",
  saved: "Das Bild liegt bei deinen Downloads.",
  unsaved: "Das Bild ließ sich nicht erstellen.",

  poster: {
    wins: (name) => `${name} gewinnt!`,
    winTogether: (names) => `${names} gewinnen!`,
    leads: (name) => `${name} führt!`,
    leadTogether: (names) => `${names} führen!`,
    points: (count) => plural(count, { one: `${count} Punkt`, other: `${count} Punkte` }),
    rounds: (count) => plural(count, { one: "1 Runde", other: `${count} Runden` }),
    sum: (points, rounds) => `${points} in ${rounds}`,
    race: (seconds) => `Ein Wettrennen mit ${seconds} Vorsprung gewonnen`,
    run: (pieces) => `${pieces} in Folge`,
    first: "Vor allen anderen fertig",
    laid: (pieces) => `${pieces} gelegt`,
    course: (round) => `Gelegt in Runde ${round}`,
    more: (count) => `+ ${count} weitere`,
    question: "Bist du schneller?",
    answer: "Spiel im Browser:",
  },
};

export default summary;
