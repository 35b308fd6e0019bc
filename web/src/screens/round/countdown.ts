const SECOND = 1_000;

/**
 * Tell the whole seconds that are left, each at the very instant at which it begins; 0 is the end. `now` is the server's
 * time: everybody's countdown ends at the same instant, however far away they are. Ends when the function that is given
 * back is called.
 */
export function countDown(until: number, now: () => number, tell: (seconds: number) => void): () => void {
  let timer: number | undefined;
  let told: number | null = null;
  const step = () => {
    const left = until - now();
    const seconds = Math.max(0, Math.ceil(left / SECOND));
    if (seconds !== told) tell((told = seconds));
    // Timers may come a little early, and the clock may have learned better meanwhile: what is left is waited for.
    if (left > 0) timer = window.setTimeout(step, left % SECOND || SECOND);
  };
  step();
  return () => clearTimeout(timer);
}
