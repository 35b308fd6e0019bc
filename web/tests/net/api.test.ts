import { describe, expect, it } from "vitest";
import { isOutdated } from "../../src/net/api.ts";
import type { Health } from "../../src/protocol.ts";

const health = (version: string) => async () => ({ version }) as Health;

describe("a page", () => {
  it("is outdated if the server has another version, newer or older", async () => {
    expect(await isOutdated(health("0.6.0"), "0.5.0")).toBe(true);
    expect(await isOutdated(health("0.4.0"), "0.5.0")).toBe(true);
    expect(await isOutdated(health("0.5.0"), "0.5.0")).toBe(false);
  });

  it("is not taken for outdated if nobody answers", async () => {
    const nobody = () => Promise.reject(new Error("no answer"));
    expect(await isOutdated(nobody, "0.5.0")).toBe(false);
  });
});
