/** What has failed is tried again after this long. */
const AGAIN_MS = 5_000;

/** Do something, again and again until it succeeds or the function that is given back is called. Says each time whether it failed. */
export function retry(task: () => Promise<unknown>, note: (hasFailed: boolean) => void = () => {}): () => void {
  let [timer, isWanted] = [0, true];
  const attempt = async () => {
    const hasFailed = await task().then(
      () => false,
      () => true,
    );
    if (!isWanted) return;
    note(hasFailed);
    if (hasFailed) timer = window.setTimeout(() => void attempt(), AGAIN_MS);
  };
  void attempt();
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}

/** Do something now, and again and again while someone looks at the page, until the function that is given back is called. */
export function repeatedly(everyMs: number, task: () => Promise<unknown>): () => void {
  const turn = () => {
    if (!document.hidden) void task();
  };
  const timer = setInterval(turn, everyMs);
  document.addEventListener("visibilitychange", turn);
  turn();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", turn);
  };
}
