// @ts-check
/** @import { Scene } from "./scene.js" */
import { h } from "./dom.js";
import { outline, qrCode } from "./qr.js";
import { t } from "./texts.js";

/** As much light as cameras need around a code, in squares. */
const MARGIN = 4;

/** The way to this table: for others, or for another device of one's own. @param {Scene} scene */
export function sharePanel(scene) {
  const isPassing = scene.seat !== null && scene.moods.isPassing;
  return h("section", { class: "panel share", "data-key": "share" }, isPassing ? otherDevice(scene) : invitation(scene));
}

/** @param {Scene} scene */
function invitation(scene) {
  const { code } = scene.table;
  return [
    h("h2", {}, t("invite")),
    h("p", { class: "code" }, code),
    h("img", { src: `/api/tables/${code}/qr.svg`, alt: t("qr"), width: 160, height: 160 }),
    h("p", { class: "link" }, scene.link),
    copyButton(scene, scene.link),
    scene.seat !== null && h("button", { class: "quiet", "data-do": "pass-seat" }, t("otherDevice")),
  ];
}

/** The two ways are never shown together, so that nobody gives away a seat for an invitation. @param {Scene} scene */
function otherDevice(scene) {
  const { ticket } = scene.table;
  const seconds = ticket ? scene.secondsUntil(ticket.until) : 0;
  return [
    h("h2", {}, t("otherDevice")),
    ticket && (seconds > 0 ? ticketWay(scene, `${scene.link}#ticket=${ticket.text}`, seconds) : h("p", {}, t("ticketOver"))),
    h("button", { class: "quiet", "data-do": "pass-seat", disabled: scene.isAsking("pass-seat") }, t("newTicket")),
    h("button", { "data-do": "keep-seat" }, t("done")),
  ].flat();
}

/** @param {Scene} scene @param {string} link @param {number} seconds */
function ticketWay(scene, link, seconds) {
  return [
    h("p", { class: "hint" }, t("ticket")),
    ticketCode(link),
    h("textarea", { class: "link ticket", readonly: true, rows: 3, "aria-label": t("otherDevice") }, link),
    h("p", { class: "hint" }, t("ticketHolds", { time: clockText(seconds) })),
    copyButton(scene, link),
  ];
}

/** Made here: no server is asked for a picture of a link that gives a seat away. @param {string} link */
function ticketCode(link) {
  const squares = qrCode(link);
  if (!squares) return null;
  const size = squares.length + 2 * MARGIN;
  const label = { role: "img", "aria-label": t("ticketQr") };
  return h(
    "svg",
    { class: "qr", viewBox: `${-MARGIN} ${-MARGIN} ${size} ${size}`, "shape-rendering": "crispEdges", ...label },
    h("path", { d: outline(squares) }),
  );
}

/** @param {Scene} scene @param {string} text */
const copyButton = ({ moods }, text) =>
  h("button", { "data-do": "copy", "data-text": text }, moods.copied === text ? t("copied") : t("copy"));

/** @param {number} seconds */
const clockText = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
