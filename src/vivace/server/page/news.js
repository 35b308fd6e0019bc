// @ts-check
/** @import { Change, PublicChair, Refused, TableView } from "../../../../web/src/protocol.ts" */
/** @import { Scene } from "./scene.js" */
import { botOn, brokenText, levelText } from "./bots.js";
import { scoresHeading } from "./scores.js";
import { t, word } from "./texts.js";
import { ALARMING, kindOf, place } from "./zones.js";

/** What is worth telling of a change. @param {Scene} scene @param {Change} change @param {TableView} before @returns {string} */
export function newsOf(scene, change, before) {
  const name = (/** @type {number} */ seat) => ({ name: scene.name(seat) });
  switch (change.is) {
    case "moved":
      return lastCards(scene, change.source);
    case "stuck":
      return change.seats.length ? t("saysStuck", name(change.seats[change.seats.length - 1])) : "";
    case "blocked":
      return word("remedies", change.remedy);
    case "called":
      return t(change.right ? "calledRightly" : "calledFalsely", name(change.seat));
    case "resumed":
      return t("resumed");
    case "stopped":
      return change.stop.ender < 0
        ? t("stoppedBlocked")
        : t("stoppedBy", { ...name(change.stop.ender), call: word("calls", scene.rules.stop_call) });
    case "seating":
      return change.chairs.map((chair) => newPlayer(chair, before.chairs)).find(Boolean) ?? "";
    case "phase":
      return change.pause ? word("pauses", change.pause) : "";
    default:
      return "";
  }
}

/** Who plays from now on where somebody else has played. @param {PublicChair} chair @param {PublicChair[]} before */
function newPlayer(chair, before) {
  const same = before.find(({ name }) => name === chair.name);
  if (!same || botOn(same) === botOn(chair)) return "";
  if (!botOn(chair)) return t("isBack", { name: chair.name });
  return botOn(same) ? brokenText(chair) : t("tookOver", { name: chair.name, level: levelText(botOn(chair)) });
}

/** What the table does now, for those who do not see it. @param {Scene} scene */
export function phaseText(scene) {
  const { phase, game } = scene.view;
  if (phase === "playing") return t("go");
  if (phase === "review") return t("review", { seconds: scene.secondsLeft });
  if (phase === "countdown") return t("round", { round: game.round });
  return phase === "ready" || phase === "over" ? scoresHeading(scene) : "";
}

/** @param {Scene} scene @param {string} source */
function lastCards(scene, source) {
  const { seat, count } = place(scene.view.game, source);
  const isAlarming = kindOf(source) === "stack" && seat !== scene.seat && count > 0 && count <= ALARMING;
  return isAlarming ? t("lastCards", { name: scene.name(seat), count }) : "";
}

/** Why something did not happen. @param {Scene} scene @param {Refused} refused */
export function refusalText(scene, { reason, faster, by_ms: ms = 0 }) {
  const wasFaster = faster !== null && faster !== undefined && faster !== scene.seat;
  return wasFaster ? t("faster", { name: scene.name(faster), ms }) : word("reasons", reason);
}
