import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("de");

const domino: Books["domino"] = {
  colours: { r: "Rot", y: "Gelb", g: "Grün", b: "Blau", o: "Lila", w: "Weiß" },
  card: (first, second) => `${first} und ${second}`,
  across: (left, right) => `links ${left}, rechts ${right}`,
  upright: (top, bottom) => `oben ${top}, unten ${bottom}`,

  board: "Brett",
  boardHelp:
    "Pfeiltasten: bewegen, T: nächste Figur, R: Karte drehen, Eingabe: legen oder Figur wählen, J: Joker, Leertaste: nächste Karte.",
  boardLooking: "Pfeiltasten: bewegen, T: nächste Figur.",
  square: (name, what) => `${name}: ${what}`,
  covered: (colour, name) => `${colour}, Karte von ${name}`,
  joker: (name) => `Joker von ${name}`,
  token: "Figur",
  blocked: "blockierte Figur",
  owed: "blockierte Figur, die du befreien musst",
  chosen: "gewählt",
  laidOn: (squares, cards) => `Gelegt auf ${squares}, noch ${cards}`,

  ownCard: "Deine Karte",
  noCard: "keine Karte",
  faceDown: "verdeckt",
  hand: "Hand",
  discard: "Abgelegt",
  discardEmpty: "nichts abgelegt",
  jokerCount: (count) => plural(count, { one: "1 Joker", other: `${count} Joker` }),
  noJokers: "keine Joker",
  owes: "schuldet einer Figur einen neuen Platz",

  actions: "Deine Karte",
  turn: "Drehen",
  useJoker: "Joker",
  nextCard: "Weiter",
  bigger: "Näher heran",
  smaller: "Weiter weg",
  whole: "Ganzes Brett",
  toToken: (number) => `Zur Figur ${number}`,

  putJoker: "Tippe für den Joker ein Feld neben einer Figur an.",
  putSecondJoker: "Tippe ein Feld für den zweiten Joker an, oder leg die Karte.",
  layBeside: "Leg deine Karte jetzt neben den Joker.",
  debt: "Du hast diese Figur eingesperrt.",
  debtHow: "Leg eine Karte irgendwo auf ihre Farben, dann zieht die Figur dorthin um.",
  stand: "Tippe die Hälfte für die Figur an.",
  whichToken: "Zwei Figuren sind eingesperrt. Tippe die an, die zuerst umzieht.",

  asideTitle: (count) => plural(count, { one: "Leg 1 Karte beiseite", other: `Leg ${count} Karten beiseite` }),
  asideHow: "Du spielst ohne sie weiter und bist so schneller fertig.",
  asideChosen: (chosen, count) => `${chosen} von ${count}`,
  asideDone: "Beiseitelegen",
  asideOthers: (names) => `Karten zum Beiseitelegen sucht aus: ${names}`,
  tokenMine: "Du bist dran: Setz die Figur.",
  tokenOther: (name) => `${name} setzt eine Figur.`,
  byChance: "Bei 0 entscheidet der Zufall.",
  letChance: "Zufall entscheiden lassen",

  scores: {
    emptied: (name) => `${name} hat die letzte Karte gelegt`,
    emptiedSelf: "Du hast deine letzte Karte gelegt",
    laid: "gelegt",
    left: "übrig",
    laidCards: (count) => plural(count, { one: "1 Karte gelegt", other: `${count} Karten gelegt` }),
    leftCards: (count) => plural(count, { one: "1 Karte übrig", other: `${count} Karten übrig` }),
    won: "Runde gewonnen.",
    second: "Die wenigsten Karten übrig unter den anderen.",
    aside: (count) =>
      plural(count, {
        one: "1 Karte kommt vor der nächsten Runde beiseite.",
        other: `${count} Karten kommen vor der nächsten Runde beiseite.`,
      }),
    misplaced: "Falsch gelegt: Die Runde zählt nicht.",
  },
};

export default domino;
