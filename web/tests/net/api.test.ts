import { afterEach, describe, expect, it, vi } from "vitest";
import { isOutdated, request } from "../../src/net/api.ts";
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

describe("a request that is refused", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("says after how long it may be tried again", async () => {
    const body = { code: "slow-down", detail: "too many requests", wait_ms: 1_500 };
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => Response.json(body, { status: 429 })),
    );
    await expect(request("/api/health")).rejects.toMatchObject({ code: "slow-down", waitMs: 1_500 });
  });
});
