// @ts-check
// Nobody says how anything moves: where a card was before a change and where it is after it tells.

const EASE = "cubic-bezier(.2,.8,.2,1)";
const FLIGHT_MS = 220;
const REFUSAL_MS = 180;
const GLOW_MS = 120;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Change what is shown, and let the cards that went elsewhere fly there. @param {Element} root @param {() => void} change */
export function animated(root, change) {
  const before = rectangles(root);
  change();
  if (!before.size) return;
  for (const element of cards(root)) {
    const from = before.get(element.dataset.piece ?? "");
    const to = element.getBoundingClientRect();
    if (from && to.width && (Math.abs(from.x - to.x) > 2 || Math.abs(from.y - to.y) > 2)) fly(element, from, to);
  }
}

/** @param {Element} root @returns {NodeListOf<HTMLElement>} */
const cards = (root) => root.querySelectorAll("[data-piece]");

/** @param {Element} root */
const rectangles = (root) => new Map([...cards(root)].map((element) => [element.dataset.piece ?? "", whereabouts(element)]));

/** Where there is no room for somebody's cards they are where that person is. @param {HTMLElement} element */
function whereabouts(element) {
  const own = element.getBoundingClientRect();
  return own.width ? own : element.closest(".opponent")?.getBoundingClientRect();
}

/** @param {HTMLElement} element @param {DOMRect} from @param {DOMRect} to */
function fly(element, from, to) {
  if (isStill()) {
    element.animate([{ filter: "brightness(1.5)" }, {}], { duration: GLOW_MS });
    return;
  }
  const scale = from.height / to.height;
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
  const above = { transformOrigin: "0 0", zIndex: 5 };
  element.animate([{ ...above, transform: start }, { ...above, transform: "none" }], { duration: FLIGHT_MS, easing: EASE });
}

/** Let a card shake its head. @param {Element | null} element */
export function shake(element) {
  const steps = isStill() ? [{ filter: "brightness(.6)" }, {}] : [0, -7, 6, -4, 0].map((x) => ({ translate: `${x}px` }));
  element?.animate(steps, { duration: REFUSAL_MS });
}

/** Show the card of an own zone that far from its place. @param {string} zone @param {number} x @param {number} y */
export function drag(zone, x, y) {
  const element = document.querySelector(`.spot[data-zone="${zone}"] .card`);
  if (element instanceof HTMLElement) element.style.transform = x || y ? `translate(${x}px, ${y}px)` : "";
}

/** The zone that lies there, under whatever is dragged. @param {{x: number, y: number}} point */
export function zoneAt({ x, y }) {
  const element = document.elementFromPoint(x, y)?.closest("[data-zone]");
  return element instanceof HTMLElement ? (element.dataset.zone ?? "") : "";
}
