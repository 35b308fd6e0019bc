import { health } from "./api.ts";

/** Whether the server has become another version than the one that this page came from. Not known is no. */
export async function isOutdated(ask: typeof health = health, own: string = __VERSION__): Promise<boolean> {
  try {
    return (await ask()).version !== own;
  } catch {
    return false;
  }
}
