// @ts-check
/** @import { PublicChair } from "../../../../web/src/protocol.ts" */
import { h, symbol } from "./dom.js";
import { t, word } from "./texts.js";

/** The levels at which bots play like people, the weakest first. */
export const LEVELS = ["child", "beginner", "family", "regular", "expert", "inhuman"];
/** The level at which bots play if nobody says anything else. */
export const USUAL = "family";
/** Sees everything at once, as no person does: not for everybody, so it stands behind all others. */
const REFERENCE = "greedy";

/** A level in words; bots of other people's making are called as they call themselves. @param {string} kind */
export const levelText = (kind) => word("levels", kind);

/** What kind of bot plays here now; none if a person does. @param {PublicChair} chair */
export const botOn = ({ bot, stand_in: isStandIn, substitute }) => bot || (isStandIn && substitute) || "";

/** Why the bot that sat here first does not play any more. @param {PublicChair} chair */
export const brokenText = (chair) =>
  chair.broken ? t(chair.bot ? "broke" : "standInBroke", brokenBot(chair, chair.broken)) : "";

/** @param {PublicChair} chair @param {string} kind */
const brokenBot = (chair, kind) => ({ name: chair.name, kind: levelText(kind), level: levelText(botOn(chair)) });

/** Who plays here, in words. @param {PublicChair} chair */
function playerText(chair) {
  const level = levelText(botOn(chair));
  return brokenText(chair) || t(chair.bot ? "botOf" : "standIn", { level });
}

/** What kind of bot plays here, where there is room for words. @param {PublicChair} chair */
export function botMark(chair) {
  const level = levelText(botOn(chair));
  return h("span", markOf(chair, "level"), symbol("robot"), chair.bot ? level : t("standIn", { level }));
}

/** The same as small as can be: levels are numbered, with a sign so that nobody takes that for points. @param {PublicChair} chair */
export function botBadge(chair) {
  const number = LEVELS.indexOf(botOn(chair)) + 1;
  return h("span", markOf(chair, "rank"), symbol("robot"), number > 0 && number);
}

/** @param {PublicChair} chair @param {string} kind */
function markOf(chair, kind) {
  const label = playerText(chair);
  return { class: `${kind} ${chair.broken ? "broken" : ""}`, role: "img", "aria-label": label, title: label };
}

/** All kinds that can be chosen: levels first, then what others have made. @param {string[]} kinds as the server has them */
export function offered(kinds) {
  const foreign = kinds.filter((kind) => !LEVELS.includes(kind) && kind !== REFERENCE);
  return [...LEVELS, ...foreign, ...kinds.filter((kind) => kind === REFERENCE)];
}

/** What plays at no level stands apart from the levels. */
/** @param {string[]} kinds @param {string} chosen @param {Record<string, string>} attributes */
export function levelChoice(kinds, chosen, attributes) {
  const option = (/** @type {string} */ kind) => h("option", { value: kind, selected: kind === chosen }, levelText(kind));
  const others = kinds.filter((kind) => !LEVELS.includes(kind));
  return h(
    "select",
    attributes,
    kinds.filter((kind) => LEVELS.includes(kind)).map(option),
    others.length > 0 && h("optgroup", { label: t("otherBots") }, others.map(option)),
  );
}

/** Says that bots ease off, where they do. @param {boolean} isMerciful */
export const mercyBadge = (isMerciful) =>
  isMerciful &&
  h(
    "small",
    { class: "mercy", title: word("rules", "mercy"), "data-key": "mercy" },
    symbol("feather"),
    h("span", {}, t("mercy")),
  );
