/** What a page can do only at an address that begins with https. */
export type Ability = "awake" | "copy" | "install";

interface Device {
  readonly isSecureContext: boolean;
  readonly navigator: object;
}

/** What is not possible here. In a local network most servers have plain http, and browsers hold much back there. */
export function lacking(device: Device = window): readonly Ability[] {
  const has = {
    awake: "wakeLock" in device.navigator,
    copy: "clipboard" in device.navigator,
    install: device.isSecureContext,
  };
  return (["awake", "copy", "install"] as const).filter((ability) => !has[ability]);
}

/** Whether this browser lets a page have the whole screen. Those of iPhones do not. */
export const canFill = (): boolean => document.fullscreenEnabled === true;

export const isFull = (): boolean => document.fullscreenElement !== null;

/** Take the whole screen, or give it back. It covers whatever dialog is open, so that has to go first. */
export function turnFull(): void {
  const turned = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  void turned.catch(() => {});
}
