/** What a button does at once: a finger acts as it comes down, keys and screen readers only click. */
export const atOnce = (act: () => void) => ({
  onpointerdown: (event: PointerEvent) => {
    if (event.button === 0) act();
  },
  onclick: (event: MouseEvent) => {
    if (event.detail === 0) act();
  },
});
