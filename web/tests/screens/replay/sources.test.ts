import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askForRecording, recordingOf } from "../../../src/screens/replay/sources.ts";

const fetched = vi.fn();
const MATCH = { match: "H3CX3TTMHX9X" };

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ round: 3, events: [] })));
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => vi.unstubAllGlobals());

it("gives a round that was asked for ahead to whoever asks next, and then asks again", async () => {
  void askForRecording(MATCH, 3);
  void askForRecording(MATCH, 3);
  expect(fetched).toHaveBeenCalledOnce();
  expect((await recordingOf(MATCH, 3)).round).toBe(3);
  expect(fetched).toHaveBeenCalledOnce();
  await recordingOf(MATCH, 3);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("asks again for what did not come ahead", async () => {
  fetched.mockImplementationOnce(() => Promise.reject(new Error("the connection is lost")));
  await expect(askForRecording(MATCH, 3)).rejects.toThrow();
  expect((await recordingOf(MATCH, 3)).round).toBe(3);
});
