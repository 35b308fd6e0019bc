/** With a sign in front of it, and a real minus. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : plain(points));

export const plain = (points: number): string => String(points).replace("-", "−");
