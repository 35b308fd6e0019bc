import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("nl");

export const titles: typeof en.titles = {
  "ligretto-dice": {
    title: "Ligretto, het dobbelspel",
    short: "Dobbelen",
    text: "Iedereen gooit tegelijk en legt op hetzelfde bord, elke kleur van 1 tot en met 6. Wat je overhebt, gooi je zo vaak je wilt, tot iemand geen dobbelstenen meer heeft.",
  },
};

export const table: typeof en.table = {
  throw: "Gooien",
  throwAll: "Al je dobbelstenen gooien",
  dice: (count: number) => plural(count, { one: "1 dobbelsteen", other: `${count} dobbelstenen` }),
  left: (count: number) => plural(count, { one: "nog 1 dobbelsteen", other: `nog ${count} dobbelstenen` }),
  inCup: "in de beker",
  place: (face: string) => `plek ${face}`,
  next: (number: string) => `nu de ${number}`,
  full: "vol",
  keys: "toetsen 1–6 leggen, spatie gooit",
  shake: "Gooien door te schudden?",
  shakeYes: "Ja, graag",
  shakeNo: "Nee",

  emptied: (name: string) => `${name} heeft de laatste dobbelsteen gelegd`,
  emptiedSelf: "Je hebt je laatste dobbelsteen gelegd",
  placed: (count: number) => plural(count, { one: "1 dobbelsteen gelegd", other: `${count} dobbelstenen gelegd` }),
  theirs: "nog bij de anderen",
  mine: "nog bij jou",
  legend:
    "Wie de ronde beëindigt, krijgt een punt voor elke dobbelsteen die de anderen nog hebben. De anderen verliezen een punt voor elke dobbelsteen die ze nog hebben.",
};

export const book: typeof en.book = {
  house: {
    rules: {
      shares: "Dobbelstenen per plaats (met 2, 3 en 4 plaatsen)",
      throw_ms: "Hoelang een worp duurt",
    },
    help: {
      shares: "Met zoveel dobbelstenen begint iedereen een ronde.",
      throw_ms: "Zo lang rollen de dobbelstenen voor je ze ziet.",
    },
    handicap: {
      how: "Meer of minder dobbelstenen dan standaard. Zijn er niet genoeg, dan krijgt iedereen er steeds één minder tot het past.",
      your: "Jouw dobbelstenen, vergeleken met standaard",
      bot: "Dobbelstenen per bot, vergeleken met standaard",
      seat: "Dobbelstenen meer of minder",
      of: (count) => plural(count, { one: "1 dobbelsteen meer", other: `${count} dobbelstenen meer` }),
      fewer: (count) => plural(count, { one: "1 dobbelsteen minder", other: `${count} dobbelstenen minder` }),
    },
    pieces: "Dobbelstenen",
  },
  rules: {
    aim: "Leg als eerste al je dobbelstenen op het bord. Iedereen gooit en legt tegelijk, niemand wacht op zijn beurt.",
    bag: "In een zak zitten 24 dobbelstenen: zes rode, zes gele, zes groene en zes blauwe.",
    shares: (two, three, four) =>
      `Iedereen trekt er ${two} met z’n tweeën, ${three} met z’n drieën, ${four} met z’n vieren.`,
    first: "Op het teken gooit iedereen tegelijk met alle dobbelstenen. Die eerste worp gaat vanzelf.",
    row: "Het bord heeft voor elke kleur een rij met de plekken 1 tot en met 6. Een dobbelsteen hoort in de rij van zijn kleur.",
    order: "Altijd op volgorde: de 2 pas na de 1, de 3 pas na de 2.",
    one: "Op elke plek past één dobbelsteen. De snelste blijft liggen, de andere blijft bij zijn speler.",
    again: "Past er niets? Of hoop je op beter? Gooi opnieuw wanneer je wilt, maar altijd met alles wat je nog hebt.",
    time: (seconds) => `Een worp duurt ${seconds}. In die tijd kun je niets leggen.`,
    endSelf: (call) => `Wie als eerste zijn laatste dobbelsteen legt, beëindigt de ronde: ‘${call}’.`,
    endCall: (call) => `Heb je al je dobbelstenen gelegd, roep dan ‘${call}’. Tot iemand roept, speelt iedereen door.`,
    ender: "Wie de ronde beëindigt, krijgt +1 voor elke dobbelsteen die de anderen overhebben.",
    others: "De anderen krijgen −1 voor elke dobbelsteen die ze zelf overhebben.",
    example: "Een voorbeeld: jij bent klaar, de anderen hebben er nog 3, 1 en 4. Jij krijgt +8, zij −3, −1 en −4.",
    stuck: "Zegt iedereen ‘Ik zit vast’, dan eindigt de ronde zonder winnaar: −1 voor elke dobbelsteen die over is.",
    tips: [
      "Gooi liever opnieuw dan op één getal te wachten.",
      "Kijk eerst welke vier getallen het bord nodig heeft, dan naar je dobbelstenen.",
      "Leg alles wat past voor je gooit. Wat op het bord ligt, ben je kwijt.",
      "De laatste dobbelsteen is de lastigste. Gooi snel als je er nog maar een paar hebt.",
    ],
    pictures: {
      board: "Het dobbelbord. In elke rij is het volgende getal vrij.",
      dice: "Van deze dobbelstenen passen nu de rode 4 en de blauwe 2.",
    },
  },
  why: {
    tried: {
      place: (die) => `Je wilde de ${die} leggen.`,
      throw: "Je wilde gooien.",
    },
    needs: {
      die: (die, before) => `De ${die} mag alleen direct na de ${before}.`,
      first: (die) => `De ${die} komt als eerste in zijn rij, en die plek is bezet.`,
    },
    answers: {
      noFitDice: {
        rule: "De rij van elke kleur vul je op volgorde, van 1 tot en met 6.",
        instead: "Leg een andere dobbelsteen of gooi opnieuw.",
      },
      nothingToThrow: {
        rule: "Al je dobbelstenen liggen al op het bord.",
        instead: "Beëindig de ronde, als die nog bezig is.",
      },
      takenDice: {
        rule: "Op elke plek past één dobbelsteen, en er ligt er al een.",
        instead: "Leg het volgende getal of gooi opnieuw.",
      },
      notEmptyDice: {
        rule: "Je kunt de ronde pas beëindigen als je geen dobbelstenen meer hebt.",
        instead: "Leg eerst je laatste dobbelstenen.",
      },
    },
    score: {
      ender: (count) => `Beëindigde de ronde: +1 per dobbelsteen van de anderen, en die hebben er nog ${count}.`,
      left: (count) => `Nog ${plural(count, { one: "1 dobbelsteen", other: `${count} dobbelstenen` })}, −1 per stuk.`,
      done: "Alle dobbelstenen gelegd, maar iemand anders beëindigde de ronde: niets erbij, niets eraf.",
    },
  },
  learn: {
    steps: {
      aim: "Dit zijn je dobbelstenen. Leg ze allemaal voordat de anderen klaar zijn!",
      rule: "Iedereen vult hetzelfde bord: één rij per kleur, van 1 tot en met 6.",
      one: "Elke rij begint met een 1. Leg de jouwe!",
      next: "Daarna steeds één hoger, elke kleur in zijn eigen rij. Deze past!",
      others: "Op elke plek past maar één dobbelsteen. De snelste telt.",
      throw: "Past er niets? Gooi al je dobbelstenen opnieuw, zo vaak je wilt.",
      all: "Meer hoef je niet te weten! Wie als eerste zijn laatste dobbelsteen legt, beëindigt de ronde.",
      last: "Bijna klaar! Je laatste dobbelsteen beëindigt de ronde.",
      fits: "Deze past. Goed zo, ga door!",
      more: "Er past niets meer. Gooi opnieuw!",
    },
    counts:
      "Wie de ronde beëindigt, krijgt een punt voor elke dobbelsteen die de anderen nog hebben. De anderen verliezen er een voor elke dobbelsteen die ze nog hebben.",
    differs: "Hier had je minder dobbelstenen dan de bot. In een echt spel begint iedereen met evenveel.",
  },
  summary: {
    dice: (count) => plural(count, { one: "1 dobbelsteen", other: `${count} dobbelstenen` }),
    throw: "Beste worp",
    throws: (count) => plural(count, { one: "1 worp", other: `${count} worpen` }),
    sources: {
      dice: "dobbelstenen",
    },
  },
};
