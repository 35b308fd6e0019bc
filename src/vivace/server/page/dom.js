// @ts-check
// Screens are made anew from the state each time, and what is shown already is adapted to them. So nothing has to be
// told apart by hand, and focus, scrolling and animations survive. No element has listeners of its own: `data-do` says
// what it does. No element has a style attribute: the page's security policy forbids them.

/** @typedef {Node | string | number | false | null | undefined} Child */
/** @typedef {Child | Child[]} Children */

const SVG = "http://www.w3.org/2000/svg";
const CHOICE = "select[data-change]";
const DRAWN = new Set(["svg", "use", "path"]);

/**
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined>} attributes false and null are left out
 * @param {...Children} children
 * @returns {Element}
 */
export function h(tag, attributes = {}, ...children) {
  const element = DRAWN.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...nodes(children));
  return element;
}

/** A symbol of the page. @param {string} name @param {string} [more] further classes */
export const symbol = (name, more = "") =>
  h("svg", { class: `symbol ${more}`, "aria-hidden": "true" }, h("use", { href: `#${name}` }));

/** @param {Children[]} children @returns {(Node | string)[]} */
function nodes(children) {
  return children.flat().flatMap((child) => {
    if (child === false || child === null || child === undefined || child === "") return [];
    return typeof child === "number" ? [String(child)] : [child];
  });
}

/** Let `host` show exactly these children. @param {Element} host @param {...Children} children */
export function show(host, ...children) {
  const wanted = h("template");
  wanted.append(...nodes(children));
  align(host, [...wanted.childNodes]);
}

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-key") : null);

/** @param {Element} host @param {ChildNode[]} wanted */
function align(host, wanted) {
  const keyed = new Map([...host.childNodes].flatMap((node) => (keyOf(node) ? [[keyOf(node), node]] : [])));
  let here = host.firstChild;
  let isNew = false;
  for (const node of wanted) {
    const key = keyOf(node);
    const known = key ? keyed.get(key) : here && !keyOf(here) ? here : null;
    if (!known || known.nodeName !== node.nodeName) {
      host.insertBefore(node, here);
      isNew = true;
      continue;
    }
    if (known === here) here = here.nextSibling;
    else host.insertBefore(known, here);
    if (!isSame(known, node)) adapt(known, node);
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
  if (host instanceof HTMLSelectElement && (isNew || "change" in host.dataset)) choose(host);
}

/** Options that move from one list to another lose their choice; and a list that stands for a state follows it. */
/** @param {HTMLSelectElement} list */
function choose(list) {
  const chosen = list.querySelector("option[selected]") ?? list.options[0];
  if (chosen instanceof HTMLOptionElement) list.value = chosen.value;
}

/** Whether nothing is to be done; what a person has chosen in a list cannot be compared. */
/** @param {Node} known @param {Node} node */
const isSame = (known, node) => known.isEqualNode(node) && !(known instanceof Element && hasChoice(known));

/** @param {Element} element */
const hasChoice = (element) => element.matches(CHOICE) || element.querySelector(CHOICE) !== null;

/** @param {Node} known @param {Node} node */
function adapt(known, node) {
  if (!(known instanceof Element && node instanceof Element)) {
    if (known.nodeValue !== node.nodeValue) known.nodeValue = node.nodeValue;
    return;
  }
  for (const { name, value } of [...node.attributes]) {
    if (known.getAttribute(name) !== value) write(known, name, value);
  }
  for (const { name } of [...known.attributes]) {
    if (!node.hasAttribute(name) && name !== "open" && name !== "style") known.removeAttribute(name);
  }
  align(known, [...node.childNodes]);
}

/** @param {Element} element @param {string} name @param {string} value */
function write(element, name, value) {
  element.setAttribute(name, value);
  if (name === "value" && element instanceof HTMLInputElement) element.value = value;
}
