import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("it");

const domino: Books["domino"] = {
  colours: { r: "rosso", y: "giallo", g: "verde", b: "blu", o: "viola", w: "bianco" },
  card: (first, second) => `${first} e ${second}`,
  across: (left, right) => `${left} a sinistra, ${right} a destra`,
  upright: (top, bottom) => `${top} sopra, ${bottom} sotto`,

  board: "Tabellone",
  boardHelp:
    "Frecce: spostarsi, T: pedina successiva, R: girare la carta, Invio: metterla giù o scegliere la pedina, J: jolly, Spazio: carta successiva.",
  boardLooking: "Frecce: spostarsi, T: pedina successiva.",
  square: (name, what) => `${name}: ${what}`,
  covered: (colour, name) => `${colour}, carta di ${name}`,
  joker: (name) => `jolly di ${name}`,
  token: "pedina",
  blocked: "pedina bloccata",
  owed: "pedina bloccata, la devi liberare tu",
  chosen: "scelta",
  laidOn: (squares, cards) => `Messa su ${squares}, ancora ${cards}`,

  ownCard: "La tua carta",
  noCard: "nessuna carta",
  faceDown: "coperta",
  hand: "Mano",
  discard: "Scarti",
  discardEmpty: "nessuno scarto",
  jokerCount: (count) => plural(count, { one: "1 jolly", other: `${count} jolly` }),
  noJokers: "nessun jolly",
  owes: "deve un nuovo posto a una pedina",

  actions: "La tua carta",
  turn: "Gira",
  useJoker: "Jolly",
  nextCard: "Avanti",
  bigger: "Più vicino",
  smaller: "Più lontano",
  whole: "Tutto il tabellone",
  toToken: (number) => `Alla pedina ${number}`,

  putJoker: "Tocca una casella accanto a una pedina per il jolly.",
  putSecondJoker: "Tocca una casella per il secondo jolly, o metti giù la carta.",
  layBeside: "Ora metti la carta accanto al jolly.",
  debt: "Hai chiuso questa pedina.",
  debtHow: "Metti una carta ovunque sui suoi colori e la pedina si sposta lì.",
  stand: "Tocca la metà per la pedina.",
  whichToken: "Due pedine sono chiuse. Tocca quella che si sposta per prima.",

  asideTitle: (count) => plural(count, { one: "Metti da parte 1 carta", other: `Metti da parte ${count} carte` }),
  asideHow: "Giochi senza di loro, così finisci prima.",
  asideChosen: (chosen, count) => `${chosen} di ${count}`,
  asideDone: "Metti da parte",
  asideOthers: (names) => `Stanno scegliendo le carte da parte: ${names}`,
  tokenMine: "Tocca a te: metti la pedina.",
  tokenOther: (name) => `${name} mette una pedina.`,
  byChance: "A 0 decide il caso.",
  letChance: "Lascia fare al caso",

  scores: {
    emptied: (name) => `${name} ha giocato l’ultima carta`,
    emptiedSelf: "Hai giocato la tua ultima carta",
    laid: "giocate",
    left: "rimaste",
    laidCards: (count) => plural(count, { one: "1 carta giocata", other: `${count} carte giocate` }),
    leftCards: (count) => plural(count, { one: "1 carta rimasta", other: `${count} carte rimaste` }),
    won: "Manche vinta.",
    second: "Il minor numero di carte rimaste tra gli altri.",
    aside: (count) =>
      plural(count, {
        one: "1 carta da parte prima della prossima manche.",
        other: `${count} carte da parte prima della prossima manche.`,
      }),
    misplaced: "Carta messa male: la manche non conta.",
  },
};

export default domino;
