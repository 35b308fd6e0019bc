import { expect, test } from "vitest";
import { isNearby } from "../../../src/screens/start/nearby.ts";

test.each([
  "localhost",
  "127.0.0.1",
  "192.168.1.20",
  "10.1.2.3",
  "172.20.0.4",
  "169.254.1.1",
  "[::1]",
  "[fd12::1]",
  "[fe80::1]",
  "anna.local",
  "Anna-PC",
])("a page from %s is only reached by people nearby", (host) => {
  expect(isNearby(host)).toBe(true);
});

test.each(["vivace.example", "172.32.0.1", "8.8.8.8", "192.169.1.1", "local.example", "[2001:db8::1]"])(
  "a page from %s may be reached by anybody",
  (host) => {
    expect(isNearby(host)).toBe(false);
  },
);
