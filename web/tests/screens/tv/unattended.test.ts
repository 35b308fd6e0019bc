import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isOutdated, reload } from "../../../src/net/api.ts";
import { Renewal } from "../../../src/screens/tv/unattended.svelte.ts";

vi.mock("../../../src/net/api.ts", () => ({ reload: vi.fn(), isOutdated: vi.fn(async () => true) }));

const HOUR_MS = 60 * 60 * 1_000;
const table = (more: { isBusy?: boolean; isIncomplete?: boolean } = {}) => ({
  isBusy: false,
  isIncomplete: false,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(HOUR_MS);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test("a screen whose server is the same as before stays", async () => {
  vi.mocked(isOutdated).mockResolvedValueOnce(false);
  const renewal = new Renewal();
  renewal.join(table());
  await renewal.look();
  renewal.check();
  expect(reload).not.toHaveBeenCalled();
});

test("a screen whose server is another one is reloaded, once", async () => {
  const renewal = new Renewal();
  renewal.join(table());
  await Promise.all([renewal.look(), renewal.look()]);
  renewal.check();
  expect(isOutdated).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test("a wall waits until no round is seen on it", async () => {
  const renewal = new Renewal();
  const [one, other] = [table({ isBusy: true }), table({ isBusy: true })];
  renewal.join(one);
  const leave = renewal.join(other);
  await renewal.look();
  one.isBusy = false;
  renewal.check();
  expect(reload).not.toHaveBeenCalled();
  leave();
  renewal.check();
  expect(reload).toHaveBeenCalledOnce();
});

test("what cannot be seen for want of a part is not kept waiting by other tables", async () => {
  const renewal = new Renewal();
  renewal.join(table({ isBusy: true }));
  renewal.join(table({ isIncomplete: true }));
  await renewal.look();
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that comes old every time is not reloaded all the time", async () => {
  vi.useFakeTimers();
  const renewal = new Renewal();
  renewal.join(table());
  await renewal.look();
  vi.advanceTimersByTime(59_000);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledOnce();
});
