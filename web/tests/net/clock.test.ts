import { expect, it, test } from "vitest";
import { ServerClock, clockText, localTime } from "../../src/net/clock.ts";

/** A clock that has heard these answers: when it asked, when it heard, and what the server said. */
function taught(...pongs: readonly (readonly [number, number, number])[]): ServerClock {
  const clock = new ServerClock();
  for (const pong of pongs) clock.learn(...pong);
  return clock;
}

const offset = (clock: ServerClock) => Math.round(clock.now() - localTime());

test("the quickest answer tells the time best: the server is 5,000 ms ahead", () => {
  expect(offset(taught([0, 20, 5_010], [1_000, 1_900, 6_850], [2_000, 2_040, 7_015]))).toBe(5_000);
});

test("when the server's clock was set, that is noticed after a few answers", () => {
  const late = Array.from(
    { length: 8 },
    (_, index) => [index * 1_000, index * 1_000 + 50, index * 1_000 + 9_025] as const,
  );
  expect(offset(taught([0, 2, 5_001], ...late))).toBe(9_000);
});

test("after this device may have slept what is known holds until the next answer, and no longer", () => {
  const clock = taught([0, 2, 5_001]);
  clock.doubt();
  expect(offset(clock)).toBe(5_000);
  clock.learn(10_000, 10_400, 19_200);
  expect(offset(clock)).toBe(9_000);
});

test("what is shown to others is how long the last answer took, not the best one", () => {
  expect(taught([0, 20, 5_010], [1_000, 1_900, 6_850]).took).toBe(900);
});

test("without any answer the device's clock is taken for the server's", () => {
  expect(Math.abs(new ServerClock().now() - Date.now())).toBeLessThan(5);
});

it("says how long something holds in minutes and seconds", () => {
  expect(clockText(299)).toBe("4:59");
  expect(clockText(5)).toBe("0:05");
});

it("tells times of a round like a clock", () => {
  expect([0, 9.6, 65, 600].map(clockText)).toEqual(["0:00", "0:10", "1:05", "10:00"]);
});
