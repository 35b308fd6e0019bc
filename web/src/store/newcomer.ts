import { recall } from "../line/memory.ts";

/** Whether nobody has ever played or opened a table on this device, as far as it remembers. */
export const isNewcomer = (): boolean => !recall("edition") && !recall("played");
