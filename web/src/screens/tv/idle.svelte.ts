/** Whoever has not moved anything for so long only looks. */
const IDLE_MS = 3_500;

/** Knows whether somebody has a mouse or a finger at the screen: pointer and buttons are seen only then. */
export class Idle {
  isIdle = $state(false);
  #timer: number | undefined;

  /** Begin, until the function that is given back is called. */
  listen(): () => void {
    const stop = new AbortController();
    for (const gesture of ["pointermove", "pointerdown", "keydown"] as const) {
      addEventListener(gesture, () => this.#wake(), { signal: stop.signal, passive: true });
    }
    this.#wake();
    return () => {
      stop.abort();
      clearTimeout(this.#timer);
    };
  }

  #wake(): void {
    this.isIdle = false;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.isIdle = true), IDLE_MS);
  }
}
