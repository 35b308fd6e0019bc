// @ts-check
import { LONGEST_TICKET } from "./memory.js";
import { Room } from "./room.js";
import { Start } from "./start.js";
import { speak, speakAsWished } from "./texts.js";

const root = /** @type {HTMLElement} */ (document.getElementById("screen"));
const code = /^\/t\/([^/]+)/.exec(location.pathname)?.[1]?.toUpperCase();

/** The ticket in the address gives a seat away: it is taken out before anybody can see or share it. */
function takeTicket() {
  const ticket = new URLSearchParams(location.hash.slice(1)).get("ticket")?.slice(0, LONGEST_TICKET) ?? "";
  if (location.hash) history.replaceState(null, "", location.pathname);
  return ticket;
}

const room = code ? new Room(root, code, takeTicket()) : null;
const screen_ = room ?? new Start(root);

/** @param {Event} event @param {string} selector @returns {HTMLElement | null} */
function within(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** @param {HTMLElement | null} element @param {string | undefined} name */
function act(element, name) {
  const action = /** @type {Record<string, (data: DOMStringMap) => void>} */ (screen_.actions)[name ?? ""];
  if (element && action && !element.matches(":disabled")) action(element.dataset);
}

root.addEventListener("click", (event) => {
  const button = within(event, "[data-do]");
  act(button, button?.dataset.do);
  closeMenus(event, button);
  // Fingers have acted already when they came down; keys and screen readers only click.
  if (event.detail !== 0) return;
  const now = within(event, "[data-now]");
  act(now, now?.dataset.now);
  const zone = within(event, "[data-zone]")?.dataset.zone;
  if (room && zone) pressed(zone);
});

/** A menu closes when something else is touched, or when something in it was chosen. */
/** @param {Event} event @param {HTMLElement | null} button */
function closeMenus(event, button) {
  const isChosen = button !== null && !button.closest(".folded, [data-do=ask-leave]");
  for (const menu of root.querySelectorAll("details.menu[open]")) {
    if (isChosen || !menu.contains(/** @type {Node} */ (event.target))) menu.removeAttribute("open");
  }
}

root.addEventListener("change", (event) => {
  const element = within(event, "[data-change]");
  if (!(element instanceof HTMLSelectElement)) return;
  if (element.dataset.change === "language") void speak(element.value, true).then(() => screen_.draw());
  else screen_.changes[element.dataset.change ?? ""]?.(element.value, element.dataset);
});

root.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  screen_.forms[form.dataset.submit ?? ""]?.(new FormData(form));
});

/** @param {string} zone */
function pressed(zone) {
  room?.fingers.press(zone);
  room?.draw();
}

if (room) {
  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const now = within(event, "[data-now]");
    act(now, now?.dataset.now);
    const zone = within(event, "[data-zone]")?.dataset.zone;
    if (!zone) return;
    room.fingers.down(zone, event);
    room.draw();
  });
  window.addEventListener("pointermove", (event) => room.fingers.move(event));
  window.addEventListener("pointerup", (event) => {
    room.fingers.up(event);
    room.draw();
  });
  window.addEventListener("pointercancel", () => room.fingers.rest());

  window.addEventListener("keydown", (event) => {
    const isTyping = within(event, "input, select, textarea, summary, .popup");
    if (event.key === "Escape") room.calmDown();
    if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const zone = room.fingers.zoneOf(event.key);
    if (!zone || !root.querySelector(`.own [data-zone="${zone}"]`)) return;
    event.preventDefault();
    pressed(zone);
  });

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    room.table.clock.forget();
    room.table.connection.hurry();
    room.draw();
  });
  window.addEventListener("online", () => room.table.connection.hurry());
}

await speakAsWished();
await screen_.open();
