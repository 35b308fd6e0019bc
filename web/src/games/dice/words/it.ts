import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("it");
const isElided = (piece: string) => /^(1|8) /.test(piece);
const the = (piece: string) => (isElided(piece) ? `l’${piece}` : `il ${piece}`);
const capital = (piece: string) => (isElided(piece) ? `L’${piece}` : `Il ${piece}`);

export const titles: typeof en.titles = {
  "ligretto-dice": {
    title: "Ligretto, il gioco di dadi",
    short: "Dadi",
    text: "Tutti lanciano insieme e posano i dadi sullo stesso tabellone, ogni colore dall’1 al 6. Rilancia quelli che ti restano quante volte vuoi, finché qualcuno non ha più dadi.",
  },
};

export const table: typeof en.table = {
  throw: "Lancia",
  throwAll: "Lancia tutti i tuoi dadi",
  dice: (count: number) => plural(count, { one: "1 dado", other: `${count} dadi` }),
  left: (count: number) => plural(count, { one: "ancora 1 dado", other: `ancora ${count} dadi` }),
  inCup: "nel bicchiere",
  place: (face: string) => `casella ${face}`,
  next: (number: string) => (number === "1" ? "poi viene l’1" : `poi viene il ${number}`),
  full: "completa",
  keys: "tasti da 1 a 6 per posare, Spazio per lanciare",
  shake: "Scuotere il telefono per lanciare?",
  shakeYes: "Sì",
  shakeNo: "No",

  emptied: (name: string) => `${name} ha posato l’ultimo dado`,
  emptiedSelf: "Hai posato il tuo ultimo dado",
  placed: (count: number) => plural(count, { one: "1 dado posato", other: `${count} dadi posati` }),
  theirs: "rimasti agli altri",
  mine: "rimasti a te",
  legend:
    "Chi chiude la manche guadagna un punto per ogni dado rimasto agli altri. Gli altri perdono un punto per ogni dado che hanno ancora.",
};

export const book: typeof en.book = {
  house: {
    rules: {
      shares: "Dadi per posto (in 2, in 3, in 4)",
      throw_ms: "Durata di un lancio",
    },
    help: {
      shares: "Con quanti dadi si comincia una manche.",
      throw_ms: "Quanto rotolano i dadi prima che tu li veda.",
    },
    handicap: {
      how: "Più o meno dadi del numero predefinito. Se non ce n’è per tutti, ognuno ne riceve via via uno in meno.",
      your: "I tuoi dadi, in più o in meno",
      bot: "Dadi di ogni bot, in più o in meno",
      seat: "Dadi in più o in meno",
      of: (count) => plural(count, { one: "1 dado in più", other: `${count} dadi in più` }),
      fewer: (count) => plural(count, { one: "1 dado in meno", other: `${count} dadi in meno` }),
    },
    pieces: "Dadi",
  },
  rules: {
    aim: "Posa tutti i tuoi dadi sul tabellone prima degli altri. Tutti lanciano e posano nello stesso momento, senza turni.",
    bag: "In un sacchetto ci sono 24 dadi: sei rossi, sei gialli, sei verdi e sei blu.",
    shares: (two, three, four) => `Ognuno ne pesca ${two} in due, ${three} in tre, ${four} in quattro.`,
    first: "Al via vengono lanciati i dadi di tutti.",
    row: "Il tabellone ha una riga per colore, con le caselle da 1 a 6. Un dado va nella riga del suo colore.",
    order: "Sempre in ordine: il 2 dopo l’1, il 3 dopo il 2.",
    one: "In ogni casella sta un solo dado. Il più veloce resta, l’altro torna da dove è venuto.",
    again: "Niente da posare? O speri di meglio? Rilancia quando vuoi, ma sempre tutti i dadi che ti restano.",
    time: (seconds) => `Un lancio dura ${seconds}. Intanto non puoi posare niente.`,
    endSelf: (call) => `Chi posa per primo il suo ultimo dado chiude la manche: «${call}».`,
    endCall: (call) => `Quando hai posato tutti i dadi, grida «${call}». Finché nessuno lo fa, si continua tutti.`,
    ender: "Chi ha chiuso la manche prende +1 per ogni dado rimasto agli altri.",
    others: "Gli altri prendono −1 per ogni dado che hanno ancora.",
    example: "Per esempio, hai finito e agli altri restano 3, 1 e 4 dadi. Tu prendi +8, loro −3, −1 e −4.",
    stuck: "Se tutti dicono «Non posso continuare», la manche finisce senza vincitori: −1 per ogni dado rimasto.",
    tips: [
      "Meglio rilanciare che aspettare un numero.",
      "Guarda prima i quattro numeri che servono sul tabellone, poi i tuoi dadi.",
      "Posa tutto quello che va bene prima di rilanciare: un dado posato non torna più.",
      "L’ultimo dado è il più difficile. Con pochi dadi, rilancia in fretta.",
    ],
    pictures: {
      board: "Il tabellone dei dadi: in ogni riga tocca al numero seguente.",
      dice: "Di questi dadi, ora vanno bene il 4 rosso e il 2 blu.",
    },
  },
  why: {
    tried: {
      place: (die) => `Volevi posare ${the(die)} sul tabellone.`,
      throw: "Volevi lanciare i dadi.",
    },
    needs: {
      die: (die, before) => `${capital(die)} va solo dopo ${the(before)}.`,
      first: (die) => `${capital(die)} apre la sua riga, e quella casella è occupata.`,
    },
    answers: {
      noFitDice: {
        rule: "La riga di ogni colore si riempie in ordine, da 1 a 6.",
        instead: "Posa un altro dado, o rilancia.",
      },
      nothingToThrow: {
        rule: "Tutti i tuoi dadi sono già sul tabellone.",
        instead: "Chiudi la manche, se non è già finita.",
      },
      takenDice: {
        rule: "In ogni casella sta un solo dado, e lì ce n’è già uno.",
        instead: "Posa il numero seguente, o rilancia.",
      },
      notEmptyDice: { rule: "Puoi chiudere la manche solo se non hai più dadi.", instead: "Prima posa gli ultimi." },
    },
    score: {
      ender: (count) => `Ha chiuso la manche: +1 per ogni dado degli altri, e ne hanno ancora ${count}.`,
      left: (count) => `${plural(count, { one: "1 dado rimasto", other: `${count} dadi rimasti` })}, −1 l’uno.`,
      done: "Tutti i dadi posati, ma la manche l’ha chiusa qualcun altro: nessun punto vinto o perso.",
    },
  },
  learn: {
    steps: {
      aim: "Questi sono i tuoi dadi. Posali tutti prima degli altri!",
      rule: "Tutti riempiono lo stesso tabellone: una riga per colore, da 1 a 6.",
      one: "Ogni riga comincia con un 1. Posa il tuo!",
      next: "Poi si sale di uno in uno, ogni colore nella sua riga. Questo va bene!",
      others: "In ogni casella sta un solo dado: il più veloce.",
      throw: "Niente da posare? Rilancia tutti i tuoi dadi, quante volte vuoi.",
      all: "Ora sai tutto! Chi posa per primo l’ultimo dado chiude la manche.",
      last: "Ci sei quasi! Il tuo ultimo dado chiude la manche.",
      fits: "Questo va bene. Ottimo, continua così!",
      more: "Non c’è altro da posare: rilancia!",
    },
    counts:
      "Chi chiude la manche guadagna un punto per ogni dado rimasto agli altri. Gli altri ne perdono uno per ogni dado che hanno ancora.",
    differs: "Qui avevi meno dadi del bot. In una vera partita tutti ne hanno lo stesso numero.",
  },
  summary: {
    dice: (count) => plural(count, { one: "1 dado", other: `${count} dadi` }),
    throw: "Lancio migliore",
    throws: (count) => plural(count, { one: "1 lancio", other: `${count} lanci` }),
    sources: {
      dice: "dadi",
    },
  },
};
