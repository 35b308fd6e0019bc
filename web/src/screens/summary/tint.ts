/** The hue of a deck, as the styles have it. */
export function hueOf(deck: string): string {
  const probe = document.createElement("i");
  probe.className = `deck-${deck}`;
  document.body.append(probe);
  const hue = getComputedStyle(probe).getPropertyValue("--hue").trim();
  probe.remove();
  return hue || "0";
}

/** A colour of the theme. */
export const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** A deck's tint as a line: strong enough on the felt of either theme. */
export const strokeOf = (deck: string): string => `hsl(${hueOf(deck)} ${isDark() ? "62% 70%" : "60% 32%"})`;

const isDark = (): boolean => getComputedStyle(document.documentElement).colorScheme !== "light";
