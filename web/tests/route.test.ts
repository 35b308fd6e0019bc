import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addressOf, here, placeOf, type Place } from "../src/route.svelte.ts";
import { soon } from "./soon.ts";

const at = (pathname: string, search = ""): Place => placeOf({ pathname, search });

const ADDRESSES: readonly (readonly [string, Place])[] = [
  ["/", { is: "start" }],
  ["/t/K7XQM", { is: "table", code: "K7XQM", mode: "play" }],
  ["/t/K7XQM?tv", { is: "table", code: "K7XQM", mode: "tv" }],
  ["/t/K7XQM?learn", { is: "table", code: "K7XQM", mode: "learn" }],
  ["/rules", { is: "rules", edition: "" }],
  ["/rules/dutch-blitz", { is: "rules", edition: "dutch-blitz" }],
  ["/tv", { is: "wall", codes: [] }],
  ["/admin", { is: "admin" }],
  ["/daily", { is: "daily", day: "" }],
  ["/daily/2026-11-19", { is: "daily", day: "2026-11-19" }],
  ["/m/H3CX3TTMHX9X/3?at=11.42", { is: "match", address: "/m/H3CX3TTMHX9X/3?at=11.42" }],
  ["/cup", { is: "tournament", address: "/cup" }],
  ["/cup/CDFGHJKM/wall", { is: "tournament", address: "/cup/CDFGHJKM/wall" }],
  ["/nowhere", { is: "nowhere", address: "/nowhere" }],
  ["/t/K7XQM/more", { is: "nowhere", address: "/t/K7XQM/more" }],
  ["/tv?tables=K7XQM,AB2CD", { is: "wall", codes: ["K7XQM", "AB2CD"] }],
];

describe("every place", () => {
  test.each(ADDRESSES)("has an address that leads there: %s", (address, place) => {
    const { pathname, search } = new URL(address, "http://vivace.example");
    expect(placeOf({ pathname, search })).toEqual(place);
    expect(addressOf(place)).toBe(address);
  });
});

describe("an address that was typed", () => {
  test("finds the table with small letters and a slash at its end", () => {
    expect(at("/t/k7xqm/")).toEqual({ is: "table", code: "K7XQM", mode: "play" });
    expect(at("/tv/", "?tables=k7xqm,,ab2cd")).toEqual({ is: "wall", codes: ["K7XQM", "AB2CD"] });
  });

  test("leads to the start page without a code", () => {
    expect(at("/t/")).toEqual({ is: "start" });
  });
});

describe("what covers a place", () => {
  /** What lies on it, the last on top. */
  let covers: string[] = [];
  const uncovering = new Map<string, () => void>();

  function cover(name: string): void {
    covers.push(name);
    uncovering.set(
      name,
      here.cover(() => close(name)),
    );
  }

  function close(name: string): void {
    covers = covers.filter((one) => one !== name);
    uncovering.get(name)?.();
  }

  /** Until the browser has moved and everything was put right after it. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

  async function back(): Promise<void> {
    history.back();
    await settled();
  }

  const code = () => (here.place.is === "table" ? here.place.code : here.place.is);

  beforeEach(async () => {
    here.go("");
    here.go("K7XQM");
    await settled();
  });

  afterEach(async () => {
    for (const name of covers) close(name);
    await settled();
  });

  test("goes when someone goes back, and the place stays", async () => {
    cover("menu");
    await settled();
    await back();
    expect([covers, code()]).toEqual([[], "K7XQM"]);
    await back();
    expect(code()).toBe("start");
  });

  test("goes one at a time", async () => {
    cover("menu");
    cover("rules");
    await settled();
    await back();
    expect([covers, code()]).toEqual([["menu"], "K7XQM"]);
    await back();
    expect([covers, code()]).toEqual([[], "K7XQM"]);
    await back();
    expect(code()).toBe("start");
  });

  test("leaves nothing behind when it goes in another way", async () => {
    cover("menu");
    await settled();
    close("menu");
    await settled();
    await back();
    expect(code()).toBe("start");
  });

  test("may follow another in no time", async () => {
    cover("menu");
    await settled();
    close("menu");
    cover("settings");
    await settled();
    expect(covers).toEqual(["settings"]);
    await back();
    expect([covers, code()]).toEqual([[], "K7XQM"]);
    await back();
    expect(code()).toBe("start");
  });

  test("may follow another while the browser still goes back", async () => {
    cover("menu");
    await settled();
    close("menu");
    await Promise.resolve();
    cover("settings");
    await settled();
    expect(covers).toEqual(["settings"]);
    await back();
    expect([covers, code()]).toEqual([[], "K7XQM"]);
  });

  const MATCH: Place = { is: "match", address: "/m/H3CX3TTMHX9X" };
  const ROUND: Place = { is: "match", address: "/m/H3CX3TTMHX9X/3" };

  test.each(["back", "close"])("belongs to a place that is replaced as it goes: %s", async (way) => {
    here.visit(MATCH);
    here.replace(ROUND);
    const uncover = here.cover(() => {
      here.replace(MATCH);
      uncover();
    });
    await settled();
    expect(location.pathname).toBe("/m/H3CX3TTMHX9X/3");
    if (way === "back") await back();
    else {
      here.replace(MATCH);
      uncover();
      await settled();
    }
    expect([location.pathname, here.place, history.state]).toEqual(["/m/H3CX3TTMHX9X", MATCH, null]);
    await back();
    expect(code()).toBe("K7XQM");
  });

  test("does not come back when someone goes forward, and anyone who is there does not notice", async () => {
    cover("menu");
    await settled();
    await back();
    const noticed = vi.fn();
    addEventListener("popstate", noticed);
    history.forward();
    await settled();
    removeEventListener("popstate", noticed);
    expect([covers, code(), history.state]).toEqual([[], "K7XQM", null]);
    expect(noticed).toHaveBeenCalledOnce();
    await back();
    expect(code()).toBe("start");
  });

  test("is not on the way back from where it has led", async () => {
    cover("menu");
    await settled();
    here.visit({ is: "rules", edition: "" });
    close("menu");
    await settled();
    expect([code(), location.pathname]).toEqual(["rules", "/rules"]);
    await back();
    expect([code(), history.state]).toEqual(["K7XQM", null]);
    await back();
    expect(code()).toBe("start");
  });

  test("keeps nobody from going elsewhere while the browser still goes back", async () => {
    cover("menu");
    await settled();
    close("menu");
    await Promise.resolve();
    here.visit({ is: "rules", edition: "" });
    expect(code()).toBe("rules");
    await settled();
    expect([code(), location.pathname]).toEqual(["rules", "/rules"]);
    await back();
    expect([code(), location.pathname]).toEqual(["K7XQM", "/t/K7XQM"]);
  });

  test("goes along to a place that it has led to without closing", async () => {
    cover("tables");
    await settled();
    here.visit({ is: "wall", codes: ["K7XQM"] });
    await settled();
    await back();
    expect([covers, code()]).toEqual([[], "wall"]);
    await back();
    expect(code()).toBe("K7XQM");
  });
});

test("anyone who reloads the page under a cover has nothing to go back from but the place", async () => {
  here.go("K7XQM");
  history.pushState("covered", "");
  vi.resetModules();
  await import("../src/route.svelte.ts");
  await soon(() => expect(history.state).toBeNull());
  expect(location.pathname).toBe("/t/K7XQM");
});
