import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("it");

const summary: Books["summary"] = {
  title: (round) => `La manche ${round} in breve`,
  whose: "La manche di chi",
  gone: "Di questa manche non c’è più niente da raccontare.",

  cards: (count) => plural(count, { one: "1 carta", other: `${count} carte` }),
  dice: (count) => plural(count, { one: "1 dado", other: `${count} dadi` }),

  endedSelf: "Hai finito prima di tutti.",
  ended: (name) => `${name} ha finito prima di tutti.`,
  mostSelf: (pieces) => `Hai messo giù più di tutti: ${pieces}.`,
  most: (name, pieces) => `${name} ha messo giù più di tutti: ${pieces}.`,
  finishSelf: "Nel finale nessuno andava più veloce di te.",
  finish: (name) => `Nel finale nessuno andava più veloce di ${name}.`,
  startSelf: "All’inizio nessuno andava più veloce di te.",
  start: (name) => `All’inizio nessuno andava più veloce di ${name}.`,
  laidSelf: (pieces) => `Hai messo giù ${pieces}.`,
  laid: (name, pieces) => `${name} ha messo giù ${pieces}.`,

  lostSelf: (rival, count, seconds) =>
    plural(count, {
      one: `${rival} ti ha preceduto una volta, di ${seconds}.`,
      other: `${rival} ti ha preceduto ${count} volte, una di soli ${seconds}.`,
    }),
  lost: (name, rival, count, seconds) =>
    plural(count, {
      one: `${rival} ha preceduto ${name} una volta, di ${seconds}.`,
      other: `${rival} ha preceduto ${name} ${count} volte, una di soli ${seconds}.`,
    }),
  wonSelf: (count, seconds) =>
    plural(count, {
      one: `Hai vinto una sfida per ${seconds}.`,
      other: `Hai vinto ${count} sfide, la più serrata per ${seconds}.`,
    }),
  won: (name, count, seconds) =>
    plural(count, {
      one: `${name} ha vinto una sfida per ${seconds}.`,
      other: `${name} ha vinto ${count} sfide, la più serrata per ${seconds}.`,
    }),

  from: "Giocate da",
  sources: { stack: "mazzetto", row: "fila", open: "mano", dice: "dadi", turned: "carte", jokers: "jolly" },
  racesWon: "Sfide vinte",
  racesLost: "Sfide perse",
  closest: (seconds) => `minimo ${seconds}`,
  wait: "Attesa più lunga",
  since: (time) => `da ${time}`,
  run: "Serie migliore",
  inARow: "di fila",
  throw: "Lancio migliore",
  throws: (count) => plural(count, { one: "1 lancio", other: `${count} lanci` }),
  turned: "Carte girate",
  vain: "a vuoto",
  lostTo: "Dietro a",
  wonFrom: "Davanti a",
  nobody: "nessuno",
  calls: "Errori segnalati",
  wrongly: (count) => `a torto: ${count}`,
  wentBack: "Tornate indietro",

  pace: "Giocate finora",
  chart: (time) => `Quanto ognuno aveva messo giù fino alla fine, a ${time}`,
  player: "Nome",

  share: "Condividi come immagine",
  save: "Salva come immagine",
  saved: "L’immagine è nei tuoi download.",
  unsaved: "Non è stato possibile creare l’immagine.",

  poster: {
    wins: (name) => `${name} vince!`,
    winTogether: (names) => `${names} vincono!`,
    leads: (name) => `${name} è in testa!`,
    leadTogether: (names) => `${names} sono in testa!`,
    points: (count) => plural(count, { one: `${count} punto`, other: `${count} punti` }),
    rounds: (count) => plural(count, { one: "1 manche", other: `${count} manche` }),
    sum: (points, rounds) => `${points} in ${rounds}`,
    race: (seconds) => `Una sfida vinta per ${seconds}`,
    run: (pieces) => `${pieces} di fila`,
    first: "Ha finito prima di tutti",
    laid: (pieces) => `In tutto: ${pieces}`,
    course: (round) => `Nella manche ${round}`,
    more: (count) => `+ altri ${count}`,
    question: "Sei più veloce?",
    answer: "Gioca nel browser:",
  },
};

export default summary;
