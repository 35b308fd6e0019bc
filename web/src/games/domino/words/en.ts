import type { Titles } from "../../../i18n/pack.ts";
import { plurals } from "../../../i18n/numbers.ts";

const plural = plurals("en");
const cards = (count: number) => plural(count, { one: "1 card", other: `${count} cards` });
const points = (count: number) => plural(count, { one: "1 point", other: `${count} points` });

/** Its editions, by their names on the server: loaded with the language. */
export const titles = {
  "ligretto-domino": {
    title: "Ligretto Domino",
    short: "Domino",
    text: "Everyone places two-coloured cards on the same board at once, always next to one of four tokens. The token moves along, and the first player to run out of cards wins the round.",
  },
} satisfies Titles;

/** What is said at its tables. */
export const table = {
  colours: { r: "red", y: "yellow", g: "green", b: "blue", o: "purple", w: "white" },
  /** A card, by the colours of its halves. */
  card: (first: string, second: string) => `${first} and ${second}`,
  /** How the own card is turned. */
  across: (left: string, right: string) => `${left} left, ${right} right`,
  upright: (top: string, bottom: string) => `${top} on top, ${bottom} below`,

  /** The board, for those who do not see it. */
  board: "Board",
  boardHelp:
    "Arrow keys move, T goes to the next token, 1 to 4 to the token with that number, R rotates the card, Enter places it or chooses the token, J takes a joker, Space turns over the next card.",
  /** For those who only watch. */
  boardLooking: "Arrow keys move, T goes to the next token, 1 to 4 to the token with that number.",
  square: (name: string, what: string) => `${name}: ${what}`,
  covered: (colour: string, name: string) => `${colour}, ${name}’s card`,
  joker: (name: string) => `${name}’s joker`,
  /** A square on which nothing lies or stands. */
  free: "free",
  token: "token",
  blocked: "blocked token",
  owed: "blocked token, yours to move",
  /** Of a token: it is the one that is meant. */
  chosen: "chosen",
  /** The own card was laid there, and so many cards are left. */
  laidOn: (squares: string, cards: string) => `Placed on ${squares}, ${cards} left`,

  ownCard: "Your card",
  noCard: "no card",
  /** What another player has turned up. */
  turnedUp: (card: string) => `turned up: ${card}`,
  faceDown: "face down",
  hand: "Hand",
  discard: "Discarded",
  discardEmpty: "nothing discarded",
  jokerCount: (count: number) => plural(count, { one: "1 joker", other: `${count} jokers` }),
  noJokers: "no jokers",
  owes: "has to move a blocked token",

  /** What can be done with the own card. */
  actions: "Your card",
  turn: "Rotate",
  useJoker: "Joker",
  nextCard: "Next",
  bigger: "Zoom in",
  smaller: "Zoom out",
  whole: "Whole board",
  toToken: (number: number) => `Go to token ${number}`,
  /** Of the windows around the tokens: what leads back to them, and what each of them is. */
  windows: "Back to the tokens",
  around: (number: number) => `Around token ${number}`,
  /** A token beside which nothing goes, and who gives it a new place. */
  blockedNow: "Blocked.",
  blockedBy: (name: string) => `Blocked. ${name} will move it.`,

  /** What is to be done next. */
  putJoker: "Tap a square next to a token for the joker.",
  putSecondJoker: "Tap a square for the second joker, or place your card.",
  layBeside: "Now place your card next to the joker.",
  tapSecond: "Now tap the square for the other half.",
  debt: "You blocked this token.",
  debtHow: "Place a card anywhere on its colours to move the token there.",
  stand: "Tap the half for the token.",
  whichToken: "Two tokens are blocked. Tap the one to move first.",

  /** Before a round. */
  asideTitle: (count: number) => plural(count, { one: "Set 1 card aside", other: `Set ${count} cards aside` }),
  asideHow: "You play without them, so you finish sooner.",
  asideChosen: (chosen: number, count: number) => `${chosen} of ${count}`,
  asideDone: "Set aside",
  asideOthers: (names: string) => `Choosing cards to set aside: ${names}`,
  tokenMine: "Your turn to place a token.",
  tokenOther: (name: string) => `${name} is placing a token.`,
  byChance: "Random choice at 0.",
  letChance: "Choose at random",

  scores: {
    emptied: (name: string) => `${name} placed their last card`,
    emptiedSelf: "You placed your last card",
    laid: "placed",
    left: "left",
    laidCards: (count: number) => plural(count, { one: "1 card placed", other: `${count} cards placed` }),
    leftCards: (count: number) => plural(count, { one: "1 card left", other: `${count} cards left` }),
    won: "Won the round.",
    second: "Fewest cards left among the others.",
    aside: (count: number) =>
      plural(count, {
        one: "Sets 1 card aside before the next round.",
        other: `Sets ${count} cards aside before the next round.`,
      }),
    misplaced: "Misplaced a card, so this round doesn’t count.",
  },
};

/** What is read about it: loaded when it is opened. */
export const book = {
  /** House rules, and what a handicap means. */
  house: {
    rules: {
      aside: "Cards set aside by players without points",
      aside_ms: "Time to choose cards to set aside",
      borders: "Deck borders",
      carry_over: "Start the next match with as many cards set aside",
      jokers: "Jokers per round",
      layouts: "Board (with 2, 3 and 4 seats)",
      next_points: "Points for the fewest cards left",
      sections: "Board sections",
      swapped: "A card with its halves swapped",
      token_ms: "Time to place a token",
      tokens: "Where the tokens start",
      winner_points: "Points for winning a round",
    },
    values: {
      own: "standard",
      generated: "new every round",
      marks: "on marked squares",
      random: "at random",
      players: "placed by players in turn",
      misplay: "is a misplay",
      overlooked: "isn’t a misplay",
    },
    help: {
      jokers: "A joker bridges a square so that your card fits.",
      tokens: "Where the four tokens stand at the start of a round.",
      winner_points: "For the first player to run out of cards.",
      next_points: "For second place, with the fewest cards left.",
      aside: "They stay out of later rounds, which makes it easier to catch up.",
      carry_over: "Otherwise everyone starts the next match with all their cards.",
      layouts: "Larger boards leave more room for everyone.",
      sections: "Sections you get to know, or new colours every round.",
      swapped: "Only matters where players watch each other.",
      token_ms: "After that, it’s decided at random.",
      aside_ms: "After that, it’s decided at random.",
    },
    handicap: {
      how: "Cards set aside from the start don’t have to be placed.",
      your: "Your cards set aside",
      bot: "Cards set aside for each bot",
      seat: "Cards set aside",
      of: (count: number) => plural(count, { one: "1 card set aside", other: `${count} cards set aside` }),
    },
    /** What its rules are about that are not about matches, calls or people. */
    pieces: "Board",
  },
  /** The rules to read. */
  rules: {
    aim: "Be the first to place all your cards on the board. Everyone plays at the same time, without taking turns.",
    board: (two: number, more: number) =>
      `The board is made of sections with coloured squares: ${two} with two players, otherwise ${more}.`,
    boardAlways: (count: number) => `The board is made of ${count} sections with coloured squares.`,
    boards: (two: number, three: number, four: number) =>
      `The board is made of sections with coloured squares: ${two} with two players, ${three} with three, ${four} with four.`,
    deck: "You each have 15 cards, face down. Each card has two halves in different colours.",
    jokers: (count: number) =>
      plural(count, { one: "You each have a joker as well.", other: `You each have ${count} jokers as well.` }),
    tokens: "There are four tokens on the board. They belong to nobody: everyone can play next to any of them.",
    turn: "Turn over your top card. This is the only one you can place.",
    place: "Place it on two free squares, side by side, that match its two colours. Each half goes on its own colour.",
    beside: "One of the two squares must share an edge with a token’s square. A corner isn’t enough.",
    token:
      "The token then moves onto your card, to the half farther away. If the card is next to two tokens, first tap the one you want to move.",
    next: "It doesn’t fit? Turn over the next one. Cards you skip come round again after the last one.",
    faster: "Two cards for one square? The faster one gets it. The other stays face up in front of its owner.",
    joker:
      "A joker bridges one square of any colour. Put it next to a token and place your card next to the joker, all in one move.",
    both: "You can use both at once. You get them all back next round.",
    blocked: "If no card can be placed next to a token, it’s blocked.",
    debt: "The player who blocked it owes it a new place. Their next card goes on any two free squares of its colours, and the token moves onto it.",
    first: "Until then, they may only turn over cards.",
    endSelf: (call: string) =>
      `The first player to place their last card ends the round: “${call}”. You don’t have to use your jokers.`,
    endCall: (call: string) =>
      `Call “${call}” when you’ve placed all your cards. Until someone does, everyone plays on.`,
    endBlocked:
      "If nobody can place a card, or everyone says “I’m stuck”, the player who has placed the most cards wins the round.",
    winner: (count: number) => `The winner of the round gets ${points(count)}.`,
    second: (count: number) =>
      `Of the others, the player with the fewest cards left gets ${points(count)}. With two players there’s no second place.`,
    aside: (count: number) =>
      plural(count, {
        one: "Players who get nothing choose a card to set aside, and play on with fewer.",
        other: `Players who get nothing choose ${count} cards to set aside, and play on with fewer.`,
      }),
    back: "Once everyone has cards set aside, everyone takes 2 back.",
    tips: [
      "First look at the squares around the tokens, then at your card.",
      "Nothing there? Turn over the next one right away.",
      "Save your jokers for your last cards.",
      "Stay out of corners. A blocked token costs you time.",
    ],
    honour:
      "At an honour table nobody checks whether a card fits. Mistakes come to light when the round is scored, and players who made one get no points.",
    sections: {
      jokers: "Jokers",
      debts: "Dead ends",
    },
    pictures: {
      before: "The red and yellow card fits next to the token.",
      after: "Once it’s placed, the token moves onto its far half.",
      joker: "A joker bridges the square between the token and the card.",
      blocked: "There are no two free squares next to this token, so it’s blocked.",
    },
  },
  /** What refusals mean, and where points come from. */
  why: {
    tried: {
      lay: "You tried to place your card.",
      turn: "You tried to turn over the next card.",
      token: "You tried to place a token.",
      aside: "You tried to set cards aside.",
    },
    answers: {
      notOpenDomino: {
        rule: "You can only place the card you turned over last.",
        instead: "Turn over cards until it comes round again.",
      },
      noFitDomino: {
        rule: "Each half needs a free square of its own colour, side by side.",
        instead: "Rotate the card, look elsewhere, or turn over the next one.",
      },
      nothingToTurn: { rule: "You have no other cards left.", instead: "Place the one that’s face up." },
      takenDomino: {
        rule: "Squares with a card, a joker or a token on them aren’t free.",
        instead: "Look for two free squares.",
      },
      notBeside: {
        rule: "One of the two squares must share an edge with a token’s square. Maybe the token has moved on.",
        instead: "Check where the tokens are now.",
      },
      tokenBlocked: {
        rule: "You can’t place anything next to a blocked token.",
        instead: "Use one of the other tokens.",
      },
      inDebt: {
        rule: "You blocked a token and owe it a new place.",
        instead: "Place your next card on any two free squares of its colours. The token moves onto it.",
      },
      notInDebt: { rule: "You don’t owe a token a new place.", instead: "Place your card next to a token, as always." },
      noJoker: { rule: "You’ve used your jokers for this round.", instead: "You get them back next round." },
      notEmptyDomino: {
        rule: "You can only end the round when you have no cards left.",
        instead: "Place your last cards first.",
      },
    },
    score: {
      won: (laid: number) =>
        `Won the round with ${plural(laid, { one: "1 card placed", other: `${laid} cards placed` })}.`,
      second: (left: number) => `Fewest cards left among the others: ${left}.`,
      none: (left: number) => `${cards(left)} left, so no points.`,
      aside: (count: number) => `So ${cards(count)} will be set aside for the next round.`,
      misplaced: "A card was misplaced, so this round doesn’t count.",
    },
  },
  /** What the coach says, and what follows a lesson. */
  learn: {
    steps: {
      aim: "These are your cards. Place them all before the others place theirs!",
      rule: "A card goes right next to a token, each half on a square of its own colour.",
      turn: "Turn over your first card.",
      lay: "Each half goes on a square of its colour, right next to a token. Choose the marked squares one after the other!",
      token: "The token has moved onto your card. Everyone continues from there.",
      debt: "A dead end! Place your next card wherever its colours are free, then choose the half for the token.",
      drag: "You can also drag your card to its squares. Tap it to rotate it.",
      next: "It doesn’t fit anywhere? Turn over the next one. This one will come round again.",
      joker: "A joker bridges a square of any colour. It’s best saved for the end!",
      skip: "Your card doesn’t fit? Move on to the next one. It will come round again.",
      blocked: "Don’t block a token! If you do, your next card has to give it a new place.",
      all: "That’s all you need! The first player to place their last card ends the round.",
      bridge: "It only fits with a joker. First take the joker, then its square, then the squares for your card!",
      last: "Nearly there! Your last card ends the round.",
      fits: "This one fits here. Well done, keep going!",
      on: "Turn over your next card.",
      more: "It doesn’t fit anywhere. On to the next card!",
    },
    /** How a round is counted. */
    counts:
      "The first player to finish scores two points. With three or more players, the fewest cards left among the others scores one. Players who score nothing start the next round with fewer cards.",
    /** What is not as in the lesson. */
    differs: "Here you had 5 cards to place. In a game everyone starts with 15.",
  },
  /** How a round went. */
  summary: {
    turned: "Cards turned",
    sources: {
      turned: "cards",
      jokers: "jokers",
    },
  },
};
