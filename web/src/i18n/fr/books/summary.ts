import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("fr");

const summary: Books["summary"] = {
  title: (round) => `La manche ${round} en bref`,
  whose: "La manche de qui",
  gone: "Il n’y a plus rien à dire de cette manche.",

  cards: (count) => plural(count, { one: `${count} carte`, other: `${count} cartes` }),
  dice: (count) => plural(count, { one: `${count} dé`, other: `${count} dés` }),

  endedSelf: "Tu as fini avant tout le monde.",
  ended: (name) => `${name} a fini avant tout le monde.`,
  mostSelf: (pieces) => `C’est toi qui as posé le plus : ${pieces}.`,
  most: (name, pieces) => `C’est ${name} qui a posé le plus : ${pieces}.`,
  finishSelf: "À la fin, personne n’allait plus vite que toi.",
  finish: (name) => `À la fin, personne n’allait plus vite que ${name}.`,
  startSelf: "Au début, personne n’allait plus vite que toi.",
  start: (name) => `Au début, personne n’allait plus vite que ${name}.`,
  laidSelf: (pieces) => `Tu as posé ${pieces}.`,
  laid: (name, pieces) => `${name} a posé ${pieces}.`,

  lostSelf: (rival, count, seconds) =>
    plural(count, {
      one: `${rival} a été plus rapide que toi ${count} fois, de ${seconds}.`,
      other: `${rival} a été plus rapide que toi ${count} fois, dont une de ${seconds} seulement.`,
    }),
  lost: (name, rival, count, seconds) =>
    plural(count, {
      one: `${rival} a été plus rapide que ${name} ${count} fois, de ${seconds}.`,
      other: `${rival} a été plus rapide que ${name} ${count} fois, dont une de ${seconds} seulement.`,
    }),
  wonSelf: (count, seconds) =>
    plural(count, {
      one: `Tu as gagné ${count} course de ${seconds}.`,
      other: `Tu as gagné ${count} courses, la plus serrée de ${seconds}.`,
    }),
  won: (name, count, seconds) =>
    plural(count, {
      one: `${name} a gagné ${count} course de ${seconds}.`,
      other: `${name} a gagné ${count} courses, la plus serrée de ${seconds}.`,
    }),

  from: "Posé depuis",
  sources: { stack: "pile", row: "rangée", open: "main", dice: "dés", turned: "cartes", jokers: "jokers" },
  racesWon: "Courses gagnées",
  racesLost: "Courses perdues",
  closest: (seconds) => `mini ${seconds}`,
  wait: "Plus longue attente",
  since: (time) => `dès ${time}`,
  run: "Meilleure série",
  inARow: "d’affilée",
  throw: "Meilleur lancer",
  throws: (count) => plural(count, { one: `${count} lancer`, other: `${count} lancers` }),
  turned: "Cartes retournées",
  vain: "en vain",
  lostTo: "Moins rapide que",
  wonFrom: "Plus rapide que",
  nobody: "personne",
  calls: "Erreurs signalées",
  wrongly: (count) => `à tort : ${count}`,
  wentBack: "Reprises",

  pace: "Posé jusqu’ici",
  chart: (time) => `Ce que chacun avait posé jusqu’à la fin, à ${time}`,
  player: "Nom",

  share: "Partager en image",
  save: "Enregistrer en image",
  saved: "L’image est dans tes téléchargements.",
  unsaved: "L’image n’a pas pu être créée.",

  poster: {
    wins: (name) => `${name} gagne !`,
    winTogether: (names) => `${names} gagnent !`,
    leads: (name) => `${name} mène !`,
    leadTogether: (names) => `${names} mènent !`,
    points: (count) => plural(count, { one: `${count} point`, other: `${count} points` }),
    rounds: (count) => plural(count, { one: `${count} manche`, other: `${count} manches` }),
    sum: (points, rounds) => `${points} en ${rounds}`,
    race: (seconds) => `Une course gagnée à ${seconds} près`,
    run: (pieces) => `${pieces} d’affilée`,
    first: "A fini avant tout le monde",
    laid: (pieces) => `Au total : ${pieces}`,
    course: (round) => `Posé à la manche ${round}`,
    more: (count) => `+ ${count} autres`,
    question: "Tu es plus rapide ?",
    answer: "Joue dans ton navigateur :",
  },
};

export default summary;
