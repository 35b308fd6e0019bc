import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trustOnlyPeople } from "../../src/scene/events.ts";

let [table, card] = [document.createElement("div"), document.createElement("button")];
let gone = new AbortController();
const heard = vi.fn();

beforeEach(() => {
  [table, card] = [document.createElement("div"), document.createElement("button")];
  table.append(card);
  document.body.append(table);
  gone = new AbortController();
  trustOnlyPeople(table, gone.signal);
  heard.mockClear();
});

afterEach(() => {
  gone.abort();
  table.remove();
});

/** Browsers alone make such events: here one is only said to be theirs. */
const real = (event: Event): Event => Object.defineProperty(event, "isTrusted", { value: true });
const touch = (): Event => new PointerEvent("pointerdown", { bubbles: true });

test("what a script makes up is not heard at the table", () => {
  card.addEventListener("pointerdown", heard);
  card.dispatchEvent(touch());
  expect(heard).not.toHaveBeenCalled();
});

test("what a person does is", () => {
  card.addEventListener("pointerdown", heard);
  card.dispatchEvent(real(touch()));
  expect(heard).toHaveBeenCalledOnce();
});

test.each(["keydown", "devicemotion"])("a made-up %s is heard nowhere on the page, and a real one is", (is) => {
  window.addEventListener(is, heard, { signal: gone.signal });
  window.dispatchEvent(new Event(is));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(real(new Event(is)));
  expect(heard).toHaveBeenCalledOnce();
});

test("beside the table scripts may press what they like, and everything once it is gone", () => {
  document.body.addEventListener("click", heard, { signal: gone.signal });
  document.body.click();
  expect(heard).toHaveBeenCalledOnce();
  gone.abort();
  card.addEventListener("pointerdown", heard);
  card.dispatchEvent(touch());
  expect(heard).toHaveBeenCalledTimes(2);
});
