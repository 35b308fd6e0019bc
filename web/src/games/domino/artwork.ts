// All that is painted or drawn of cards and boards: a chunk of its own, which comes with the game.
export { dressField } from "./field/pictures.ts";
export { paint, paintBoard } from "./painter.ts";
