// @ts-check
/** @import { Scene } from "./scene.js" */
import { h } from "./dom.js";
import { face } from "./faces.js";
import { listed, t, word } from "./texts.js";
import { total } from "./zones.js";

/** What the last round was worth, and the match so far. @param {Scene} scene */
export function scoresPanel(scene) {
  const { game } = scene.view;
  const last = game.tallies.at(-1);
  if (!last) return null;
  return h(
    "section",
    { class: "panel scores", "data-key": "scores" },
    h("h2", {}, scoresHeading(scene)),
    scene.view.phase === "paused" && h("p", { class: "hint" }, word("pauses", scene.view.pause ?? "host")),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, COLUMNS.map((key) => h("th", { scope: "col" }, t(key))))),
      h("tbody", {}, ranked(scene).map((seat) => line(scene, seat, last[seat]))),
    ),
  );
}

const COLUMNS = /** @type {const} */ (["name", "inCentre", "inStack", "points", "total"]);

/** Who has won, or which round this was. @param {Scene} scene */
export function scoresHeading(scene) {
  const { winners, tallies } = scene.view.game;
  const names = listed(winners.map((seat) => scene.name(seat)));
  if (winners.length) return t(winners.length > 1 ? "win" : "wins", { names });
  return `${t("scores")} · ${t("round", { round: tallies.length })}`;
}

/** The seats that have played, the best first. @param {Scene} scene */
function ranked({ view }) {
  const played = view.chairs.map((_, seat) => seat).filter((seat) => view.game.tallies.some((one) => one[seat]));
  return played.sort((one, other) => total(view.game, other) - total(view.game, one));
}

/** @param {Scene} scene @param {number} seat @param {{points: number, counts: Record<string, number>} | undefined} tally */
function line(scene, seat, tally) {
  const isWinner = scene.view.game.winners.includes(seat);
  return h(
    "tr",
    { class: `${seat === scene.seat ? "mine" : ""} ${isWinner ? "winner" : ""}`, "data-key": `seat-${seat}` },
    h("th", { scope: "row" }, h("span", { class: "who" }, face(scene.view.chairs[seat]), h("span", { class: "name", title: scene.name(seat) }, scene.name(seat)))),
    h("td", {}, tally?.counts.centre),
    h("td", {}, tally?.counts.stack),
    h("td", {}, tally && signed(tally.points)),
    h("td", { class: "total" }, minus(total(scene.view.game, seat))),
  );
}

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : minus(points));

/** @param {number} points */
const minus = (points) => String(points).replace("-", "−");
