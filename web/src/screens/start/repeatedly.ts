/** Do something now, and again and again while somebody looks at the page, until the function that is given back is called. */
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
