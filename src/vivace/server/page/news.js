// @ts-check
/** @import { Change, Refused } from "../../../../web/src/protocol.ts" */
/** @import { Scene } from "./scene.js" */
import { scoresHeading } from "./scores.js";
import { t, word } from "./texts.js";
import { ALARMING, kindOf, place } from "./zones.js";

/** What is worth telling of a change. @param {Scene} scene @param {Change} change @returns {string} */
export function newsOf(scene, change) {
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
    case "phase":
      return change.pause ? word("pauses", change.pause) : "";
    default:
      return "";
  }
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
