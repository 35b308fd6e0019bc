import { plurals } from "../../plural.ts";

const plural = plurals("en");

const domino = {
  colours: { r: "red", y: "yellow", g: "green", b: "blue", o: "purple", w: "white" },
  /** A card, by the colours of its halves. */
  card: (first: string, second: string) => `${first} and ${second}`,
  /** How the own card is turned. */
  across: (left: string, right: string) => `${left} left, ${right} right`,
  upright: (top: string, bottom: string) => `${top} on top, ${bottom} below`,

  /** The board, for those who do not see it. */
  board: "Board",
  boardHelp:
    "Arrow keys move, T goes to the next token, R turns the card, Enter lays it or chooses the token, J takes a joker, Space brings the next card.",
  /** For those who only watch. */
  boardLooking: "Arrow keys move, T goes to the next token.",
  square: (name: string, what: string) => `${name}: ${what}`,
  covered: (colour: string, name: string) => `${colour}, card of ${name}`,
  joker: (name: string) => `joker of ${name}`,
  token: "token",
  blocked: "blocked token",
  owed: "blocked token, yours to free",
  /** Of a token: it is the one that is meant. */
  chosen: "chosen",
  /** The own card was laid there, and so many cards are left. */
  laidOn: (squares: string, cards: string) => `Laid on ${squares}, ${cards} left`,

  ownCard: "Your card",
  noCard: "no card",
  faceDown: "face down",
  hand: "Hand",
  discard: "Discarded",
  discardEmpty: "nothing discarded",
  jokerCount: (count: number) => plural(count, { one: "1 joker", other: `${count} jokers` }),
  noJokers: "no jokers",
  owes: "owes a token a new place",

  /** What can be done with the own card. */
  actions: "Your card",
  turn: "Turn",
  useJoker: "Joker",
  nextCard: "Next",
  bigger: "Closer",
  smaller: "Farther away",
  whole: "Whole board",
  toToken: (number: number) => `Go to token ${number}`,

  /** What is to be done next. */
  putJoker: "Tap a square beside a token for the joker.",
  putSecondJoker: "Tap a square for the second joker, or lay your card.",
  layBeside: "Now lay your card beside the joker.",
  debt: "You boxed in this token.",
  debtHow: "Lay a card anywhere on its colours and the token moves there.",
  stand: "Tap the half for the token.",
  whichToken: "Two tokens are boxed in. Tap the one that moves first.",

  /** Before a round. */
  asideTitle: (count: number) => plural(count, { one: "Put 1 card aside", other: `Put ${count} cards aside` }),
  asideHow: "You play on without them, so you are done sooner.",
  asideChosen: (chosen: number, count: number) => `${chosen} of ${count}`,
  asideDone: "Put aside",
  asideOthers: (names: string) => `Choosing cards to put aside: ${names}`,
  tokenMine: "Your turn: place the token.",
  tokenOther: (name: string) => `${name} is placing a token.`,
  byChance: "At 0 chance decides.",
  letChance: "Let chance decide",

  scores: {
    emptied: (name: string) => `${name} laid the last card`,
    emptiedSelf: "You laid your last card",
    laid: "laid",
    left: "left over",
    laidCards: (count: number) => plural(count, { one: "1 card laid", other: `${count} cards laid` }),
    leftCards: (count: number) => plural(count, { one: "1 card left over", other: `${count} cards left over` }),
    won: "Won the round.",
    second: "Fewest cards left among the others.",
    aside: (count: number) =>
      plural(count, {
        one: "1 card goes aside before the next round.",
        other: `${count} cards go aside before the next round.`,
      }),
    misplaced: "Laid a card wrong, so this round does not count.",
  },
};

export default domino;
