import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("nl");

const domino: Books["domino"] = {
  colours: { r: "rood", y: "geel", g: "groen", b: "blauw", o: "paars", w: "wit" },
  card: (first, second) => `${first} en ${second}`,
  across: (left, right) => `${left} links, ${right} rechts`,
  upright: (top, bottom) => `${top} boven, ${bottom} onder`,

  board: "Bord",
  boardHelp:
    "Pijltjes: bewegen, T: volgende pion, R: kaart draaien, Enter: leggen of pion kiezen, J: joker, spatie: volgende kaart.",
  boardLooking: "Pijltjes: bewegen, T: volgende pion.",
  square: (name, what) => `${name}: ${what}`,
  covered: (colour, name) => `${colour}, kaart van ${name}`,
  joker: (name) => `joker van ${name}`,
  token: "pion",
  blocked: "pion die vastzit",
  owed: "pion die vastzit, jij moet hem bevrijden",
  chosen: "gekozen",
  laidOn: (squares, cards) => `Gelegd op ${squares}, nog ${cards}`,

  ownCard: "Jouw kaart",
  noCard: "geen kaart",
  faceDown: "dicht",
  hand: "Hand",
  discard: "Weggelegd",
  discardEmpty: "niets weggelegd",
  jokerCount: (count) => plural(count, { one: "1 joker", other: `${count} jokers` }),
  noJokers: "geen jokers",
  owes: "moet een pion een nieuwe plek geven",

  actions: "Jouw kaart",
  turn: "Draaien",
  useJoker: "Joker",
  nextCard: "Volgende",
  bigger: "Dichterbij",
  smaller: "Verder weg",
  whole: "Hele bord",
  toToken: (number) => `Naar pion ${number}`,

  putJoker: "Tik voor de joker op een vakje naast een pion.",
  putSecondJoker: "Tik op een vakje voor de tweede joker, of leg je kaart.",
  layBeside: "Leg nu je kaart naast de joker.",
  debt: "Je hebt deze pion ingesloten.",
  debtHow: "Leg een kaart waar je wilt op zijn kleuren, dan verhuist de pion daarheen.",
  stand: "Tik op de helft voor de pion.",
  whichToken: "Twee pionnen zitten vast. Tik op de pion die eerst verhuist.",

  asideTitle: (count) => plural(count, { one: "Leg 1 kaart opzij", other: `Leg ${count} kaarten opzij` }),
  asideHow: "Je speelt zonder die kaarten verder en bent dus sneller klaar.",
  asideChosen: (chosen, count) => `${chosen} van ${count}`,
  asideDone: "Opzij leggen",
  asideOthers: (names) => `Bezig met kaarten opzij leggen: ${names}`,
  tokenMine: "Jouw beurt: zet de pion neer.",
  tokenOther: (name) => `${name} zet een pion neer.`,
  byChance: "Bij 0 beslist het toeval.",
  letChance: "Laat het toeval beslissen",

  scores: {
    emptied: (name) => `${name} heeft de laatste kaart gelegd`,
    emptiedSelf: "Je hebt je laatste kaart gelegd",
    laid: "gelegd",
    left: "over",
    laidCards: (count) => plural(count, { one: "1 kaart gelegd", other: `${count} kaarten gelegd` }),
    leftCards: (count) => plural(count, { one: "1 kaart over", other: `${count} kaarten over` }),
    won: "Ronde gewonnen.",
    second: "Van de anderen de minste kaarten over.",
    aside: (count) =>
      plural(count, {
        one: "1 kaart gaat voor de volgende ronde opzij.",
        other: `${count} kaarten gaan voor de volgende ronde opzij.`,
      }),
    misplaced: "Fout gelegd: de ronde telt niet mee.",
  },
};

export default domino;
