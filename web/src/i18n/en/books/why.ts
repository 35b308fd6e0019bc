import { plurals } from "../../plural.ts";

const plural = plurals("en");
const cards = (count: number) => plural(count, { one: "1 card", other: `${count} cards` });
const dice = (count: number) => plural(count, { one: "1 die", other: `${count} dice` });

const why = {
  /** What somebody wanted to do. */
  tried: {
    play: (card: string) => `You wanted to lay ${card} in the middle.`,
    build: (card: string) => `You wanted to lay ${card} on your row.`,
    place: (die: string) => `You wanted to place ${die}.`,
    lay: "You wanted to lay your card.",
    flip: "You wanted to turn up cards.",
    turn: "You wanted to turn over the next card.",
    throw: "You wanted to throw.",
    token: "You wanted to put down a token.",
    aside: "You wanted to put cards aside.",
    stop: "You wanted to end the round.",
    stuck: "You wanted to say that you are stuck.",
    call: "You wanted to call a mistake.",
  },
  faster: (name: string, time: string) => `${name} was ${time} faster and has the place. You have lost nothing.`,
  /** Somebody else was there long before. */
  taken: (name: string) => `The place was taken already: ${name} was there well before you. You have lost nothing.`,
  order: "The server keeps one order for everybody, and whatever arrives there first counts. Tries cost time too.",
  /** Where something would have fitted. */
  needs: {
    pile: (card: string, below: string) => `${card} only goes on ${below}.`,
    one: (card: string) => `${card} starts a pile of its own.`,
    row: (card: string, number: number) => `${card} only goes where your row shows ${number}.`,
    die: (die: string, before: string) => `${die} only goes right after ${before}.`,
    first: (die: string) => `${die} comes first in its row, and that place is taken.`,
  },
  section: (title: string) => `Rules: ${title}`,

  answers: {
    lost: {
      rule: "This page and the table did not mean the same thing.",
      instead: "Look again and repeat it. If that does not help, load the page anew.",
    },
    seatChanged: {
      rule: "By now somebody else sits there, or nobody.",
      instead: "Look at who sits where, and try again.",
    },
    noRound: {
      rule: "A round begins for everybody at the same moment, when the countdown is over.",
      instead: "Wait for the signal.",
    },
    roundRunning: {
      rule: "While a round is being played this stays as it is.",
      instead: "Try again after the round.",
    },
    roundOver: {
      rule: "After the end of a round nothing more is laid. Whatever is on its way goes back.",
      instead: "What lay there before counts. The next round comes soon.",
    },
    matchOver: { rule: "The match is decided.", instead: "When everybody is ready there is another one." },
    notYours: { rule: "You only play with what is yours.", instead: "Take something that lies in front of you." },
    notOpen: {
      rule: "You can play the top of your stack, the cards of your row, and the open card of your hand. All others wait.",
      instead: "Turn up cards until it is on top.",
    },
    notOpenDomino: {
      rule: "Only the card that you turned over last can be laid.",
      instead: "Turn over cards until it comes again.",
    },
    noFit: {
      rule: "In the middle a 1 starts a pile. After it comes the next number of the same colour.",
      instead: "Look for a pile that is one lower, or turn up cards.",
    },
    noFitRow: {
      rule: "On your row goes a card that is exactly one lower. Its colour must differ, in Dutch Blitz the figure.",
      instead: "Lay it in the middle or on another place.",
    },
    noFitDice: {
      rule: "In the row of each colour one number follows the other, from 1 to 6.",
      instead: "Place another die, or throw again.",
    },
    noFitDomino: {
      rule: "Each half needs a free square of its own colour, both side by side.",
      instead: "Turn the card round, look elsewhere, or turn over the next one.",
    },
    noBuilding: {
      rule: "At this table cards go in the middle only, never on the row.",
      instead: "Whoever opens a table can allow it there.",
    },
    notFromRow: {
      rule: "Only the top of your stack and your open hand card are built on the row.",
      instead: "Lay cards of the row in the middle.",
    },
    placeClosed: {
      rule: "Your stack is used up, so places that fall empty stay closed.",
      instead: "Play on with row and hand, or end the round.",
    },
    nothingToFlip: {
      rule: "Your hand is used up, and nothing lies open that could be turned over.",
      instead: "Play from your stack and your row.",
    },
    nothingToTurn: { rule: "You have no other card left.", instead: "Lay the one that is open." },
    nothingToThrow: {
      rule: "All your dice are on the board already.",
      instead: "End the round, if it has not ended yet.",
    },
    takenDice: {
      rule: "Each place takes one die, and one lies there already.",
      instead: "The next number is wanted now. Or throw again.",
    },
    takenDomino: {
      rule: "Squares with a card, a joker or a token on them are not free.",
      instead: "Look for two free squares.",
    },
    notBeside: {
      rule: "One of the two squares must share an edge with a token’s square. Maybe the token has moved on.",
      instead: "Look where the tokens are now.",
    },
    tokenBlocked: {
      rule: "Nothing can be laid beside a blocked token.",
      instead: "Take one of the other tokens.",
    },
    inDebt: {
      rule: "You have blocked a token and owe it a new place.",
      instead: "Lay your next card on any two free squares of its colours: the token goes on it.",
    },
    notInDebt: { rule: "You owe no token a new place.", instead: "Lay your card beside a token, as always." },
    noJoker: { rule: "You have used your jokers in this round.", instead: "In the next round they are back." },
    notAsked: {
      rule: "It is not your turn to choose, or all is chosen already.",
      instead: "Wait until you are asked.",
    },
    noCalls: {
      rule: "Here the table itself sees to it that everything fits. So there are no mistakes to call.",
      instead: "Just play on.",
    },
    barred: {
      rule: "After a false alarm you cannot call for some seconds. So nobody calls at random.",
      instead: "Look closely meanwhile.",
    },
    notEmpty: { rule: "Only whoever has an empty stack ends the round.", instead: "Get rid of your stack first." },
    notEmptyDice: { rule: "Only whoever has no dice left ends the round.", instead: "Place your last dice first." },
    notEmptyDomino: { rule: "Only whoever has no cards left ends the round.", instead: "Lay your last cards first." },
    alreadySaid: {
      rule: "You have said so already. It holds until somebody lays something.",
      instead: "Wait for the others, or play on.",
    },
    badName: { rule: "A seat needs a name that can be read.", instead: "Type one, with a letter or more." },
    badAmount: { rule: "So many, or so few, are not allowed here.", instead: "Choose another number." },
    tableFull: { rule: "All seats are taken.", instead: "Watch until one is free, or open another table." },
    tooFew: { rule: "Nobody can play this alone.", instead: "Invite somebody, or add a bot." },
    deckTaken: { rule: "Each colour belongs to one seat only.", instead: "Choose a colour that is free." },
    alreadySeated: {
      rule: "You have a seat at this table already.",
      instead: "Leave it first, if you want another one.",
    },
    notSeated: { rule: "Only whoever has a seat can do that.", instead: "Sit down first." },
    removed: { rule: "The host has taken your seat away.", instead: "In a few minutes you can sit down again." },
    hostOnly: { rule: "Only the host of this table can do that.", instead: "Ask the host." },
    notNow: { rule: "This does not go with what the table is doing right now.", instead: "Try again in a moment." },
    paused: { rule: "While the table is paused nobody plays.", instead: "Wait until it goes on." },
    tooFast: {
      rule: "One hand does one thing after the other. A few moves may wait in line, but the line is full.",
      instead: "Look, then tap: tries that do not fit cost the same time.",
    },
  },

  /** Where points come from. */
  score: {
    centre: (count: number, each: string) => `${cards(count)} in the middle, ${each} each.`,
    stack: (count: number, each: string) => `${cards(count)} left in the stack, ${each} each.`,
    noStack: "The stack is empty: nothing is taken off.",
    ender: (count: number) => `Ended the round: +1 for each die of the others, and they have ${dice(count)} left.`,
    left: (count: number) => `${dice(count)} left, −1 each.`,
    done: "All dice placed, but somebody else ended the round: no points, none lost.",
    won: (laid: number) => `Won the round with ${plural(laid, { one: "1 card laid", other: `${laid} cards laid` })}.`,
    second: (left: number) => `Of the others nobody has fewer left: ${cards(left)}.`,
    none: (left: number) => `${cards(left)} left: no points.`,
    aside: (count: number) => `For that ${cards(count)} go aside in the next round.`,
    misplaced: "A card was laid wrong: this round counts for nothing.",
    total: (before: string, points: string, total: string) =>
      `Before ${before}, this round ${points}: that makes ${total}.`,
  },
};

export default why;
