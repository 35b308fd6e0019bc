// @ts-check
/** @import { Change, Command, EditionInfo, Problem, Reaction, Refused, TableView, Trouble } from "../../../../web/src/protocol.ts" */
/** @import { Ask } from "./pending.js" */
/** @import { Moods } from "./scene.js" */
/** @import { Wish } from "./table.js" */
import { bots, editions, tableInfo } from "./api.js";
import { boardScreen, reactionsMenu } from "./board.js";
import { LEVELS, USUAL, mercyBadge, offered } from "./bots.js";
import { h, show, symbol } from "./dom.js";
import { Fingers } from "./fingers.js";
import { animated, drag, shake, zoneAt } from "./flights.js";
import { languageChoice } from "./languages.js";
import { joinPanel, onlookerPanel, otherGamePanel, readyPanel, rulesPanel, seatsPanel } from "./lobby.js";
import { mayReload, recall, remember } from "./memory.js";
import { newsOf, phaseText, refusalText } from "./news.js";
import { targetOf } from "./pending.js";
import { REACH_MS, Reacher } from "./reacher.js";
import { Scene, calm } from "./scene.js";
import { scoresPanel } from "./scores.js";
import { sharePanel } from "./share.js";
import { Table } from "./table.js";
import { t, word } from "./texts.js";
import { isRunning } from "./zones.js";

const MESSAGE_MS = 3_500;
const COPIED_MS = 2_000;

/** A table on this screen: draws it, and carries out what people do there. */
export class Room {
  #root;
  #moods = calm();
  /** @type {EditionInfo[]} */
  #editions = [];
  #kinds = LEVELS;
  #link = "";
  #isDue = false;
  /** @type {number | undefined} */
  #tick;
  /** @type {number | undefined} */
  #hush;
  #reacher;
  #hadSeat = false;

  /** @param {Element} root @param {string} code @param {string} ticket */
  constructor(root, code, ticket) {
    this.#root = root;
    this.#link = `${location.origin}/t/${code}`;
    this.#moods.level = recall(`level.${code}`) || USUAL;
    this.table = new Table(code, ticket, {
      changed: () => this.draw(),
      refused: (ask, refused) => this.#refused(ask, refused),
      happened: (change, before) => this.#happened(change, before),
      troubled: (problem) => this.#troubled(problem),
    });
    this.#reacher = new Reacher((zone) => this.table.connection.say({ is: "reach", zone }));
    this.fingers = new Fingers({
      scene: () => this.#scene(),
      wish: (command) => this.#play(command),
      reach: (zone) => this.#reach(zone),
      zoneAt,
      drag,
    });
  }

  async open() {
    document.title = `Vivace ${this.table.code}`;
    this.table.open();
    this.draw();
    const [offer, info, crew] = await Promise.allSettled([editions(), tableInfo(this.table.code), bots()]);
    if (offer.status === "fulfilled") this.#editions = offer.value.editions;
    if (info.status === "fulfilled") this.#link = info.value.link;
    if (crew.status === "fulfilled") this.#kinds = offered(crew.value.bots.map(({ kind }) => kind));
    this.draw();
  }

  /** Draw soon; what happens until then is drawn at once. */
  draw() {
    if (this.#isDue) return;
    this.#isDue = true;
    const now = () => this.#drawNow();
    // Nothing is painted in a hidden tab, so no frame would come there.
    if (document.hidden) window.setTimeout(now);
    else requestAnimationFrame(now);
  }

  #drawNow() {
    this.#isDue = false;
    this.#noticeSeat();
    this.#seatBots();
    const scene = this.#scene();
    animated(this.#root, () => show(this.#root, this.#banner(), scene ? this.#screen(scene) : this.#nothing()));
    this.#drawAgain(scene);
  }

  /** Whoever had a seat and has none any more, because it was passed on or taken away, looks on. */
  #noticeSeat() {
    const hasSeat = this.table.seat !== null || this.table.isWaiting;
    if (this.#hadSeat && !hasSeat) Object.assign(this.#moods, { isWatching: true, isPassing: false });
    this.#hadSeat = hasSeat;
  }

  /** @returns {Scene | null} */
  #scene() {
    const { view } = this.table;
    const edition = this.#editions.find((one) => one.name === view?.edition);
    return view && new Scene(this.table, view, this.#moods, edition, this.#link, this.#kinds);
  }

  /** Seconds that are shown have to be counted. @param {Scene | null} scene */
  #drawAgain(scene) {
    clearTimeout(this.#tick);
    const ticks = [scene?.view.until, this.#moods.isPassing && this.table.ticket?.until]
      .map((until) => (until || 0) - this.table.clock.now())
      .flatMap((left) => (left > 0 ? [(left % 1_000) + 1] : []));
    if (ticks.length) this.#tick = window.setTimeout(() => this.draw(), Math.min(...ticks));
  }

  /** What is wrong with the line or the table, at the top of every screen. */
  #banner() {
    const { connection, trouble, ended, base } = this.table;
    if (ended || !base || (connection.isUp && !trouble)) return null;
    return h("p", { class: "banner", role: "alert", "data-key": "banner" }, trouble ? word("troubles", trouble) : t("lineGone"));
  }

  #nothing() {
    const { ended, trouble } = this.table;
    if (ended) return ending(ended);
    return [h("p", { class: "panel lonely" }, trouble ? word("troubles", trouble) : t("connecting"))];
  }

  /** @param {Scene} scene */
  #screen(scene) {
    if (this.table.ended) return ending(this.table.ended);
    const isBoard = isRunning(scene.view) || ["dealing", "countdown", "choosing"].includes(scene.view.phase);
    const isOutside = scene.seat === null && !this.table.isWaiting && !this.#moods.isWatching;
    if (!scene.isPlayable) return [this.#header(scene), this.#panels(otherGamePanel(), seatsPanel(scene), rulesPanel(scene))];
    if (isOutside) return [this.#header(scene), this.#panels(joinPanel(scene), rulesPanel(scene))];
    return [this.#header(scene), ...(isBoard ? boardScreen(scene) : this.#gathering(scene))];
  }

  /** @param {...Element} panels */
  #panels(...panels) {
    return h("div", { class: "panels" }, panels, this.#message());
  }

  /** Before, between and after rounds. @param {Scene} scene */
  #gathering(scene) {
    const isOver = scene.view.phase === "over";
    const label = isOver ? t("rematch") : scene.view.game.tallies.length ? t("nextRound") : t("sayReady");
    const isPaused = scene.view.phase === "paused";
    const resume = isPaused && scene.isHost && h("button", { class: "main", "data-do": "resume" }, t("resume"));
    return [
      h(
        "div",
        { class: "panels", "data-key": "panels" },
        scoresPanel(scene),
        isPaused && scene.view.pause !== "unready" ? resume : readyPanel(scene, label),
        onlookerPanel(scene),
        this.#message(),
        h("div", { class: "column", "data-key": "people" }, seatsPanel(scene), rulesPanel(scene)),
        sharePanel(scene),
      ),
    ];
  }

  #message() {
    const { message } = this.#moods;
    return message && h("p", { class: `panel message ${message.tone}`, "data-key": "message", "aria-hidden": "true" }, message.text);
  }

  /** @param {Scene} scene */
  #header(scene) {
    const { view, rules } = scene;
    const length = t(rules.ends === "points" ? "toPoints" : "toRounds", { length: rules.length ?? "" });
    const round = view.game.round > 0 && `${t("round", { round: view.game.round })} ${length}`;
    return h(
      "header",
      { "data-key": "header" },
      h("h1", {}, t("table", { code: this.table.code })),
      h("small", {}, round),
      round && mercyBadge(view.mercy),
      scene.table.watching > 0 && h("small", { class: "watchers" }, t("watchers", { count: scene.table.watching })),
      reactionsMenu(scene),
      this.#menu(scene),
    );
  }

  /** @param {Scene} scene */
  #menu(scene) {
    const { view, isHost, seat, table } = scene;
    const isGoing = view.game.round > 0 && view.phase !== "over" && view.phase !== "paused" && view.phase !== "lobby";
    return h(
      "details",
      { class: "menu" },
      h("summary", { "aria-label": t("menu") }, symbol("menu")),
      h(
        "div",
        { class: "popup" },
        isHost && isGoing && h("button", { "data-do": "pause" }, t("pause")),
        isHost && view.phase === "paused" && h("button", { "data-do": "resume" }, t("resume")),
        scene.isPlayable && seat === null && !table.isWaiting && this.#moods.isWatching && h("button", { "data-do": "unwatch" }, t("sit")),
        isRunning(view) && folded(t("seats"), seatsPanel(scene)),
        isRunning(view) && folded(t("invite"), sharePanel(scene)),
        languageChoice(),
        (seat !== null || table.isWaiting) && this.#leaveButton(),
        h("a", { href: "/" }, t("toStart")),
      ),
    );
  }

  #leaveButton() {
    const isSure = this.#moods.isLeaving;
    return h("button", { class: "danger", "data-do": isSure ? "leave" : "ask-leave" }, t(isSure ? "leaveSure" : "leave"));
  }

  /** Piles that exist only here yet mean nothing to others. @param {string} zone */
  #reach(zone) {
    this.#reacher.point(zone in (this.table.base?.game.zones ?? {}) ? zone : "");
  }

  /** @param {Command} command */
  #play(command) {
    this.#moods.message = null;
    this.#showWaiting(command);
    this.table.wish({ is: "play", do: command });
  }

  /** A card that has to wait for the hand is seen to be on its way; any other one lands before that could be seen. */
  /** @param {Command} command */
  #showWaiting(command) {
    const { view, seat, freeAt, clock } = this.table;
    this.#reacher.hush();
    if (view && seat !== null && freeAt > clock.now() + REACH_MS) this.#reach(targetOf(view, seat, command) ?? "");
  }

  /** Show a text for a moment, and let screen readers say it. @param {string} text @param {"news" | "refused"} tone */
  #say(text, tone) {
    if (!text) return;
    this.#moods.message = { text, tone };
    announce(text);
    clearTimeout(this.#hush);
    this.#hush = window.setTimeout(() => {
      this.#moods.message = null;
      this.draw();
    }, MESSAGE_MS);
    this.draw();
  }

  /** @param {Ask} ask @param {Refused} refused */
  #refused(ask, refused) {
    const scene = this.#scene();
    if (!scene) return;
    this.#reacher.point("");
    this.#say(refusalText(scene, refused), "refused");
    requestAnimationFrame(() => requestAnimationFrame(() => shake(this.#elementOf(ask))));
  }

  /** What a wish was about. @param {Ask} ask */
  #elementOf(ask) {
    if (ask.is !== "play") return null;
    if ("card" in ask.do) return this.#root.querySelector(`.own [data-piece="${ask.do.card}"]`);
    return ask.do.type === "flip" ? this.#root.querySelector(".own .hand .card") : null;
  }

  /** @param {Change} change @param {TableView} before */
  #happened(change, before) {
    const scene = this.#scene();
    if (scene) this.#say(newsOf(scene, change, before), "news");
    if (scene && change.is === "phase") announce(phaseText(scene));
    if (change.is === "laid" || change.is === "covered") this.calmDown();
    if (change.is === "laid") keepAwake();
  }

  /** Take nothing up, and call nothing. */
  calmDown() {
    this.fingers.rest();
    this.#feel({ selected: "", isCalling: false, isLeaving: false, kicking: "" });
  }

  /** @param {Problem} problem */
  #troubled({ code }) {
    if (code === "bad-version" && mayReload()) this.#reload();
    if (code === "bad-ticket" || code === "bad-message") this.#say(word("troubles", code), "refused");
  }

  /** The bots that were wished for when this table was opened sit down as soon as there is a host. */
  #seatBots() {
    const wished = Number(recall(`bots.${this.table.code}`));
    const { seat, base } = this.table;
    if (!wished || seat === null || base?.host !== seat) return;
    remember(`bots.${this.table.code}`, "");
    for (let count = 0; count < wished; count += 1) this.#addBot();
  }

  #addBot() {
    this.table.wish({ is: "add-bot", bot: this.#moods.level });
  }

  /** What the buttons do, by their `data-do`. @type {Record<string, (data: DOMStringMap) => void>} */
  actions = {
    watch: () => this.#feel({ isWatching: true }),
    unwatch: () => this.#feel({ isWatching: false }),
    deck: ({ deck = "" }) => (this.table.seat === null ? this.#feel({ deck }) : this.table.wish({ is: "choose-deck", deck })),
    ready: ({ ready }) => this.table.wish({ is: "ready", ready: ready === "true" }),
    "add-bot": () => this.#addBot(),
    start: () => this.table.wish({ is: "start" }),
    pause: () => this.table.wish({ is: "pause" }),
    resume: () => this.table.wish({ is: "resume" }),
    "ask-kick": ({ name }) => this.#feel({ kicking: name }),
    kick: ({ seat, name }) => this.#kick({ is: "kick", seat: Number(seat), name }),
    "kick-waiting": ({ seat, name }) => this.#kick({ is: "kick-waiting", place: Number(seat), name }),
    "hand-over": ({ seat, name }) => this.table.wish({ is: "hand-over", seat: Number(seat), name }),
    "pass-seat": () => this.#passSeat(),
    "keep-seat": () => this.#feel({ isPassing: false }),
    reload: () => this.#reload(),
    "ask-leave": () => this.#feel({ isLeaving: true }),
    leave: () => this.#leave(),
    copy: ({ text = "" }) => this.#copy(text),
    react: ({ reaction }) => this.table.connection.say({ is: "react", reaction: /** @type {Reaction} */ (reaction) }),
    "play-here": () => this.table.open(),
    stop: () => this.#play({ type: "stop" }),
    stuck: () => this.#play({ type: "stuck" }),
    call: () => this.#feel({ isCalling: !this.#moods.isCalling, selected: "" }),
  };

  /** What choosing does, by `data-change`. @type {Record<string, (value: string, data: DOMStringMap) => void>} */
  changes = {
    order: (order) => this.#feel({ order }),
    level: (level) => this.#feel({ level }),
    handicap: (amount, { seat, name }) =>
      this.table.wish({ is: "set-handicap", seat: Number(seat), amount: Number(amount), name }),
  };

  /** What sending a form does, by `data-submit`. @type {Record<string, (form: FormData) => void>} */
  forms = {
    sit: (form) => {
      const name = String(form.get("name") ?? "").trim();
      remember("name", name);
      const isFree = this.table.base?.free_decks.includes(this.#moods.deck);
      this.table.wish({ is: "sit", name, deck: isFree ? this.#moods.deck : "" });
    },
  };

  /** @param {Partial<Moods>} mood */
  #feel(mood) {
    Object.assign(this.#moods, mood);
    this.draw();
  }

  /** A ticket that was not used yet is still in nobody's address bar: it comes along. */
  #reload() {
    const { givenTicket } = this.table;
    if (givenTicket) history.replaceState(null, "", `${location.pathname}#ticket=${givenTicket}`);
    location.reload();
  }

  #leave() {
    this.table.ticket = null;
    this.#feel({ isLeaving: false, isWatching: true });
    this.table.wish({ is: "leave" });
  }

  /** @param {Wish} wish */
  #kick(wish) {
    this.#feel({ kicking: "" });
    this.table.wish(wish);
  }

  #passSeat() {
    this.#feel({ isPassing: true });
    this.table.wish({ is: "pass-seat" });
  }

  /** @param {string} text */
  async #copy(text) {
    if (!(await copied(text))) return;
    this.#feel({ copied: text });
    window.setTimeout(() => this.#feel({ copied: "" }), COPIED_MS);
  }
}

/** Something large in a menu. @param {string} title @param {Element} content */
const folded = (title, content) => h("details", { class: "folded", "data-key": title }, h("summary", {}, title), content);

/** Let screen readers say something. @param {string} text */
function announce(text) {
  const live = document.getElementById("live");
  if (live && text) live.textContent = text;
}

/** Why this page has given up, and what can be done. @param {Trouble} trouble */
function ending(trouble) {
  return [
    h(
      "section",
      { class: "panel lonely", role: "alert", "data-key": "ending" },
      h("p", {}, word("troubles", trouble)),
      wayOut(trouble),
      h("a", { href: "/" }, t("toStart")),
    ),
  ];
}

/** @param {Trouble} trouble */
function wayOut(trouble) {
  const button = (/** @type {string} */ action, /** @type {string} */ text) => h("button", { class: "main", "data-do": action }, text);
  if (trouble === "no-table") return null;
  if (trouble === "taken-over") return button("play-here", t("playHere"));
  return trouble === "broken-table" ? button("play-here", t("again")) : button("reload", t("reload"));
}

/** Pages that came over plain http may not use the clipboard: then the old way is tried. @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** @param {string} text */
function copiedByHand(text) {
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  return isCopied;
}

/** A phone that is only looked at shall not go dark. Only pages over https may ask for that. */
function keepAwake() {
  navigator.wakeLock?.request("screen").catch(() => {});
}
