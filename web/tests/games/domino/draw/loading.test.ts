import { expect, test, vi } from "vitest";
import { load } from "../../../../src/games/domino/index.ts";
import { open } from "../../../../src/i18n/index.svelte.ts";
import { Stage } from "../../../../src/scene/stage.ts";
import { onlooker } from "../../../../src/screens/stage.ts";
import { frame, state } from "../../../tableStates.ts";
import { view } from "../tables.ts";

// In a file of its own: controls must not have been loaded before.
const CONTROLS = "../../../../src/games/domino/draw/controls.ts";

test("the board is drawn without controls, and controls that do not come are asked for again", async () => {
  vi.doMock(CONTROLS, () => {
    throw new Error("the connection is lost");
  });
  const [ground, host] = [document.createElement("div"), document.createElement("div")];
  document.body.replaceChildren(ground, host);
  const stage = new Stage(host, { people: () => [], seat: () => null, reducesMotion: () => true });
  await open("domino/table");
  const [game, now] = [await load(), state(view({}))];
  const field = game.openField?.(ground, stage, { ...onlooker(game), state: () => now, play: () => undefined });
  const draw = async () => {
    field?.draw(now, game.layout(now, frame(700, 900)), true);
    await vi.dynamicImportSettled();
  };
  await draw();
  expect(ground.querySelectorAll(".token")).toHaveLength(4);
  expect(ground.querySelector(".zoom")).toBeNull();
  vi.doUnmock(CONTROLS);
  await draw();
  expect(ground.querySelector(".zoom")).not.toBeNull();
  field?.destroy();
  stage.destroy();
});
