// @ts-check
/** @import { Scene } from "./scene.js" */
/** @import { Command } from "../../../../web/src/protocol.ts" */
/** @import { Place } from "./zones.js" */
import { NOBODY } from "./patch.js";
import { buildable, faceOf, fitting, kindOf, place, placeNumber, row, topOf } from "./zones.js";

/** @typedef {{x: number, y: number}} Point */

/** What lies between the piles: a card that is dropped there goes where it fits. */
export const MIDDLE = "middle";

/**
 * What there is to do with hands.
 * @typedef {object} Board
 * @property {() => Scene | null} scene
 * @property {(command: Command) => void} wish
 * @property {(zone: string) => void} reach
 * @property {(point: Point) => string} zoneAt
 * @property {(zone: string, x: number, y: number) => void} drag show the card of a zone that far from its place
 */

/**
 * What hands do on the board. A finger acts as it comes down. Only where a card can go to several kinds of places (the
 * own row, or anywhere on honour tables) it acts as it lifts, so that the card can be dragged.
 */
export class Fingers {
  #board;
  #from = "";
  #over = "";
  #isAgain = false;
  /** @type {Point | null} */
  #start = null;

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
  }

  /** A key or a screen reader presses a zone. @param {string} name */
  press(name) {
    this.down(name, null);
    this.#lift(name);
  }

  /** @param {string} key @returns {string} the zone that it stands for */
  zoneOf(key) {
    const seat = this.#board.scene()?.seat ?? -1;
    const kinds = /** @type {Record<string, string>} */ ({ s: "stack", f: "open", " ": "hand" });
    const kind = kinds[key.toLowerCase()] ?? (/^[1-9]$/.test(key) ? `row.${Number(key) - 1}` : "");
    return kind && `${seat}.${kind}`;
  }

  /** @param {string} name @param {Point | null} start */
  down(name, start) {
    const scene = this.#board.scene();
    const zone = scene && place(scene.view.game, name);
    if (!zone) return;
    this.#isAgain = scene.moods.selected === name;
    if (scene.moods.isCalling) return this.#call(scene, zone);
    if (scene.moods.selected && this.#target(scene, zone)) return;
    this.#putBack(scene);
    if (zone.seat !== scene.seat) return;
    if (kindOf(name) === "hand") return this.#flip(scene, zone);
    this.#take(scene, zone, start);
  }

  /** @param {Point} point */
  move(point) {
    const scene = this.#board.scene();
    if (!scene?.moods.selected || !this.#hasMoved(scene, point)) return;
    this.#pointAt(aim(scene, this.#board.zoneAt(point)));
  }

  /** Whether a card is dragged, or one that was selected before only waits for its place. */
  /** @param {Scene} scene @param {Point} point */
  #hasMoved({ moods }, point) {
    if (!this.#start) return !this.#from;
    const [x, y] = [point.x - this.#start.x, point.y - this.#start.y];
    moods.isDragging ||= Math.hypot(x, y) > 8;
    if (moods.isDragging) this.#board.drag(this.#from, x, y);
    return moods.isDragging;
  }

  /** @param {Point} point */
  up(point) {
    if (this.#from) this.#lift(this.#board.zoneAt(point));
  }

  /** Let go of everything. */
  rest() {
    this.#drop();
    this.#pointAt("");
  }

  #drop() {
    if (this.#from) this.#board.drag(this.#from, 0, 0);
    const scene = this.#board.scene();
    if (scene) scene.moods.isDragging = false;
    this.#from = "";
    this.#start = null;
  }

  /** @param {Scene} scene @param {Place} zone @param {Point | null} start */
  #take(scene, zone, start) {
    const piece = topOf(zone.faces);
    if (!piece || scene.isMoving(piece)) return;
    if (!isChoosy(scene, zone)) return this.#board.wish({ type: "play", card: piece });
    scene.moods.selected = zone.name;
    this.#from = zone.name;
    this.#start = start;
    // Until it is dragged elsewhere it goes where a tap would play it.
    if (start) this.#pointAt(aim(scene, MIDDLE));
  }

  /** @param {string} name where the finger is now */
  #lift(name) {
    const scene = this.#board.scene();
    const from = this.#from;
    if (!scene || !from) return;
    const wasDragged = scene.moods.isDragging;
    this.#drop();
    if (name && name !== from && wasDragged && this.#target(scene, place(scene.view.game, name))) return;
    if (wasDragged && name !== from && name !== MIDDLE) this.#putBack(scene);
    else this.#tap(scene, place(scene.view.game, from));
  }

  /** @param {Scene} scene */
  #putBack({ moods }) {
    moods.selected = "";
    this.#pointAt("");
  }

  /** A tap plays to where it fits; if that is not in the centre, the next tap says where, or takes it back. */
  /** @param {Scene} scene @param {Place} zone */
  #tap(scene, zone) {
    const piece = topOf(zone.faces);
    const { game } = scene.view;
    const isUndecided = !fitting(game, piece) && (scene.isHonour || buildable(game, zone).length > 0);
    if (isUndecided && !this.#isAgain) return;
    if (isUndecided) return this.#putBack(scene);
    scene.moods.selected = "";
    this.#lay({ type: "play", card: piece });
  }

  /** Lay the selected card there, if a card can be laid there at all. @param {Scene} scene @param {Place} zone */
  #target(scene, zone) {
    const from = place(scene.view.game, scene.moods.selected);
    const piece = topOf(from.faces);
    const command = piece && from.name !== zone.name && commandFor(scene, from, zone, piece);
    if (!command) return false;
    scene.moods.selected = "";
    this.#lay(command);
    return true;
  }

  /** The hand is seen where it is until the card has landed. @param {Command} command */
  #lay(command) {
    this.#over = "";
    this.#board.wish(command);
  }

  /** @param {Scene} scene @param {Place} zone */
  #call(scene, zone) {
    const piece = topOf(zone.faces);
    scene.moods.isCalling = false;
    if (piece) this.#board.wish({ type: "call", piece });
  }

  /** @param {Scene} scene @param {Place} zone */
  #flip(scene, zone) {
    const choices = scene.view.game.choices.flip ?? [];
    const isChosen = !zone.count && choices.length > 1 && choices.includes(scene.moods.order);
    this.#board.wish({ type: "flip", ...(isChosen && { order: scene.moods.order }) });
  }

  /** @param {string} name */
  #pointAt(name) {
    if (name === this.#over) return;
    this.#over = name;
    this.#board.reach(name);
  }
}

/** @param {Scene} scene @param {Place} zone */
const isChoosy = (scene, zone) =>
  scene.isHonour || row(scene.view.game, zone.seat).some((spot) => spot.sources.includes(kindOf(zone.name)));

/** What the selected card goes for, if it can go there: others need not see where a hand passes by. */
/** @param {Scene} scene @param {string} name @returns {string} */
function aim(scene, name) {
  const { game } = scene.view;
  const from = place(game, scene.moods.selected);
  const piece = topOf(from.faces);
  if (!piece) return "";
  if (name === MIDDLE) return fitting(game, piece)?.name ?? "";
  return name && commandFor(scene, from, place(game, name), piece) ? name : "";
}

/** @param {Scene} scene @param {Place} from @param {Place} to @param {string} piece @returns {Command | null} */
function commandFor(scene, from, to, piece) {
  if (to.name === "new") return { type: "play", card: piece, on: "new" };
  if (!to.faces.length) return null;
  if (to.seat === NOBODY) return { type: "play", card: piece, on: faceOf(topOf(to.faces)) };
  if (to.seat !== scene.seat || !to.sources.includes(kindOf(from.name))) return null;
  return { type: "build", card: piece, place: placeNumber(to.name), on: topOf(to.faces) };
}
