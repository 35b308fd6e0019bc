// @ts-check
/** @import { PublicChair } from "../../../../web/src/protocol.ts" */
/** @import { Scene } from "./scene.js" */
/** @import { Place } from "./zones.js" */
/** @import { Suit } from "./cards.js" */
import { botBadge, botMark, botOn } from "./bots.js";
import { SUITS, back, boysOf, card, colour, gap, largeCard, numberOf, spoken, suitOf, suitSymbol } from "./cards.js";
import { h, symbol } from "./dom.js";
import { face, initial } from "./faces.js";
import { MIDDLE } from "./fingers.js";
import { COMING } from "./pending.js";
import { codes, t, word } from "./texts.js";
import { ALARMING, centre, faceOf, isRunning, kindOf, place, places, row, topOf, total } from "./zones.js";

const FEW_PILES = 3;
const MANY_PILES = 5;
const MANY_OPPONENTS = 4;
const CROWDED = 8;
const MOST_HANDS = 3;

/** @typedef {{pile: Place, names: string[]}} Shown a pile, and the names of all that are like it */

/** The table while a round is played. @param {Scene} scene */
export function boardScreen(scene) {
  return [
    h("div", { class: "board", "data-key": "board" }, opponents(scene), middle(scene), ticker(scene), own(scene)),
  ];
}

/** @param {Scene} scene */
function opponents(scene) {
  const seats = scene.view.chairs.map((_, seat) => seat).filter((seat) => seat !== scene.seat);
  const panels = seats.map((seat) => opponent(scene, seat));
  return h("section", { class: `opponents ${crowd(scene, seats.length)}`, "aria-label": t("seats") }, panels);
}

/** Where many sit a phone shows of each what matters most; but all their cards when one of them is to be called. */
/** @param {Scene} scene @param {number} count */
function crowd({ moods }, count) {
  if (count <= MANY_OPPONENTS) return "";
  const size = count > CROWDED ? "crowded" : "";
  return `many ${size} ${moods.isCalling ? "" : "dense"}`;
}

/** @param {Scene} scene @param {number} seat */
function opponent(scene, seat) {
  const { view, table } = scene;
  const chair = view.chairs[seat];
  const { name, deck } = chair;
  const stack = place(view.game, `${seat}.stack`);
  const isAlarming = isRunning(view) && stack.count <= ALARMING;
  const reaction = table.reactions.get(seat);
  return h(
    "article",
    { class: `opponent ${isAlarming ? "alarming" : ""} ${chair.here || chair.bot ? "" : "gone"}`, "data-key": `seat-${seat}` },
    face(chair),
    botOn(chair) && botBadge(chair),
    h("strong", { class: "name", title: name }, name),
    h("small", { title: t("points") }, total(view.game, seat), mark(scene, seat, chair)),
    h("span", { class: "stack-count", title: t("stack") }, stack.count),
    h("div", { class: "minis" }, minis(scene, seat, deck)),
    reaction && h("span", { class: "bubble" }, word("reaction", reaction)),
  );
}

/** @param {Scene} scene @param {number} seat @param {PublicChair} chair */
function mark({ view }, seat, chair) {
  if (view.game.stuck.includes(seat)) return ` · ${t("stuck")}`;
  return botOn(chair) ? botMark(chair) : !chair.here && ` · ${t("away")}`;
}

/** What lies open in front of somebody else. @param {Scene} scene @param {number} seat @param {string} deck */
function minis(scene, seat, deck) {
  const { game } = scene.view;
  if (seat >= game.seats) return [];
  const zones = [...row(game, seat), place(game, `${seat}.stack`), place(game, `${seat}.open`)];
  return zones.map((zone) => {
    const piece = topOf(zone.faces);
    const shown = piece ? card(piece, "mini") : zone.count ? back(deck, "mini") : gap("mini");
    const isTarget = scene.moods.isCalling && piece && kindOf(zone.name) === "row";
    return h(isTarget ? "button" : "span", { class: kindOf(zone.name), "data-zone": isTarget && zone.name }, shown);
  });
}

/** @param {Scene} scene */
function middle(scene) {
  const piles = centre(scene.view.game).filter((zone) => zone.faces.length);
  const lanes = SUITS.map((suit) => ({ suit, own: piles.filter((pile) => suitOf(pile.faces[0]) === suit) }));
  const most = Math.max(...lanes.map(({ own }) => own.length));
  const size = most <= FEW_PILES ? "few" : most <= MANY_PILES ? "" : "many";
  const isTarget = scene.moods.isCalling || scene.moods.selected;
  return h(
    "section",
    { class: `centre ${size} ${isTarget ? "asked" : ""}`, "data-zone": MIDDLE, "aria-label": t("centre") },
    lanes.map(({ suit, own }) => lane(scene, suit, most > MANY_PILES ? byTop(own) : own.map((pile) => ({ pile, names: [pile.name] })))),
    overlay(scene),
  );
}

/** A lane belongs to the colour of its piles' lowest cards. @param {Scene} scene @param {Suit} suit @param {Shown[]} shown */
function lane(scene, suit, shown) {
  return h(
    "div",
    { class: `lane ${suit}`, "data-key": suit, role: "group", "aria-label": colour(suit) },
    suitSymbol(suit, "lane-mark"),
    h("div", { class: "piles" }, shown.map((one) => pileOf(scene, one)), newPlace(scene, suit)),
  );
}

/** Piles with the same top are equal for a player. @param {Place[]} piles */
function byTop(piles) {
  /** @type {Map<string, Shown>} */
  const tops = new Map();
  for (const pile of piles) {
    const face = faceOf(topOf(pile.faces));
    tops.set(face, { pile, names: [...(tops.get(face)?.names ?? []), pile.name] });
  }
  return [...tops.values()].sort((one, other) => height(one.pile) - height(other.pile));
}

/** @param {Place} pile */
const height = (pile) => Number(numberOf(topOf(pile.faces)));

/** @param {Scene} scene @param {Shown} shown */
function pileOf(scene, { pile, names }) {
  const piece = topOf(pile.faces);
  const isFull = !pile.accepts.length && !pile.name.startsWith(COMING);
  const state = `${scene.isMoving(piece) ? "pending" : ""} ${isFull ? "full" : ""}`;
  const seats = scene.table.reaches.towards(names);
  return h(
    scene.isHonour ? "button" : "span",
    {
      class: `pile ${pile.count > 1 ? "thick" : ""} ${reached(scene, seats)}`,
      "data-key": pile.name,
      "data-zone": pile.name,
      "aria-label": scene.isHonour && spoken(piece),
    },
    // What is covered shows while the next card is still on its way.
    pile.count > 1 && card(pile.faces[pile.faces.length - 2], "covered"),
    card(piece, state),
    names.length > 1 && h("em", { class: "badge" }, `×${names.length}`),
    hands(scene, seats),
  );
}

/** Whether somebody else reaches for it, or even several at once. @param {Scene} scene @param {number[]} seats */
const reached = (scene, seats) =>
  seats.some((seat) => seat !== scene.seat) ? (seats.length > 1 ? "reached raced" : "reached") : "";

/** Whose hands are on their way, in the tints of their decks. @param {Scene} scene @param {number[]} seats */
function hands(scene, seats) {
  const others = seats.filter((seat) => seat !== scene.seat).slice(0, MOST_HANDS);
  if (!others.length) return null;
  const dot = (/** @type {number} */ seat) => h("i", { class: `deck-${scene.view.chairs[seat]?.deck}` }, initial(scene.name(seat)));
  return h("span", { class: "hands", "data-key": "hands", "aria-hidden": "true" }, others.map(dot));
}

/** Where a pile can begin. @param {Scene} scene @param {Suit} suit */
function newPlace(scene, suit) {
  const isOpen = centre(scene.view.game).some((zone) => !zone.faces.length && zone.accepts.includes(`${suit}1`));
  const tag = scene.isHonour ? "button" : "span";
  const label = scene.isHonour && `${t("newPile")}, ${colour(suit)}`;
  const seats = scene.table.reaches.towards(["new"]).filter((seat) => hasOne(scene, seat, suit));
  const attributes = { class: `pile new ${reached(scene, seats)}`, "data-key": "new", "data-zone": "new", "aria-label": label };
  return isOpen && h(tag, attributes, gap("", suit), hands(scene, seats));
}

/** Whether a seat has a one of this colour to begin a pile with. @param {Scene} scene @param {number} seat @param {Suit} suit */
const hasOne = ({ view }, seat, suit) =>
  places(view.game).some((zone) => zone.seat === seat && faceOf(topOf(zone.faces)) === `${suit}1`);

/** What stands above the centre while nobody plays. @param {Scene} scene */
function overlay(scene) {
  const { phase, pause } = scene.view;
  if (phase === "countdown") return scene.secondsLeft > 0 && h("div", { class: "overlay count" }, scene.secondsLeft);
  if (phase === "dealing") return h("div", { class: "overlay" }, h("p", {}, t("dealing")));
  if (phase !== "paused") return null;
  return h(
    "div",
    { class: "overlay" },
    h("p", {}, word("pauses", pause ?? "host")),
    scene.isHost && h("button", { class: "main", "data-do": "resume" }, t("resume")),
  );
}

/** @param {Scene} scene */
function ticker(scene) {
  const { message } = scene.moods;
  // What stands above the centre already need not be said twice.
  const isNew = message && message.text !== word("pauses", scene.view.pause ?? "");
  const review = scene.view.phase === "review" && t("review", { seconds: scene.secondsLeft });
  return h(
    "p",
    { class: `ticker ${message?.tone ?? ""}`, "aria-hidden": "true" },
    h("span", {}, isNew ? message.text : standing(scene)),
    review && h("strong", {}, review),
  );
}

/** What is worth saying while nothing happens. @param {Scene} scene */
function standing(scene) {
  const { moods, rules } = scene;
  if (moods.isCalling) return t("call", { call: word("calls", rules.misplay_call) });
  if (moods.selected) return t("selected");
  return scene.seat === null ? scene.onlooker : "";
}

/** What lies in front of the own seat. @param {Scene} scene */
function own(scene) {
  const { seat, view } = scene;
  const isSeated = seat !== null && seat < view.game.seats;
  if (!isSeated) return h("section", { class: "own nobody" }, actions(scene));
  const places = row(view.game, seat);
  return h(
    "section",
    { class: `own ${places.length > 3 ? "wide" : ""}`, "aria-label": t("you") },
    actions(scene),
    spot(scene, place(view.game, `${seat}.stack`), t("stack"), "S"),
    places.map((zone, index) => spot(scene, zone, t("row"), String(index + 1))),
    spot(scene, place(view.game, `${seat}.open`), t("openPile"), "F"),
    hand(scene, place(view.game, `${seat}.hand`), place(view.game, `${seat}.open`)),
  );
}

/** A place with a card that can be played. @param {Scene} scene @param {Place} zone @param {string} label @param {string} key */
function spot(scene, zone, label, key) {
  const piece = topOf(zone.faces);
  const kind = kindOf(zone.name);
  const isCounted = kind !== "row" && zone.count > 0;
  return h(
    "button",
    {
      class: `spot ${kind} ${zone.count > 1 ? "thick" : ""} ${stateOf(scene, zone)}`,
      "data-zone": zone.name,
      "data-key": zone.name,
      "aria-label": `${label}${kind === "row" ? ` ${key}` : ""}: ${spoken(piece)}, ${t("cards", { count: zone.count })}`,
    },
    shownCard(scene, zone, piece),
    kind === "row" && beneath(zone),
    isCounted && h("em", { class: "badge" }, zone.count),
    h("kbd", { "aria-hidden": "true" }, key),
  );
}

/** @param {Scene} scene @param {Place} zone */
function stateOf({ moods }, zone) {
  if (moods.selected !== zone.name) return zone.gives ? "" : "closed";
  return moods.isDragging ? "selected dragged" : "selected";
}

/** @param {Scene} scene @param {Place} zone @param {string} piece */
function shownCard(scene, zone, piece) {
  if (!piece) return zone.count ? back(scene.chair?.deck ?? "") : gap();
  return largeCard(piece, scene.isMoving(piece) ? "pending" : "", boysOf(scene.rules));
}

/** What a card was built on stays in sight. @param {Place} zone */
const beneath = ({ faces }) =>
  faces.length > 1 &&
  h("span", { class: "beneath" }, faces.slice(0, -1).map((piece) => card(piece, "under")));

/** @param {Scene} scene @param {Place} zone @param {Place} open */
function hand(scene, zone, open) {
  const isEmpty = !zone.count;
  const state = scene.isDoing("flip") ? "pending" : "";
  const label = isEmpty && open.count ? t("turnOver") : t("hand");
  return h(
    "button",
    {
      class: `spot hand ${zone.count > 1 ? "thick" : ""}`,
      "data-zone": zone.name,
      "data-key": zone.name,
      "aria-label": `${label}: ${t("cards", { count: zone.count })}`,
    },
    isEmpty
      ? h("span", { class: `card gap ${state}` }, open.count > 0 && symbol("turn"))
      : back(scene.chair?.deck ?? "", state, zone.count),
    h("kbd", { "aria-hidden": "true" }, "␣"),
  );
}

/** @param {Scene} scene */
function actions(scene) {
  const { seat, view } = scene;
  const isPlaying = seat !== null && seat < view.game.seats && isRunning(view);
  return h(
    "div",
    { class: "actions" },
    seat !== null && h("span", { class: "own-points" }, h("small", {}, t("points")), h("b", {}, total(view.game, seat))),
    isPlaying && calls(scene, seat),
    isPlaying && orders(scene),
  );
}

/** @param {Scene} scene @param {number} seat */
function calls(scene, seat) {
  const { rules, view, moods } = scene;
  const isStuck = view.game.stuck.includes(seat);
  // What is of no use now keeps its place, so that no card moves when play goes on.
  const rest = view.phase === "playing" ? "" : "resting";
  const restCall = view.phase === "review" ? "" : rest;
  const misplay = { "data-now": "call", "aria-pressed": String(moods.isCalling), disabled: isBarred(scene) };
  return [
    rules.stop === "call" && h("button", { class: `call ${rest}`, "data-now": "stop" }, word("calls", rules.stop_call)),
    scene.isHonour && h("button", { class: restCall, ...misplay }, word("calls", rules.misplay_call)),
    h("button", { class: rest, "data-now": "stuck", "aria-pressed": String(isStuck), disabled: isStuck }, t("stuck")),
  ];
}

/** @param {Scene} scene */
const isBarred = ({ chair, table }) => (chair?.barred_until ?? 0) > table.clock.now();

/** What becomes of the hand, where the player says so. @param {Scene} scene */
function orders({ view, moods }) {
  const choices = view.game.choices.flip ?? [];
  return (
    choices.length > 1 &&
    h(
      "select",
      { "data-change": "order", "aria-label": t("between") },
      choices.map((order) => h("option", { value: order, selected: order === moods.order }, word("values", order))),
    )
  );
}

/** @param {Scene} scene */
export function reactionsMenu({ table, seat }) {
  if (seat === null) return null;
  const shown = table.reactions.get(seat);
  return h(
    "details",
    { class: "menu reactions" },
    h("summary", { "aria-label": t("reactions") }, symbol("smile")),
    h(
      "div",
      { class: "popup" },
      codes("reaction").map((one) => h("button", { "data-do": "react", "data-reaction": one }, word("reaction", one))),
    ),
    shown && h("span", { class: "bubble" }, word("reaction", shown)),
  );
}
