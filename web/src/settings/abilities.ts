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
