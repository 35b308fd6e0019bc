// What this browser remembers. Where it may not remember anything, it does so until the page is closed.

const fallback = new Map<string, string>();

export function recall(key: string): string {
  try {
    return localStorage.getItem(`vivace.${key}`) ?? fallback.get(key) ?? "";
  } catch {
    return fallback.get(key) ?? "";
  }
}

/** An empty value is forgotten. */
export function remember(key: string, value: string): void {
  fallback.set(key, value);
  try {
    if (value) localStorage.setItem(`vivace.${key}`, value);
    else localStorage.removeItem(`vivace.${key}`);
  } catch {
    // Private windows of some browsers: the fallback has it.
  }
}

/** What a token looks like. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What is longer is no ticket, and would not even be understood. */
export const LONGEST_TICKET = 43;

/** The token of one's seat at a table; whatever else has come there instead is of no use. */
export function recallToken(code: string): string {
  const token = recall(`token.${code}`);
  if (token && !TOKEN.test(token)) remember(`token.${code}`, "");
  return TOKEN.test(token) ? token : "";
}

/** Nobody comes back to more tables than these. */
const MOST_TOKENS = 50;
const isOther = (code: string) => (other: string) => other !== "" && other !== code;

/** The tokens of the tables that were visited last are kept; those before them are of no use any more. */
export function rememberToken(code: string, token: string): void {
  const others = recall("tokens").split(",").filter(isOther(code));
  for (const old of others.splice(MOST_TOKENS - 1)) remember(`token.${old}`, "");
  remember("tokens", [code, ...others].join());
  remember(`token.${code}`, token);
}

const RELOADED = "vivace.reloaded";

/** Whether a page that is not understood may reload itself: once, until it is. Who cannot remember may not. */
export function mayReload(): boolean {
  try {
    const isFirst = !sessionStorage.getItem(RELOADED);
    sessionStorage.setItem(RELOADED, "yes");
    return isFirst;
  } catch {
    return false;
  }
}

/** The server has understood this page. */
export function wasUnderstood(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Then there was nothing to remove.
  }
}

/** A secret that nobody can guess, as the server would give it. */
export function freshToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}
