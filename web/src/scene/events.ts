// Which events are meant for the table: real ones, and keys that nothing else wants.

/** What hands do to the table. */
const TOUCHES = ["pointerdown", "pointermove", "pointerup", "mousedown", "click"] as const;
/** What is heard everywhere on the page, and plays as well: keys, and a phone that is shaken. */
const ELSEWHERE = ["keydown", "keyup", "devicemotion"] as const;

/**
 * Let only people play: events that a script has made up end before anything at this table hears of them. Screen readers
 * and other aids press by the browser, which counts as a person.
 */
export function trustOnlyPeople(table: HTMLElement, signal: AbortSignal): void {
  const options = { capture: true, signal };
  for (const touch of TOUCHES) table.addEventListener(touch, stopUnlessReal, options);
  for (const deed of ELSEWHERE) window.addEventListener(deed, stopUnlessReal, options);
}

function stopUnlessReal(event: Event): void {
  if (!event.isTrusted) event.stopImmediatePropagation();
}

/** What can complete a command, anywhere on the page. */
const COMPLETING = ["pointerdown", "pointerup", "click", "keydown", "devicemotion"] as const;
let touchedAt = 0;

/** Note when people touch something, by the clock that events have (`timeStamp`). */
export function noteTouches(signal: AbortSignal): void {
  const note = ({ isTrusted, timeStamp }: Event) => void (isTrusted && (touchedAt = timeStamp));
  for (const kind of COMPLETING) window.addEventListener(kind, note, { capture: true, passive: true, signal });
}

/** When the last touch was: what is done while its event is handled was touched then. */
export const lastTouch = (): number => touchedAt;

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
