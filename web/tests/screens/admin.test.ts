import { describe, expect, it } from "vitest";
import {
  Administration,
  WRONG_TOKEN,
  megabytes,
  movesASecond,
  takeToken,
  type Overview,
} from "../../src/screens/admin/admin.ts";

const seen = (now: number, moves: number): Overview => ({
  version: "1",
  now,
  started_at: 0,
  restart_at: 0,
  connections: 0,
  tables: [],
  load: {
    full: false,
    ready: true,
    moves,
    frame_to_all_ms: 1,
    commit_ms: 1,
    loop_lag_ms: 1,
    memory_bytes: 0,
    database_bytes: 0,
  },
  bans: [],
});

describe("the page of the operator", () => {
  it("asks with the token, and says what to do", async () => {
    const asked: [unknown, RequestInit | undefined][] = [];
    const server = new Administration("secret", async (path, given) => {
      asked.push([path, given]);
      return new Response(null, { status: 204 });
    });
    await server.announceRestart(300);
    await server.close("AAAAA");
    await server.ban("203.0.113.7", 60);
    expect(asked.map(([path, given]) => [path, given?.method, given?.body])).toEqual([
      ["/api/admin/restart", "POST", '{"seconds":300}'],
      ["/api/admin/tables/AAAAA/close", "POST", "{}"],
      ["/api/admin/ban", "POST", '{"address":"203.0.113.7","minutes":60}'],
    ]);
    expect(asked.every(([, given]) => new Headers(given?.headers).get("Authorization") === "Bearer secret")).toBe(true);
  });

  it("says why something was not done", async () => {
    const refusing = (status: number, body: object) =>
      new Administration("x", async () => new Response(JSON.stringify(body), { status }));
    await expect(refusing(404, { code: "not-found" }).overview()).rejects.toThrow(WRONG_TOKEN);
    await expect(refusing(404, { code: "no-table" }).close("AAAAA")).rejects.toThrow("no-table");
    await expect(refusing(400, { code: "bad-request", detail: "why" }).ban("x", 1)).rejects.toThrow("why");
  });

  it("takes the token out of the address, and keeps it for this tab", () => {
    history.replaceState(null, "", "/admin#secret");
    expect(takeToken()).toBe("secret");
    expect(location.hash).toBe("");
    expect(takeToken()).toBe("secret");
  });

  it("counts moves between two looks", () => {
    expect(movesASecond(null, seen(1_000, 50))).toBe(0);
    expect(movesASecond(seen(1_000, 50), seen(3_000, 90))).toBe(20);
    expect(movesASecond(seen(1_000, 50), seen(3_000, 0))).toBe(0);
    expect(megabytes(1_234_567)).toBe("1.2 MB");
  });
});
