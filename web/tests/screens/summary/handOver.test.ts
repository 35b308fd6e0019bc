import { describe, expect, it, afterEach, vi } from "vitest";
import { canShare, handOver } from "../../../src/screens/summary/handOver.ts";

const FILE = new File(["picture"], "vivace-2.png", { type: "image/png" });

/** A browser that can share, or that cannot. */
function browser(share?: () => Promise<void>): void {
  vi.stubGlobal("navigator", share ? { share, canShare: () => true } : {});
  vi.stubGlobal("URL", { createObjectURL: () => "blob:it", revokeObjectURL: () => {} });
}

function saved(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a picture", () => {
  it("is handed to whom a person chooses", async () => {
    const names = saved();
    const share = vi.fn(() => Promise.resolve());
    browser(share);
    expect(canShare()).toBe(true);
    expect(await handOver(FILE)).toBe("shared");
    expect(share).toHaveBeenCalledWith({ files: [FILE] });
    expect(names).toEqual([]);
  });

  it("is saved where nothing can be shared, as over plain http", async () => {
    const names = saved();
    browser();
    expect(canShare()).toBe(false);
    expect(await handOver(FILE)).toBe("saved");
    expect(names).toEqual(["vivace-2.png"]);
  });

  it("is dropped by anyone who chooses nobody", async () => {
    const names = saved();
    browser(() => Promise.reject(new DOMException("", "AbortError")));
    expect(await handOver(FILE)).toBe("dropped");
    expect(names).toEqual([]);
  });

  it("is saved if sharing fails", async () => {
    const names = saved();
    browser(() => Promise.reject(new DOMException("", "NotAllowedError")));
    expect(await handOver(FILE)).toBe("saved");
    expect(names).toEqual(["vivace-2.png"]);
  });
});
