import { afterEach, describe, expect, it, vi } from "vitest";
import { copyFrom } from "../../../src/screens/lobby/copy.ts";

function field(text: string): HTMLInputElement {
  const input = document.createElement("input");
  input.value = text;
  document.body.append(input);
  return input;
}

function browser(clipboard: unknown, command: () => boolean): void {
  vi.stubGlobal("navigator", { clipboard });
  document.execCommand = command;
}

afterEach(() => vi.unstubAllGlobals());

describe("copying a link", () => {
  it("uses the clipboard where the browser gives it", async () => {
    const writeText = vi.fn(async () => {});
    browser({ writeText }, () => false);
    expect(await copyFrom(field("http://vivace/t/K7QFA"))).toBe(true);
    expect(writeText).toHaveBeenCalledWith("http://vivace/t/K7QFA");
  });

  it("goes the old way where there is no clipboard, as in a local network", async () => {
    const command = vi.fn(() => true);
    browser(undefined, command);
    expect(await copyFrom(field("link"))).toBe(true);
    expect(command).toHaveBeenCalledWith("copy");
  });

  it("leaves the link selected where neither is possible, and says so", async () => {
    const input = field("link");
    browser({ writeText: () => Promise.reject(new Error("denied")) }, () => {
      throw new Error("unknown");
    });
    expect(await copyFrom(input)).toBe(false);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
  });
});
