import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { glide, glideAfter, placesIn } from "../../../src/screens/scores/order.svelte.ts";

const animate = vi.fn();
let list: HTMLElement;
let [one, other]: HTMLElement[] = [];

/** There is no layout in tests: rows are forty pixels high. */
function row(): HTMLElement {
  const child = list.appendChild(document.createElement("li"));
  child.animate = animate;
  Object.defineProperty(child, "offsetTop", { get: () => [...list.children].indexOf(child) * 40 });
  return child;
}

beforeEach(() => {
  list = document.body.appendChild(document.createElement("ol"));
  [one, other] = [row(), row()];
});

afterEach(() => {
  list.remove();
  animate.mockReset();
});

it("lets rows that have changed places glide from where they were", () => {
  const before = placesIn(list);
  list.prepend(other as HTMLElement);
  glide(list, before, 500);
  expect(animate.mock.contexts).toEqual([other, one]);
  expect(animate.mock.calls.map(([{ transform }]) => transform)).toEqual([
    ["translateY(40px)", "none"],
    ["translateY(-40px)", "none"],
  ]);
});

it("leaves alone who has stayed, and who was not there before", () => {
  const before = placesIn(list);
  row();
  glide(list, before, 500);
  expect(animate).not.toHaveBeenCalled();
});

it("waits until the new order is drawn, and does nothing where nothing shall move", async () => {
  const drawn = Promise.resolve().then(() => list.prepend(other as HTMLElement));
  glideAfter(list, 500, drawn);
  expect(animate).not.toHaveBeenCalled();
  await drawn;
  expect(animate).toHaveBeenCalledTimes(2);
  glideAfter(list, 0, Promise.resolve(list.prepend(one as HTMLElement)));
  glideAfter(undefined, 500, Promise.resolve());
  await drawn;
  expect(animate).toHaveBeenCalledTimes(2);
});
