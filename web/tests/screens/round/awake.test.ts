import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Awake } from "../../../src/screens/round/awake.ts";

const locks: { released: boolean; release(): Promise<void> }[] = [];

beforeEach(() => {
  locks.length = 0;
  const request = vi.fn(async () => {
    const lock = { released: false, release: async () => void (lock.released = true) };
    locks.push(lock);
    return lock;
  });
  vi.stubGlobal("navigator", { wakeLock: { request } });
});

afterEach(() => vi.unstubAllGlobals());

test("however often it is asked for, there is one lock, and it is let go", async () => {
  const awake = new Awake();
  awake.want(true);
  await Promise.all([awake.renew(), awake.renew()]);
  expect(locks.length).toBe(1);
  awake.want(false);
  await awake.renew();
  expect(locks.map(({ released }) => released)).toEqual([true]);
});

test("what is not wanted any more when it comes is let go at once", async () => {
  const awake = new Awake();
  const asked = (awake.want(true), awake.renew());
  awake.want(false);
  await asked;
  expect(locks.every(({ released }) => released)).toBe(true);
});

test("without https nothing happens", async () => {
  vi.stubGlobal("navigator", {});
  const awake = new Awake();
  awake.want(true);
  await expect(awake.renew()).resolves.toBeUndefined();
});
