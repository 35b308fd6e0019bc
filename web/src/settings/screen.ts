/** Whether this browser lets a page have the whole screen. Those of iPhones do not. */
export const canFill = (): boolean => document.fullscreenEnabled === true;

export const isFull = (): boolean => document.fullscreenElement !== null;

/** Take the whole screen, or give it back. It covers whatever dialog is open, so that has to go first. */
export function turnFull(): void {
  const turned = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  void turned.catch(() => {});
}
