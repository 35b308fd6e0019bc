interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The style of an element that lies exactly there. */
export const boxStyle = ({ x, y, w, h }: Box): string => `left: ${x}px; top: ${y}px; width: ${w}px; height: ${h}px`;

/** What a button does at once: a finger acts as it comes down, keys and screen readers only click. */
export const atOnce = (act: () => void) => ({
  onpointerdown: (event: PointerEvent) => {
    if (event.button === 0) act();
  },
  onclick: (event: MouseEvent) => {
    if (event.detail === 0) act();
  },
});
