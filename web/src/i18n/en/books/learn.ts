const learn = {
  /** What the coach is to screen readers, and its buttons. */
  lesson: "Lesson",
  next: "Got it",
  skip: "Skip",
  playOn: "Play on",
  enough: "Finish",
  close: "End the lesson",
  /** The same in a newcomer's first match. */
  tips: "Tips",
  closeTips: "No more tips",
  /** Where a place is out of sight. */
  whole: "It fits out of sight. Look at the whole board!",
  /** On the start page. */
  start: {
    title: "Learn to play",
    newHere: "New here?",
    how: "A lesson takes about a minute: a real table, slow bots and someone who shows you how.",
    dismiss: "No lesson, thanks",
  },
  /** Where someone who has never played comes to a table, and beside rules. */
  never: "Never played? Learn it in a minute",
  minute: "Learn it in a minute",
  /** The way back to a table from which the lesson was begun. */
  way: {
    back: "Back to the table",
    asked: (code: string) => `Table ${code} is waiting for you.`,
    begun: (code: string) => `The round at table ${code} is starting!`,
  },
  /** What the coach says, a sentence or two at a time. */
  steps: {
    piles: {
      aim: "This is your stack. Get rid of it before the others get rid of theirs!",
      piles: "Everyone builds the same piles at once: one colour each, from 1 up to 10. The fastest card counts.",
      one: "A 1 begins a new pile in the middle. Play yours!",
      follow: "The next number of the same colour: this one fits. Play it!",
      refill: "Your stack has filled the gap in your row: one card less!",
      all: "That is all you need! As soon as a stack is empty, the round stops.",
      stack: "The top card of your stack fits. Always play that one first!",
      open: "The top one of your open cards may be played too. This one fits!",
      build: "On your row you can build down by one: a girl on a boy, a boy on a girl. First the card, then its place!",
      flip: "Nothing fits? Turn up three more cards of your hand.",
      turn: "Your hand is used up. Turn the open cards over and go through them again.",
      last: "Nearly there! When your stack is empty, the round stops at once.",
      fits: "This one fits. Well done, go on like this!",
      more: "Still nothing? Turn up the next three.",
      watch: "Nothing yet? Keep turning up cards, and watch the piles: the others’ cards open places for yours.",
    },
    dice: {
      aim: "These are your dice. Place them all before the others place theirs!",
      rule: "Everyone fills the same board: one row for each colour, from 1 up to 6.",
      one: "A row begins with a 1. Place yours!",
      next: "Then it goes up one by one, each colour in its own row. This one fits!",
      others: "A place takes only one die: the fastest one counts.",
      throw: "Nothing fits? Throw all your dice again, as often as you like.",
      all: "That is all you need! Whoever places the last die ends the round.",
      last: "Nearly there! Your last die ends the round.",
      fits: "This one fits. Well done, go on like this!",
      more: "Nothing fits any more: throw again!",
    },
    domino: {
      aim: "These are your cards. Lay them all before the others lay theirs!",
      rule: "A card goes right beside a token, each half on a square of its own colour.",
      turn: "Turn over your first card.",
      lay: "Each half goes on a square of its colour, right beside a token. Choose the marked squares one after the other!",
      token: "The token has moved onto your card. That is where it goes on, for everybody.",
      debt: "A dead end! Lay your next card wherever its colours are free, then choose the half for the token.",
      drag: "You can also drag your card to its squares. A touch turns it round.",
      next: "It fits nowhere? Turn over the next one. This one comes round again.",
      joker: "A joker bridges a square of any colour. Best kept for the end!",
      skip: "A card that fits nowhere? Go on to the next one. It comes round again.",
      blocked: "Don’t wall a token in! If you do, your next card has to give it a new place.",
      all: "That is all you need! Whoever lays the last card ends the round.",
      bridge: "It fits nowhere without a joker. First take the joker, then its square, then the squares of your card!",
      last: "Nearly there! Your last card ends the round.",
      fits: "This one fits here. Well done, go on like this!",
      on: "Turn over your next card.",
      more: "It fits nowhere: on to the next card!",
    },
  },
  /** After the round. */
  finish: {
    title: "That is all you need!",
    counts: {
      piles:
        "Each of your cards in the middle is worth a point, each card left in your stack costs two. You play several rounds; the most points win.",
      dice: "Whoever ends the round gets a point for each die that the others have left. Everybody else loses one for each of their own.",
      domino:
        "Whoever is done first gets two points. With three players or more there is one for the fewest cards left among the others. Whoever gets nothing plays the next round with fewer cards.",
    },
    /** What is not as in the lesson. */
    differs: {
      piles:
        "Here you had a row of 5 and a stack of 5. In a game of four you have a row of 3 and a stack of 10, like everyone else.",
      dice: "Here you had fewer dice than the bot. In a game everyone starts with the same number.",
      domino: "Here you had 5 cards to lay. In a game everyone starts with 15.",
    },
    play: "Now for real",
    rules: "All the rules",
    others: "Learn another game",
  },
};

export default learn;
