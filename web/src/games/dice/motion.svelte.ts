import { recall, remember } from "../../line/memory.ts";
import { AT_REST, shaken } from "./shake.ts";

/** Some devices ask whether a page may feel their motion, and only when somebody has just touched it. */
interface Asking {
  requestPermission?: () => Promise<string>;
}

const asking = (): Asking => (typeof DeviceMotionEvent === "undefined" ? {} : (DeviceMotionEvent as unknown as Asking));

/** Whether this device can be shaken, and lets a page know: only phones and tablets, and only over https. */
export const canShake = (): boolean =>
  window.isSecureContext && typeof DeviceMotionEvent !== "undefined" && matchMedia("(pointer: coarse)").matches;

let choice = $state(recall("shake"));

/** What was said to throwing by a shake: yes or no; empty: nothing yet. */
export const shakeChoice = (): string => choice;

/** Throw by a shake from now on, unless the device does not allow it, or no longer. From within a touch. */
export async function chooseShake(wants: boolean): Promise<void> {
  choice = wants ? "yes" : "no";
  if (wants && !(await mayFeel())) choice = "no";
  remember("shake", choice);
}

/** Ask the device where it wants to be asked. From within a touch. */
export async function mayFeel(): Promise<boolean> {
  const ask = asking().requestPermission;
  if (!ask) return true;
  return (await ask.call(DeviceMotionEvent).catch(() => "denied")) !== "denied";
}

/** Hear of every shake, until the function that is given back is called. */
export function feelShakes(heard: () => void): () => void {
  let shaking = AT_REST;
  const feel = ({ acceleration, timeStamp }: DeviceMotionEvent) => {
    if (!acceleration) return;
    const [x, y, z] = [acceleration.x ?? 0, acceleration.y ?? 0, acceleration.z ?? 0];
    const { isThrow, ...next } = shaken(shaking, { x, y, z, at: timeStamp });
    shaking = next;
    if (isThrow) heard();
  };
  addEventListener("devicemotion", feel);
  return () => removeEventListener("devicemotion", feel);
}
