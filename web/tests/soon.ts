import { vi } from "vitest";

/** Parts that are loaded when they are shown are made ready by Vite at that moment: a busy computer needs some seconds. */
const PATIENCE_MS = 20_000;

/** Wait until nothing complains any more. */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: PATIENCE_MS });
