import { expect, test, vi } from "vitest";
import { answersOf } from "../../src/pwa/asking.ts";

test("pages that answer are asked once", async () => {
  const ask = vi.fn(async () => ["a", "b"]);
  expect(await answersOf(ask)).toEqual(["a", "b"]);
  expect(ask).toHaveBeenCalledOnce();
});

test("a page that was busy is asked again", async () => {
  const ask = vi.fn(async (): Promise<(string | null)[]> => ["a", "b"]);
  ask.mockResolvedValueOnce(["a", null]).mockResolvedValueOnce(["a", null]);
  expect(await answersOf(ask)).toEqual(["a", "b"]);
});

test("a page that never answers is not asked for ever", async () => {
  const ask = vi.fn(async () => [null]);
  expect(await answersOf(ask)).toEqual([null]);
  expect(ask).toHaveBeenCalledTimes(10);
});
