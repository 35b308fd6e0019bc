/** How long something has to be seen before it can be pressed. */
const SEEN_MS = 700;
/** Who taps on and on has not looked up yet. */
const QUIET_MS = 300;
const LOOK_MS = 50;
/** The keys that press buttons. */
const KEYS: readonly string[] = ["Space", "Enter", "NumpadEnter"];

/** What is held down now, by pointers and by keys. */
const held = new Set<string | number>();
let pressedAt = -Infinity;

function press(what: string | number): void {
  held.add(what);
  pressedAt = performance.now();
}

/**
 * Notice what is held down at a table, until the function that is given back is called: a press may have begun on
 * another of its screens.
 */
export function noticePresses(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const options = { signal, capture: true };
  addEventListener("pointerdown", ({ pointerId }) => press(pointerId), options);
  addEventListener("keydown", ({ code }) => KEYS.includes(code) && press(code), options);
  for (const end of ["pointerup", "pointercancel"] as const) {
    addEventListener(end, ({ pointerId }) => held.delete(pointerId), options);
  }
  addEventListener("keyup", ({ code }) => held.delete(code), options);
  // What is let go elsewhere is not heard of here.
  addEventListener("blur", () => held.clear(), { signal });
  return () => {
    ended.abort();
    held.clear();
  };
}

function isSafe(since: number): boolean {
  const now = performance.now();
  return held.size === 0 && now - since >= SEEN_MS && now - pressedAt >= QUIET_MS;
}

/**
 * Keeps what appears by itself from being pressed by someone who meant what was there before. Nothing in it can be
 * pressed until it was seen for a moment and nothing is held down any more.
 */
export function guarded(node: HTMLElement): () => void {
  const since = performance.now();
  node.inert = true;
  const timer = setInterval(() => {
    if (!isSafe(since)) return;
    clearInterval(timer);
    node.inert = false;
  }, LOOK_MS);
  return () => clearInterval(timer);
}
