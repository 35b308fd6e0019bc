import { plurals } from "../../plural.ts";

const plural = plurals("en");

const dice = {
  /** On the cup. */
  throw: "Throw",
  throwAll: "Throw all your dice",
  dice: (count: number) => plural(count, { one: "1 die", other: `${count} dice` }),
  /** What somebody else has left. */
  left: (count: number) => plural(count, { one: "1 die left", other: `${count} dice left` }),
  /** While a throw is on its way. */
  inCup: "in the cup",
  /** A place of the board, such as red 5. */
  place: (face: string) => `place ${face}`,
  /** How far a row of the board has come. */
  next: (number: string) => `${number} comes next`,
  full: "full",
  /** Above the own dice, where there is a keyboard. */
  keys: "keys 1–6 place, Space throws",
  /** Asked once, on phones that can feel it. */
  shake: "Throw by shaking the phone?",
  shakeYes: "Yes, please",
  shakeNo: "No",

  emptied: (name: string) => `${name} placed the last die`,
  emptiedSelf: "You placed your last die",
  placed: (count: number) => plural(count, { one: "1 die placed", other: `${count} dice placed` }),
  /** Below a number of dice. */
  theirs: "left by the others",
  mine: "left of yours",
  legend:
    "Whoever ends the round gets a point for each die that the others still have. Everybody else loses a point for each of their own.",
};

export default dice;
