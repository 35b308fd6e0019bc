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

/** A secret that nobody can guess, as the server would give it. @returns {string} */
export function freshToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
}
