interface Edition {
  /** Whose rules are played. */
  readonly title: string;
  /** The same in a word or two, beside what says the rest. */
  readonly short: string;
  /** Two sentences: what it is like. */
  readonly text: string;
}

/** The editions by their names on the server. */
const games = {
  editions: {
    ligretto: {
      title: "Ligretto, international edition",
      short: "Ligretto",
      text: "Be the first to get rid of your stack: in the middle each colour grows from 1 to 10, and everybody may add to every pile. It takes several rounds, until somebody has 99 points.",
    },
    "ligretto-de": {
      title: "Ligretto, new German edition",
      short: "Ligretto (German)",
      text: "A single round decides everything. Always three cards in the row, and the hand is cut or shuffled each time you are through it.",
    },
    "ligretto-fr": {
      title: "Ligretto, French edition",
      short: "Ligretto (French)",
      text: "Several rounds up to 99 points, as in the international edition. But if nobody can lay a card any more, the match ends at once and the leader wins.",
    },
    "dutch-blitz": {
      title: "Dutch Blitz",
      short: "Dutch Blitz",
      text: "The race for two to four, with boys and girls on the cards, up to 75 points. If you build on the row, boys and girls take turns.",
    },
    "ligretto-dice": {
      title: "Ligretto Dice",
      short: "Dice",
      text: "Everybody throws at once and places dice on the same board, each colour from 1 to 6. Throw what is left as often as you like, until somebody has no dice any more.",
    },
    "ligretto-domino": {
      title: "Ligretto Domino",
      short: "Domino",
      text: "Everybody lays cards of two colours on the same board at once, always beside one of the four tokens. The token moves along, and whoever runs out of cards first wins the round.",
    },
  } satisfies Record<string, Edition>,
};

export default games;
