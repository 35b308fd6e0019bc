import { afterEach, expect, test } from "vitest";
import { remember } from "../../src/line/memory.ts";
import { isNewcomer } from "../../src/store/newcomer.ts";

afterEach(() => {
  for (const key of ["edition", "played"]) remember(key, "");
});

test.each(["edition", "played"])("a device that remembers %s has no newcomer", (key) => {
  expect(isNewcomer()).toBe(true);
  remember(key, "yes");
  expect(isNewcomer()).toBe(false);
});
