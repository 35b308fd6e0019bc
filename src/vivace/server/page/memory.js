// @ts-check
// What this browser remembers. Where it may not remember anything, it does so until the page is closed.

/** @type {Map<string, string>} */
const fallback = new Map();

/** @param {string} key @returns {string} */
export function recall(key) {
  try {
    return localStorage.getItem(`vivace.${key}`) ?? fallback.get(key) ?? "";
  } catch {
    return fallback.get(key) ?? "";
  }
}

/** @param {string} key @param {string} value an empty one is forgotten */
export function remember(key, value) {
  fallback.set(key, value);
  try {
    if (value) localStorage.setItem(`vivace.${key}`, value);
    else localStorage.removeItem(`vivace.${key}`);
  } catch {
    // Private windows of some browsers: the fallback has it.
  }
}

/** What a token looks like. */
export const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What is longer is no ticket, and would not even be understood. */
export const LONGEST_TICKET = 43;

/** The token of one's seat at a table; whatever else has come there instead is of no use. @param {string} code @returns {string} */
export function recallToken(code) {
  const token = recall(`token.${code}`);
  if (token && !TOKEN.test(token)) remember(`token.${code}`, "");
  return TOKEN.test(token) ? token : "";
}

/** @param {string} code @param {string} token */
export const rememberToken = (code, token) => remember(`token.${code}`, token);

const RELOADED = "vivace.reloaded";

/** Whether a page that is not understood may load itself anew: once, until it is. Who cannot remember may not. */
export function mayReload() {
  try {
    const isFirst = !sessionStorage.getItem(RELOADED);
    sessionStorage.setItem(RELOADED, "yes");
    return isFirst;
  } catch {
    return false;
  }
}

/** The server has understood this page. */
export function wasUnderstood() {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Then there was nothing to remove.
  }
}

/** A secret that nobody can guess, as the server would give it. @returns {string} */
export function freshToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
}
