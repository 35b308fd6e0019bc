import type { Titles } from "../../../i18n/pack.ts";
import { plurals } from "../../../i18n/numbers.ts";

const plural = plurals("en");
const cards = (count: number) => plural(count, { one: "1 card", other: `${count} cards` });

/** Its editions, by their names on the server: loaded with the language. */
export const titles = {
  ligretto: {
    title: "Ligretto, international edition",
    short: "Ligretto",
    text: "Race to get rid of your stack: everyone builds the same piles in the centre, each in one colour from 1 to 10. You play rounds until someone reaches 99 points.",
  },
  "ligretto-de": {
    title: "Ligretto, new German edition",
    short: "Ligretto (German)",
    text: "A single round decides everything. There are always three cards in the row, and your hand is cut or shuffled each time you reach its end.",
  },
  "ligretto-fr": {
    title: "Ligretto, French edition",
    short: "Ligretto (French)",
    text: "You play rounds up to 99 points, as in the international edition. But if nobody has a card left that fits, the match ends at once and the leader wins.",
  },
  "dutch-blitz": {
    title: "Dutch Blitz",
    short: "Dutch Blitz",
    text: "A race to 75 points for two to four players, with boys and girls on the cards. If you build on the row, boys and girls alternate.",
  },
} satisfies Titles;

/** What is said at its tables. */
export const table = {
  /** Captions above the own cards, and the names of the places. */
  stack: "Stack",
  row: "Row",
  open: "Face up",
  hand: "Hand",
  place: (number: number) => `Row, place ${number}`,
  openCount: (count: number) => plural(count, { one: `${count} card`, other: `${count} cards` }),
  /** What a touch of the hand does: turn up the next cards, or turn the open pile over when the hand is used up. */
  turnUp: "Flip",
  turnOver: "Turn over",
  newPile: (suit: string) => `New pile, ${suit}`,
  finished: (card: string) => `${card}, finished`,
  alike: (card: string, count: number) => `${card}, ${count} piles`,
  boy: "boy",
  girl: "girl",
  /** What a seat still has to get rid of. */
  left: (count: number) => plural(count, { one: `${count} card in the stack`, other: `${count} cards in the stack` }),
  scores: {
    emptied: (name: string) => `${name} cleared their stack`,
    emptiedSelf: "You cleared your stack",
    inCentre: "in the centre",
    inStack: "left in the stack",
    legend: (plus: string, minus: string) =>
      `Each of your cards in the centre scores ${plus}, each card left in your stack ${minus}.`,
    centreCards: (count: number) =>
      plural(count, { one: "1 card in the centre", other: `${count} cards in the centre` }),
    stackCards: (count: number) =>
      plural(count, { one: "1 card left in the stack", other: `${count} cards left in the stack` }),
  },
};

/** What is read about it: loaded when it is opened. */
export const book = {
  /** House rules, and what a handicap means. */
  house: {
    rules: {
      advanced: "Build on the row",
      blocked: "When nobody can play a card",
      dead: "When no card in any hand fits",
      stack: "Cards in the stack",
      row: "Cards in the row (with 2, 3 and 4+ seats)",
      flip: "Hand cards flipped at once",
      dealt_first: "Dealt first",
      between_passes: "When the hand runs out",
      beneath: "The card under a played hand card",
      build: "What goes on what in the row",
      boys: "Colours with boys",
      card_points: "Points per card in the centre",
      stack_penalty: "Points lost per card left in the stack",
      backs: "Deck backs",
      boxes: "Boxes of cards",
    },
    values: {
      cycle: "hands move on by one card",
      shuffle: "hands are shuffled",
      score: "the round is scored",
      "leader-wins": "the leader wins",
      kept: "keep the order",
      cut: "cut it",
      shuffled: "shuffle it",
      playable: "can be played too",
      covered: "has to wait until it’s flipped again",
      stack: "the stack",
      row: "the row",
      "different-colour": "any other colour",
      "boy-on-girl": "boys on girls, girls on boys",
      red: "red",
      yellow: "yellow",
      green: "green",
      blue: "blue",
    },
    help: {
      stack: "The first player to empty their stack ends the round.",
      advanced: "You may also play cards on your own row, each one lower.",
      card_points: "For each of your cards in the centre after a round.",
      stack_penalty: "For each card left in your stack after a round.",
      row: "More cards in the row make a round easier.",
      flip: "With fewer at once, you get to see more of your cards.",
      between_passes: "What you can do before going through your hand again.",
      beneath: "Whether you can play the card below it right away.",
      dealt_first: "Which part of the deck becomes the stack. It makes little difference.",
      build: "Only matters if you build on the row.",
      boys: "The other colours show girls.",
      blocked: "When flipping cards no longer helps anyone.",
      dead: "When no order of the hands would help either.",
    },
    handicap: {
      how: "Fewer cards make it easier, more make it harder.",
      your: "Cards in your stack",
      bot: "Cards in each bot’s stack",
      seat: "Cards in the stack",
      of: (count: number) => plural(count, { one: "1 card in the stack", other: `${count} cards in the stack` }),
    },
    /** What its rules are about that are not about matches, calls or people. */
    pieces: "Row, stack and hand",
  },
  /** The rules to read. */
  rules: {
    aim: "Get rid of your stack before the others get rid of theirs. Everyone plays cards in the centre at the same time, without taking turns. And every card you play there scores.",
    deck: "You each have a deck of 40 cards, numbered 1 to 10 in four colours. The backs show whose cards they are.",
    stack: (count: number) => `Your stack has ${cards(count)}. You only see the top one.`,
    row: (two: number, three: number, four: number, hasMore: boolean) =>
      `Next to it, face up, is your row: ${cards(two)} with two players, ${three} with three, ${four} with four${hasMore ? " or more" : ""}.`,
    rowAlways: (count: number) => `Next to it, face up, is your row of ${cards(count)}.`,
    rest: "The rest of your cards are your hand, face down.",
    ones: "A 1 of any colour starts a new pile in the centre.",
    next: "Play the next number in the same colour: a red 5 on a red 4. It doesn’t matter who played the 4.",
    ten: "A pile ends at 10.",
    from: "You can play the top card of your stack, the cards in your row, and the top card of your face-up pile.",
    refill:
      "When a place in your row is empty, the top card of your stack fills it automatically. That’s how your stack shrinks.",
    faster: "Two cards for one place? The faster one stays, and the other returns to its owner.",
    flip: (count: number) =>
      plural(count, {
        one: "Nothing fits? Flip the next card of your hand onto your face-up pile.",
        other: `Nothing fits? Flip the next ${count} cards of your hand at once onto your face-up pile. You only see the last of them.`,
      }),
    playable: "Once you’ve played the top card, you can play the one beneath it too.",
    covered: "Once you’ve played it, the card beneath stays out of reach until it comes up again.",
    kept: "When you reach the end, turn the face-up pile over and start again. The order stays the same.",
    chosen: "When you reach the end, turn the face-up pile over. You choose whether your hand is cut or shuffled.",
    cut: "When you reach the end, turn the face-up pile over. Your hand is cut first.",
    shuffled: "When you reach the end, turn the face-up pile over. Your hand is shuffled first.",
    always: "You can flip cards at any time, even if something fits.",
    buildOff: "Not every table plays this way. You can switch it on under “House rules” when you open a table.",
    buildOn: "It’s on at this table.",
    buildColour:
      "You can also play the top card of your stack or face-up pile on your own row. It must be exactly one lower, and a different colour.",
    buildFigure:
      "You can also play the top card of your stack or face-up pile on your own row. It must be exactly one lower, with a boy on a girl or a girl on a boy.",
    buildTop: "You can only play the top card of such a place. Your stack fills it once it’s completely empty.",
    endSelf: (call: string) => `As soon as a stack is empty, the round ends automatically: “${call}”.`,
    endCall: (call: string) => `Call “${call}” when your stack is empty. Until someone does, everyone plays on.`,
    endLate: "Cards still in flight go back.",
    centre: (count: number) => `Each of your cards in the centre: +${count}, whatever its number.`,
    left: (count: number) => `Each card left in your stack: −${count}.`,
    nothing: "Cards in the row and hand don’t count.",
    blocked:
      "Sometimes nobody can play a card, not even after going through their whole hand. Then the table is blocked. Vivace detects this automatically.",
    remedies: {
      cycle: "At a blocked table the top card of every hand goes to the bottom, and play resumes after a countdown.",
      shuffle: "At a blocked table all hands are shuffled, and play resumes after a countdown.",
      score: "At a blocked table the round is scored as it stands.",
    },
    dead: {
      score: "If no card in any hand would fit, the round is scored at once.",
      "leader-wins":
        "If no card in any hand would fit, the round is scored and the match ends at once. The highest total wins.",
    },
    stuck: "Can’t see a move? Say “I’m stuck”. If everyone does, the table counts as blocked.",
    tips: [
      "The stack comes first. Play its card before one from your row.",
      "Keep your eyes on the centre. You’ll soon know your own cards.",
      "Play 1s at once. They open the way for higher numbers.",
      "Don’t wait for one particular card. Go through your hand in the meantime.",
    ],
    buildTip: "Is a high number blocking your stack? Park it on your row, a 9 on a 10.",
    /** What is not as in the edition that is played most. */
    differs: {
      seats: (least: number, most: number) => `For ${least} to ${most} players.`,
      row: (count: number) => `The row always has ${cards(count)}, however many players there are.`,
      orders: "Each time you reach the end of your hand, you can cut or shuffle it.",
      covered: "The card under a hand card you’ve played has to wait.",
      figures:
        "There are boys on the red and blue cards, and girls on the yellow and green ones. That matters when you build on the row.",
      names: "Its players call the stack the Blitz pile.",
      length: {
        points: (length: number) => `You play to ${length} points.`,
        rounds: (length: number) =>
          plural(length, { one: "A single round decides.", other: `You play ${length} rounds.` }),
      },
      blocked: {
        cycle: "At a blocked table every hand moves on by one card.",
        shuffle: "At a blocked table the hands are shuffled.",
        score: "At a blocked table the round is scored.",
      },
      dead: {
        score: "If no card in any hand would fit, the round is scored.",
        "leader-wins": "If no card in any hand would fit, the whole match ends at once. The highest total wins.",
      },
      call: (call: string) => `The call at the end is “${call}”.`,
    },
    sections: {
      hand: "Your hand",
      build: "Building on the row",
    },
    /** Below groups of pieces. */
    labels: { stack: "Stack", row: "Row", hand: "Hand", open: "Face up" },
    pictures: {
      setup: "In front of you: the stack, the row, the hand and the face-up pile.",
      pile: "In the centre, the red 4 is on top, so you can play the red 5 but not the blue 5.",
      flip: "You only see the last of the hand cards you flip.",
      build: "The green 8 goes on the red 9 in your row.",
      buildFigure: "The girl with the 8 goes on the boy with the 9.",
    },
  },
  /** What refusals mean, and where points come from. */
  why: {
    tried: {
      play: (card: string) => `You tried to play the ${card} in the centre.`,
      build: (card: string) => `You tried to play the ${card} on your row.`,
      flip: "You tried to flip cards.",
    },
    needs: {
      pile: (card: string, below: string) => `The ${card} only goes on the ${below}.`,
      one: (card: string) => `The ${card} starts a pile of its own.`,
      row: (card: string, number: number) => `The ${card} only goes where your row shows ${number}.`,
    },
    answers: {
      notOpen: {
        rule: "You can play the top card of your stack, the cards in your row, and the top card of your face-up pile. All others have to wait.",
        instead: "Flip cards until it’s on top.",
      },
      noFit: {
        rule: "In the centre, a 1 starts a pile. Then comes the next number in the same colour.",
        instead: "Look for a pile that’s one lower, or flip cards.",
      },
      noFitRow: {
        rule: "On your row, a card must be exactly one lower and a different colour (in Dutch Blitz, a boy on a girl or the reverse).",
        instead: "Play it in the centre or on another place.",
      },
      noBuilding: {
        rule: "At this table, cards only go in the centre, never on the row.",
        instead: "You can allow it when you open a table.",
      },
      notFromRow: {
        rule: "You can only build on the row with the top card of your stack or face-up pile.",
        instead: "Play cards from your row in the centre.",
      },
      placeClosed: {
        rule: "Your stack is empty, so empty places in your row stay closed.",
        instead: "Keep playing from your row and hand, or end the round.",
      },
      nothingToFlip: {
        rule: "Your hand is empty, and there’s no face-up pile to turn over.",
        instead: "Play from your stack and your row.",
      },
      notEmpty: {
        rule: "You can only end the round when your stack is empty.",
        instead: "Get rid of your stack first.",
      },
    },
    score: {
      centre: (count: number, each: string) => `${cards(count)} in the centre, ${each} each.`,
      stack: (count: number, each: string) => `${cards(count)} left in the stack, ${each} each.`,
      noStack: "The stack is empty, so no points are lost.",
    },
  },
  /** What the coach says, and what follows a lesson. */
  learn: {
    steps: {
      aim: "This is your stack. Get rid of it before the others get rid of theirs!",
      piles: "Everyone builds the same piles at once, each in one colour from 1 to 10. The fastest card counts.",
      one: "A 1 starts a new pile in the centre. Play yours!",
      follow: "This one is the next number in the same colour. Play it!",
      refill: "Your stack filled the gap in your row. One card fewer!",
      all: "That’s all you need! As soon as a stack is empty, the round ends.",
      stack: "The top card of your stack fits. Always play that one first!",
      open: "You can play the top card of your face-up pile too. This one fits!",
      build:
        "You can build down by one on your row, a girl on a boy or a boy on a girl. First the card, then its place!",
      flip: "Nothing fits? Flip three more cards from your hand.",
      turn: "You’ve reached the end of your hand. Turn the face-up pile over and go through it again.",
      last: "Nearly there! The round ends as soon as your stack is empty.",
      fits: "This one fits. Well done, keep going!",
      more: "Still nothing? Flip the next three.",
      watch: "Nothing yet? Keep flipping cards and watch the piles. Cards the others play can open the way for yours.",
    },
    /** How a round is counted. */
    counts:
      "Each of your cards in the centre scores a point, and each card left in your stack costs two. You play several rounds, and the most points wins.",
    /** What is not as in the lesson. */
    differs:
      "Here you had a row of 5 and a stack of 5. In a four-player game you have a row of 3 and a stack of 10, like everyone else.",
  },
  /** How a round went. */
  summary: {
    sources: {
      stack: "stack",
      row: "row",
      open: "hand",
    },
  },
};
