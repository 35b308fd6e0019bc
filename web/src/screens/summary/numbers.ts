/** A time in a round: 1:05. */
export function clock(ms: number): string {
  const whole = Math.round(ms / 1_000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
