// @ts-check
/** @import { EditionInfo, PublicChair, TableView } from "../../../../web/src/protocol.ts" */
/** @import { Table } from "./table.js" */
import { USUAL } from "./bots.js";
import { t, word } from "./texts.js";

/** The game that this page can show. */
export const PLAYABLE = "piles";

/**
 * What a person has done on this page that no server knows of.
 * @typedef {object} Moods
 * @property {string} selected the zone whose card waits for its place
 * @property {boolean} isDragging
 * @property {boolean} isCalling whether the next pile that is touched is called
 * @property {boolean} isWatching whether this person does not want to sit
 * @property {boolean} isLeaving whether leaving has to be confirmed yet
 * @property {string} kicking the name of whom the host is about to remove
 * @property {boolean} isPassing whether the seat is to go to another device
 * @property {string} copied what was copied a moment ago
 * @property {string} deck wished for
 * @property {string} order of the hand, wished for
 * @property {string} level of the next bot
 * @property {{text: string, tone: "news" | "refused"} | null} message
 */

/** @returns {Moods} */
export const calm = () => ({
  selected: "",
  isDragging: false,
  isCalling: false,
  isWatching: false,
  isLeaving: false,
  kicking: "",
  isPassing: false,
  copied: "",
  deck: "",
  order: "",
  level: USUAL,
  message: null,
});

/** Everything that a screen is drawn from. */
export class Scene {
  /**
   * @param {Table} table @param {TableView} view @param {Moods} moods
   * @param {EditionInfo | undefined} edition @param {string} link @param {string[]} kinds of bots that there are
   */
  constructor(table, view, moods, edition, link, kinds) {
    this.table = table;
    this.view = view;
    this.moods = moods;
    this.edition = edition;
    this.link = link;
    this.kinds = kinds;
    this.seat = table.seat;
    this.asks = table.pending;
    const own = Object.fromEntries((edition?.rules ?? []).map(({ key, value }) => [key, value]));
    /** What is played by: the edition's values and what differs from them. @type {Record<string, any>} */
    this.rules = { ...own, ...view.house_rules };
    this.isHonour = this.rules.referee === "honour";
  }

  get isHost() {
    return this.seat !== null && this.seat === this.view.host;
  }

  /** Whether no match is being played: only then seats and decks can be changed. */
  get isGathering() {
    return this.view.phase === "lobby" || this.view.phase === "over";
  }

  /** Whether this page can show the game; as long as nothing else is known, it can. */
  get isPlayable() {
    return !this.edition || this.edition.game === PLAYABLE;
  }

  /** @returns {PublicChair | undefined} */
  get chair() {
    return this.seat === null ? undefined : this.view.chairs[this.seat];
  }

  /** @param {number} seat */
  name(seat) {
    return this.view.chairs[seat]?.name ?? "";
  }

  /** Why nothing lies in front of this person. */
  get onlooker() {
    if (this.table.isWaiting) return t("waitingForSeat");
    if (this.table.isRemoved) return word("reasons", "removed");
    return t(this.table.isPassedOn ? "passedOn" : "watching");
  }

  /** Whole seconds until the table goes on by itself. */
  get secondsLeft() {
    return this.view.until === null ? 0 : this.secondsUntil(this.view.until);
  }

  /** @param {number} instant by the server's time */
  secondsUntil(instant) {
    return Math.max(0, Math.ceil((instant - this.table.clock.now()) / 1_000));
  }

  /** Whether such a wish is on its way. @param {string} kind */
  isAsking(kind) {
    return this.asks.some((ask) => ask.is === kind);
  }

  /** Whether such a command is on its way, for this card if one is named. @param {string} type @param {string} [card] */
  isDoing(type, card) {
    return this.asks.some(
      (ask) => ask.is === "play" && ask.do.type === type && (!card || ("card" in ask.do && ask.do.card === card)),
    );
  }

  /** Whether this card is on its way. @param {string} card */
  isMoving(card) {
    return this.isDoing("play", card) || this.isDoing("build", card);
  }
}
