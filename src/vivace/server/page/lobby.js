// @ts-check
/** @import { PublicChair } from "../../../../web/src/protocol.ts" */
/** @import { Scene } from "./scene.js" */
import { botOn, brokenText, levelChoice, levelText, mercyBadge } from "./bots.js";
import { h, symbol } from "./dom.js";
import { face } from "./faces.js";
import { recall } from "./memory.js";
import { t, word } from "./texts.js";

/** The table would cut what is longer. */
export const LONGEST_NAME = 20;

/** Whoever comes says a name, and that is all. @param {Scene} scene */
export function joinPanel(scene) {
  return h(
    "form",
    { class: "panel join", "data-submit": "sit", "data-key": "join" },
    isMatchRunning(scene) && h("p", { class: "hint" }, t("matchRuns")),
    h(
      "label",
      { class: "field" },
      t("yourName"),
      h("input", {
        name: "name",
        value: recall("name"),
        maxlength: LONGEST_NAME,
        required: true,
        autocomplete: "nickname",
        enterkeyhint: "go",
        autofocus: true,
      }),
    ),
    deckChips(scene, scene.moods.deck, true),
    h("button", { class: "main", disabled: scene.isAsking("sit") }, t("sit")),
    h("button", { type: "button", class: "quiet", "data-do": "watch" }, t("watch")),
  );
}

/** @param {Scene} scene */
const isMatchRunning = ({ view, isGathering }) => view.game.round > 0 && !isGathering;

/** Whoever comes for a game that this page cannot show learns that before sitting down. */
export const otherGamePanel = () =>
  h(
    "section",
    { class: "panel readiness", "data-key": "other-game" },
    h("p", {}, t("otherGame")),
    h("a", { href: "/" }, t("toStart")),
  );

/** @param {Scene} scene @param {string} chosen @param {boolean} withAny */
function deckChips({ view, chair }, chosen, withAny) {
  const letters = [...view.free_decks, ...(chair?.deck ?? "")].sort();
  return h(
    "fieldset",
    { class: "decks" },
    h("legend", {}, t("yourDeck")),
    withAny && chip("", t("anyDeck"), t("anyDeck"), !letters.includes(chosen)),
    letters.map((letter) =>
      chip(letter, symbol("bolt"), t("deck", { letter: letter.toUpperCase() }), chosen === letter),
    ),
  );
}

/** A deck shows its back: letters stand for people. @param {string} deck @param {Element | string} sign @param {string} label @param {boolean} isChosen */
const chip = (deck, sign, label, isChosen) =>
  h(
    "button",
    {
      type: "button",
      class: `chip ${deck && `deck-${deck}`}`,
      "data-do": "deck",
      "data-deck": deck,
      "aria-label": label,
      title: label,
      "aria-pressed": String(isChosen),
    },
    sign,
  );

/** Who sits here, and what the host can do about it. @param {Scene} scene */
export function seatsPanel(scene) {
  const { view } = scene;
  const fewest = scene.edition?.seats[0] ?? 2;
  return h(
    "section",
    { class: "panel seats", "data-key": "seats" },
    h("h2", {}, t("seats")),
    mercyBadge(view.mercy),
    h("ul", {}, view.chairs.map((chair, seat) => seatLine(scene, chair, seat)), view.waiting.map((name, spot) => waitingLine(scene, name, spot))),
    scene.isPlayable && view.chairs.length < fewest && h("p", { class: "hint" }, t("tooFew", { count: fewest })),
    scene.isHost && hostActions(scene, fewest),
    scene.chair && scene.isGathering && h("details", {}, h("summary", {}, t("yourDeck")), deckChips(scene, scene.chair.deck, false)),
  );
}

/** @param {Scene} scene @param {PublicChair} chair @param {number} seat */
function seatLine(scene, chair, seat) {
  const { name } = chair;
  return h(
    "li",
    { class: chair.ready || chair.bot ? "ready" : "", "data-key": `seat-${seat}` },
    face(chair),
    h("strong", { class: "name", title: name }, name),
    h("small", {}, marks(scene, chair, seat).join(" · ")),
    scene.isHost && hostTools(scene, chair, seat),
  );
}

/** @param {Scene} scene @param {PublicChair} chair @param {number} seat */
function marks(scene, chair, seat) {
  const ms = scene.table.took[seat] ?? 0;
  return [
    seat === scene.seat && t("you"),
    seat === scene.view.host && t("host"),
    chair.bot && t("bot"),
    chair.bot && !chair.broken && levelText(chair.bot),
    chair.handicap && `${t("stack")} ${chair.handicap}`,
    chair.stand_in && !chair.broken && t("standIn", { level: levelText(botOn(chair)) }),
    brokenText(chair),
    !chair.here && !chair.bot && t("away"),
    chair.ready && t("ready"),
    ms > 0 && t("ping", { ms }),
  ].filter((one) => typeof one === "string" && one);
}

/** @param {Scene} scene @param {PublicChair} chair @param {number} seat */
function hostTools(scene, chair, seat) {
  const { name } = chair;
  const isOther = seat !== scene.seat;
  const isAsking = scene.moods.kicking === name;
  return h(
    "span",
    { class: "tools" },
    scene.isGathering && !isAsking && handicap(scene, chair, seat),
    isOther && !chair.bot && !isAsking && tool("hand-over", "crown", t("handOver", { name }), seat, name),
    isOther && (scene.isGathering || !chair.bot) && kickTool(scene, "kick", seat, name),
  );
}

/** Removing has to be confirmed. @param {Scene} scene @param {string} action @param {number} seat @param {string} name */
function kickTool({ moods }, action, seat, name) {
  if (moods.kicking !== name) return tool("ask-kick", "cross", t("kick", { name }), seat, name);
  const label = `${t("kickSure")}: ${name}`;
  return h(
    "button",
    { class: "danger", "data-key": "sure", "data-do": action, "data-seat": seat, "data-name": name, "aria-label": label },
    t("kickSure"),
  );
}

/**
 * Seats are told apart by number, and numbers shift when somebody leaves: so what is done to a seat names who is meant.
 * @param {string} action @param {string} icon @param {string} label @param {number} seat @param {string} name
 */
const tool = (action, icon, label, seat, name) =>
  h(
    "button",
    { class: "tool", "data-do": action, "data-seat": seat, "data-name": name, "aria-label": label, title: label },
    symbol(icon),
  );

/** @param {Scene} scene @param {PublicChair} chair @param {number} seat */
function handicap({ edition }, { name, handicap: amount = 0 }, seat) {
  const [least, most] = edition?.handicaps ?? [1, 0];
  const amounts = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
  const label = t("handicap", { name });
  return h(
    "select",
    { "data-change": "handicap", "data-seat": seat, "data-name": name, "aria-label": label, title: label },
    [0, ...amounts].map((one) => h("option", { value: one, selected: one === amount }, one || t("asUsual"))),
  );
}

/** @param {Scene} scene @param {string} name @param {number} spot */
const waitingLine = (scene, name, spot) =>
  h(
    "li",
    { "data-key": `waiting-${spot}` },
    h("span", { class: "face" }, "…"),
    h("strong", { class: "name", title: name }, name),
    h("small", {}, t("waits")),
    scene.isHost && h("span", { class: "tools" }, kickTool(scene, "kick-waiting", spot, name)),
  );

/** @param {Scene} scene @param {number} fewest */
function hostActions({ view, edition, isHost, isGathering, kinds, moods }, fewest) {
  const isFull = view.chairs.length + view.waiting.length >= (edition?.seats[1] ?? 12);
  return (
    isHost &&
    h(
      "div",
      { class: "buttons" },
      h(
        "span",
        { class: "pair" },
        levelChoice(kinds, moods.level, { "data-change": "level", "aria-label": t("botLevel"), title: t("botLevel") }),
        h("button", { "data-do": "add-bot", disabled: isFull }, t("addBot")),
      ),
      isGathering && h("button", { "data-do": "start", disabled: view.chairs.length < fewest }, t("start")),
    )
  );
}

/** For whoever has no seat: why, and the way to one. @param {Scene} scene */
export function onlookerPanel(scene) {
  if (scene.seat !== null) return null;
  return h(
    "section",
    { class: "panel readiness", "data-key": "onlooker" },
    h("p", {}, scene.onlooker),
    !scene.table.isWaiting && h("button", { "data-do": "unwatch" }, t("sit")),
  );
}

/** Saying that one is ready. @param {Scene} scene @param {string} label what one is ready for */
export function readyPanel(scene, label) {
  const { chair, view } = scene;
  if (!chair) return null;
  const isReady = chair.ready ?? false;
  return h(
    "section",
    { class: "panel readiness", "data-key": "readiness" },
    isReady && h("p", {}, t("isReady")),
    h(
      "button",
      { class: isReady ? "quiet" : "main", "data-do": "ready", "data-ready": String(!isReady), disabled: scene.isAsking("ready") },
      isReady ? t("sayNotReady") : label,
    ),
    view.until !== null && h("p", { class: "hint" }, t("readyFor", { seconds: scene.secondsLeft })),
  );
}

/** What differs from the edition. @param {Scene} scene */
export function rulesPanel({ view, edition }) {
  const entries = Object.entries(view.house_rules);
  return h(
    "section",
    { class: "panel rules", "data-key": "rules" },
    h("h2", {}, edition?.title ?? view.edition),
    entries.length > 0 && h("p", { class: "hint" }, t("houseRules")),
    entries.length > 0 &&
      h("dl", {}, entries.flatMap(([key, value]) => [h("dt", {}, word("rules", key)), h("dd", {}, valueText(value))])),
  );
}

/** A rule's value in words. @param {unknown} value @returns {string} */
export function valueText(value) {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  return Array.isArray(value) ? value.map(valueText).join(", ") : word("values", String(value));
}
