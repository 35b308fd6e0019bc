// What keys are meant for, by what has the focus.

/** Whether a key is meant for something else: a text, a dialog, the browser. */
export function isForOthers({
  target,
  ctrlKey,
  altKey,
  metaKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;
  return isTyping || ctrlKey || altKey || metaKey || isComposing || defaultPrevented || isDialogOpen();
}

export const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** Whether nothing has the focus that arrows could be meant for: at most a part of the page that was put in sight. */
export const isFocusFree = (): boolean =>
  !(document.activeElement instanceof HTMLElement) || document.activeElement.tabIndex < 0;

/** Whether the focus is on something else that Enter and Space press. */
export const isOnButton = (): boolean => document.activeElement?.matches("button, a, summary, [role=button]") ?? false;
