const board = {
  /** Captions above the own cards, and the names of the places. */
  stack: "Stack",
  row: "Row",
  open: "Open",
  hand: "Hand",
  place: (number: number) => `Row, place ${number}`,
  openCount: (count: number) => `${count} open`,
  /** What a touch of the hand does: turn up the next cards, or turn the open pile over when the hand is used up. */
  turnUp: "Turn up",
  turnOver: "Turn over",
  /** The space bar, as it is written on a key. */
  space: "Space",
  /** What is seen in a place. */
  empty: "empty",
  faceDown: "face down",
  newPile: (suit: string) => `New pile, ${suit}`,
  finished: (card: string) => `${card}, finished`,
  alike: (card: string, count: number) => `${card}, ${count} piles`,
  /** What lies in a place, or in front of somebody. */
  of: (name: string, card: string) => `${name}: ${card}`,
  onTelevision: "The middle is on the television.",
};

export default board;
