import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("nl");

const summary: Books["summary"] = {
  title: (round) => `Ronde ${round} in het kort`,
  whose: "Wiens ronde",
  gone: "Over deze ronde valt niets meer te vertellen.",

  cards: (count) => plural(count, { one: "1 kaart", other: `${count} kaarten` }),
  dice: (count) => plural(count, { one: "1 dobbelsteen", other: `${count} dobbelstenen` }),

  endedSelf: "Je was als eerste klaar.",
  ended: (name) => `${name} was als eerste klaar.`,
  mostSelf: (pieces) => `Je legde het meest: ${pieces}.`,
  most: (name, pieces) => `${name} legde het meest: ${pieces}.`,
  finishSelf: "Op het eind was je het snelst.",
  finish: (name) => `Op het eind was ${name} het snelst.`,
  startSelf: "In het begin was je het snelst.",
  start: (name) => `In het begin was ${name} het snelst.`,
  laidSelf: (pieces) => `Je legde ${pieces}.`,
  laid: (name, pieces) => `${name} legde ${pieces}.`,

  lostSelf: (rival, count, seconds) =>
    plural(count, {
      one: `${rival} was je één keer voor, met ${seconds}.`,
      other: `${rival} was je ${count} keer voor, één keer met maar ${seconds}.`,
    }),
  lost: (name, rival, count, seconds) =>
    plural(count, {
      one: `${rival} was ${name} één keer voor, met ${seconds}.`,
      other: `${rival} was ${name} ${count} keer voor, één keer met maar ${seconds}.`,
    }),
  wonSelf: (count, seconds) =>
    plural(count, {
      one: `Je won een race met ${seconds}.`,
      other: `Je won ${count} races, de spannendste met ${seconds}.`,
    }),
  won: (name, count, seconds) =>
    plural(count, {
      one: `${name} won een race met ${seconds}.`,
      other: `${name} won ${count} races, de spannendste met ${seconds}.`,
    }),

  from: "Gelegd van",
  sources: { stack: "stapel", row: "rij", open: "hand", dice: "dobbelstenen", turned: "kaarten", jokers: "jokers" },
  racesWon: "Races gewonnen",
  racesLost: "Races verloren",
  closest: (seconds) => `nipst ${seconds}`,
  wait: "Langste wachttijd",
  since: (time) => `vanaf ${time}`,
  run: "Beste reeks",
  inARow: "achter elkaar",
  throw: "Beste worp",
  throws: (count) => plural(count, { one: "1 worp", other: `${count} worpen` }),
  turned: "Omgedraaid",
  vain: "vergeefs",
  lostTo: "Langzamer dan",
  wonFrom: "Sneller dan",
  nobody: "niemand",
  calls: "Fouten geroepen",
  wrongly: (count) => `onterecht: ${count}`,
  wentBack: "Ging terug",

  pace: "Tot dan gelegd",
  chart: (time) => `Hoeveel iedereen tot het einde bij ${time} had gelegd`,
  player: "Naam",

  share: "Delen als afbeelding",
  save: "Opslaan als afbeelding",
  saved: "De afbeelding staat bij je downloads.",
  unsaved: "De afbeelding kon niet worden gemaakt.",

  poster: {
    wins: (name) => `${name} wint!`,
    winTogether: (names) => `${names} winnen!`,
    leads: (name) => `${name} staat voor!`,
    leadTogether: (names) => `${names} staan voor!`,
    points: (count) => plural(count, { one: `${count} punt`, other: `${count} punten` }),
    rounds: (count) => plural(count, { one: "1 ronde", other: `${count} rondes` }),
    sum: (points, rounds) => `${points} in ${rounds}`,
    race: (seconds) => `Een race gewonnen met ${seconds} verschil`,
    run: (pieces) => `${pieces} op rij`,
    first: "Als eerste klaar",
    laid: (pieces) => `${pieces} gelegd`,
    course: (round) => `Gelegd in ronde ${round}`,
    more: (count) => `+ ${count} anderen`,
    question: "Ben jij sneller?",
    answer: "Speel in je browser:",
  },
};

export default summary;
