import { beforeEach, expect, test, vi } from "vitest";
import { countdownText, dayOf, dayText, deviceToken, lendToken, openTry } from "../../src/daily/api.ts";
import { recall, recallToken, remember } from "../../src/net/memory.ts";

beforeEach(() => remember("daily", ""));

test("a device has one secret on all days, by which its tables know it", () => {
  const token = deviceToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(deviceToken()).toBe(token);
  lendToken("CDFGHJKM");
  expect(recallToken("CDFGHJKM")).toBe(token);
});

test("what is no secret is replaced", () => {
  remember("daily", "nonsense");
  expect(deviceToken()).not.toBe("nonsense");
  expect(recall("daily")).toBe(deviceToken());
});

test("a try is opened for the day that was shown, so that midnight begins none by accident", async () => {
  const asked = vi.fn((_path: string, _options: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify({ code: "CDFGHJKM", day: "2025-11-20", counts: true }))),
  );
  vi.stubGlobal("fetch", asked);
  await openTry("2025-11-20", false);
  vi.unstubAllGlobals();
  const sent: unknown = JSON.parse(String(asked.mock.calls[0]?.[1].body));
  expect(sent).toEqual({ token: deviceToken(), day: "2025-11-20", practise: false });
  expect(recallToken("CDFGHJKM")).toBe(deviceToken());
});

test("a day is the same everywhere, whatever the time is there", () => {
  expect(dayOf(20_412)).toBe("2025-11-20");
  expect(dayText("2025-11-20", "en")).toMatch(/^Thursday,? 20 November 2025$/);
  expect(dayText("2025-11-20", "de", "medium")).toBe("20.11.2025");
});

test("what is left of a day is told to the second, and never less than nothing", () => {
  expect([18_429_000, 59_001, 0, -5].map(countdownText)).toEqual(["5:07:09", "0:01:00", "0:00:00", "0:00:00"]);
});
