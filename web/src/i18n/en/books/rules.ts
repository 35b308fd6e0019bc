import { plurals } from "../../plural.ts";

const plural = plurals("en");
const cards = (count: number) => plural(count, { one: "1 card", other: `${count} cards` });
const points = (count: number) => plural(count, { one: "1 point", other: `${count} points` });

const rules = {
  title: "Rules",
  titleOf: (game: string) => `${game}: the rules`,
  choose: "Which game would you like to know?",
  chooseHow: "Each page takes about two minutes to read.",
  contents: "On this page",
  others: "Other games",
  print: "Print",
  unknown: "There are no rules for this game here yet. Maybe you are looking for one of these?",
  agreed: "At this table",
  agreedHow: "The numbers on this page are already those of your table.",

  sections: {
    aim: "Aim",
    setup: "Before you start",
    play: "What you may do",
    hand: "Your hand",
    build: "Building on the row",
    jokers: "Jokers",
    debts: "Dead ends",
    end: "The end of a round",
    points: "Points",
    stuck: "When everyone is stuck",
    fair: "Who was first?",
    differs: "Special in this edition",
    tips: "Tips",
  },

  words: { stack: "Stack", row: "Row", hand: "Hand", open: "Open" },

  match: {
    points: (length: number) => `Rounds are played until somebody has ${length} points. Then whoever has most wins.`,
    rounds: (length: number) =>
      plural(length, {
        one: "The match is a single round. Whoever has most points wins.",
        other: `The match has ${length} rounds. Whoever has most points in the end wins.`,
      }),
    roundsEach: (length: number, least: number, fewest: number, most: number, longest: number) =>
      `The match has ${plural(length, { one: "1 round", other: `${length} rounds` })} for each player: ${fewest} with ${least}, ${longest} with ${most}. The highest sum wins.`,
    shared: "Players tied for first share the win.",
    playOn: "If players are tied for first, further rounds are played until one is ahead.",
  },

  fair: {
    order: "The server keeps one order of all moves, the same for everybody. Whatever arrives there first counts.",
    hand: (seconds: string) =>
      `You play with one hand. Each move takes it ${seconds}, and so does each try that does not fit. Looking beats wild tapping.`,
    honour: (call: string) =>
      `Some tables trust their players: there nobody checks whether something fits. Whoever sees a mistake calls “${call}”: what is wrong goes back, with everything laid on it since.`,
    own: "Spot your own mistake before you do anything else? Call it yourself, and nobody has to stop.",
    late: (seconds: string) =>
      `After that, the player who made the mistake has to wait ${seconds} longer than the rest.`,
    review: (seconds: string) => `After the end there are ${seconds} left to call.`,
    barred: (seconds: string) => `After a false alarm you cannot call for ${seconds}.`,
    honourDomino:
      "Some tables trust their players: there nobody checks whether a card fits. Mistakes come to light when the round is counted: whoever made one gets no points.",
  },

  piles: {
    aim: "Get rid of your stack before the others get rid of theirs. Everybody lays cards in the middle, all at once, without taking turns. And every card that you lay there is worth something.",
    deck: "Each of you has a deck of 40 cards: 1 to 10 in four colours. The back shows whose cards they are.",
    stack: (count: number) => `${cards(count)} are your stack. You only see the one on top.`,
    row: (two: number, three: number, four: number) =>
      `Next to it, face up, is your row: ${cards(two)} if there are two of you, ${three} if there are three, ${four} from four players on.`,
    rowAlways: (count: number) => `Next to it, face up, is your row of ${cards(count)}.`,
    rest: "All other cards are your hand, face down.",
    ones: "A 1 of any colour starts a new pile in the middle.",
    next: "Play the next number in the same colour: a red 5 on a red 4. It doesn’t matter who played the 4.",
    ten: "A pile ends at 10.",
    from: "You may use the top of your stack, the cards of your row, and the open card of your hand.",
    refill: "When a place in your row falls empty, the top of your stack moves there by itself. So your stack shrinks.",
    faster: "Two cards for one place? The faster one stays, the other one returns to its owner.",
    flip: (count: number) =>
      plural(count, {
        one: "Nothing fits? Turn up the next card of your hand.",
        other: `Nothing fits? Turn up the next ${count} cards of your hand at once. You only see the last of them.`,
      }),
    playable: "Once you have laid it, the card beneath is free too.",
    covered: "The card beneath stays out of reach until it comes up again.",
    kept: "When you reach the end, turn the open cards over and begin again. The order stays the same.",
    chosen: "When you reach the end, turn the open cards over. You choose whether your hand is cut or shuffled.",
    cut: "When you reach the end, turn the open cards over. Your hand is cut first.",
    shuffled: "When you reach the end, turn the open cards over. Your hand is shuffled first.",
    always: "You may turn up cards at any time, even if something fits.",
    buildOff: "Not every table plays this way. Whoever opens one switches it on under “House rules”.",
    buildOn: "This table plays with it.",
    buildColour:
      "You may also lay a card from your stack or your open hand card on your own row: exactly one lower, and in another colour.",
    buildFigure:
      "You may also lay a card from your stack or your open hand card on your own row: exactly one lower, and boy on girl or girl on boy.",
    buildTop: "From such a place only the top card can be used. The stack fills it once it is quite empty.",
    endSelf: (call: string) => `As soon as a stack is empty, the round ends by itself: “${call}”.`,
    endCall: (call: string) => `Whoever has an empty stack calls “${call}”. Until then everybody plays on.`,
    endLate: "Cards still in flight go back.",
    centre: (count: number) => `Each of your cards in the middle: +${count}, whatever its number.`,
    left: (count: number) => `Each card left in your stack: −${count}.`,
    nothing: "Row and hand count nothing.",
    blocked:
      "Sometimes nobody can play a card, not even after going through their whole hand. Then the table is blocked. It notices by itself.",
    remedies: {
      cycle: "On a blocked table the top card of every hand goes to the bottom, and after a countdown you all go on.",
      shuffle: "On a blocked table all hands are shuffled, and after a countdown you all go on.",
      score: "On a blocked table the round is counted as it stands.",
    },
    dead: {
      score: "If no card in any hand would fit, the round is counted at once.",
      "leader-wins":
        "If no card in any hand would fit, the round is counted and the match ends at once: the highest total wins.",
    },
    stuck: "Don’t see a way on? Say “I’m stuck”. When everyone has said so, the table counts as blocked.",
    tips: [
      "The stack comes first: use its card before one of your row.",
      "Keep your eyes on the middle. You’ll soon know your own cards.",
      "Bring 1s out at once: they open doors for the numbers above.",
      "Do not wait for the one card. Go through your hand meanwhile.",
    ],
    buildTip: "A high number blocks your stack? Park it on your row, a 9 on a 10.",
  },

  differs: {
    seats: (least: number, most: number) => `For ${least} to ${most} players.`,
    row: (count: number) => `The row always has ${cards(count)}, however many of you play.`,
    orders: "After each pass through the hand you may cut or shuffle it.",
    covered: "The card under a hand card that you have played must wait.",
    figures:
      "There are boys on the red and blue cards, and girls on the yellow and green ones. That matters on the row.",
    names: "Its players call the stack the Blitz pile.",
    length: {
      points: (length: number) => `You play to ${length} points.`,
      rounds: (length: number) =>
        plural(length, { one: "A single round decides.", other: `You play ${length} rounds.` }),
    },
    blocked: {
      cycle: "On a blocked table every hand moves on by one card.",
      shuffle: "On a blocked table the hands are shuffled.",
      score: "On a blocked table the round is counted.",
    },
    dead: {
      score: "If no card in any hand would fit, the round is counted.",
      "leader-wins": "If no card in any hand would fit, the whole match ends at once: the highest total wins.",
    },
    call: (call: string) => `The call at the end is “${call}”.`,
  },

  dice: {
    aim: "Be the first to have all your dice on the board. Everybody throws and places at once, without taking turns.",
    bag: "There are 24 dice in a bag: six each in red, yellow, green and blue.",
    shares: (two: number, three: number, four: number) =>
      `Each of you draws ${two} dice if there are two of you, ${three} if there are three, ${four} if there are four.`,
    first: "At the signal all dice of all players are thrown.",
    row: "The board has a row for each colour, with places from 1 to 6. A die goes into the row of its colour.",
    order: "Always in order: the 2 only after the 1, the 3 only after the 2.",
    one: "Each place takes one die. The faster one stays, the slower one stays yours.",
    again:
      "Nothing fits? Or you hope for better? Throw again whenever you like, but always all the dice you have left.",
    time: (seconds: string) => `A throw takes ${seconds}. Meanwhile you place nothing.`,
    endSelf: (call: string) => `Whoever places their last die ends the round: “${call}”.`,
    endCall: (call: string) => `Whoever has placed all dice calls “${call}”. Until then everybody plays on.`,
    ender: "Whoever ended the round gets +1 for each die that the others have left.",
    others: "Everybody else gets −1 for each die of their own that is left.",
    example: "An example: you are done, the others have 3, 1 and 4 dice left. You get +8, they get −3, −1 and −4.",
    stuck: "When everybody says “I’m stuck”, the round ends without a winner: −1 for each die left.",
    tips: [
      "Throw again rather than wait for one number.",
      "Look at the four numbers that the board needs next, then at your dice.",
      "Place everything that fits before you throw: what is on the board is gone for good.",
      "The last die is the hardest. With few dice left, throw fast.",
    ],
  },

  domino: {
    aim: "Be the first to lay all your cards on the board. Everybody lays at once, without taking turns.",
    board: (two: number, more: number) =>
      `The board is made of sections with coloured squares: ${two} if there are two of you, otherwise ${more}.`,
    boardAlways: (count: number) => `The board is made of ${count} sections with coloured squares.`,
    boards: (two: number, three: number, four: number) =>
      `The board is made of sections with coloured squares: ${two} if there are two of you, ${three} if there are three, ${four} if there are four.`,
    deck: "Each of you has 15 cards with two halves in different colours, face down.",
    jokers: (count: number) =>
      plural(count, { one: "Each of you also has a joker.", other: `Each of you also has ${count} jokers.` }),
    tokens: "Four tokens stand on the board. They belong to nobody: everybody lays beside all of them.",
    turn: "Turn over your top card. Only this one can be laid.",
    place: "Lay it on two free squares side by side that have its two colours, each half on its own colour.",
    beside: "One of the two squares must share an edge with a token’s square. A corner is not enough.",
    token:
      "The token then steps onto your card, onto the half that is farther away. If the card lies beside two tokens, first tap the one that is to move.",
    next: "It does not fit? Turn over the next one. What you put away comes again after the last card.",
    faster: "Two cards for one square? The faster one stays, the other one remains your open card.",
    joker:
      "A joker bridges one square of any colour: put it beside a token, and lay your card beside the joker. All in one move.",
    both: "You may also use both at once. In the next round they are all back.",
    blocked: "If no card can be placed next to a token, it is blocked.",
    debt: "Whoever blocked it owes it a new place: their next card goes on any two free squares of its colours, and the token on top.",
    first: "Until then they may only turn cards over.",
    endSelf: (call: string) => `Whoever lays their last card ends the round: “${call}”. Jokers need not be used.`,
    endCall: (call: string) => `Whoever has laid all cards calls “${call}”. Until then everybody plays on.`,
    endBlocked:
      "If nobody can lay anything any more, or everybody says “I’m stuck”, whoever has laid most cards wins the round.",
    winner: (count: number) => `Whoever wins the round gets ${points(count)}.`,
    second: (count: number) =>
      `Of the others, whoever has the fewest cards left gets ${points(count)}. With two players there is no second place.`,
    aside: (count: number) =>
      plural(count, {
        one: "Whoever gets nothing chooses a card to put aside, and plays on with fewer.",
        other: `Whoever gets nothing chooses ${count} cards to put aside, and plays on with fewer.`,
      }),
    back: "Once everybody has cards aside, everybody takes 2 back.",
    tips: [
      "First look at the squares around the tokens, then at your card.",
      "Nothing there? Turn over the next one at once.",
      "Keep your jokers for your last cards.",
      "Do not step into corners: a blocked token costs you time.",
    ],
  },

  pictures: {
    setup: "In front of you: the stack, the row, and the hand with its open card.",
    pile: "In the middle: the red 4 is on top, so the red 5 may follow. The blue 5 may not.",
    flip: "Of the hand cards that you turn up you only see the last one.",
    build: "The green 8 goes on the red 9 of your row.",
    buildFigure: "The girl with the 8 goes on the boy with the 9.",
    board: "The dice board: in each row the next number is free.",
    dice: "Of these dice, the red 4 and the blue 2 fit now.",
    before: "The red and yellow card fits beside the token.",
    after: "It lies there, and the token has stepped onto its far half.",
    joker: "A joker bridges the square between the token and the card.",
    blocked: "No two free squares are left beside this token: it is blocked.",
  },
};

export default rules;
