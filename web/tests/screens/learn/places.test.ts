import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchTable } from "../../../src/screens/learn/places.ts";

const moved = vi.fn();
let card: HTMLElement;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<main data-screen="round"><i></i></main><aside></aside>';
  card = document.querySelector("i") as HTMLElement;
  stop = watchTable(moved);
});

afterEach(() => {
  stop();
  moved.mockClear();
  document.body.innerHTML = "";
});

const later = () => new Promise((resolve) => setTimeout(resolve, 20));

test("nothing is measured as long as nothing on the table moves", async () => {
  document.querySelector("aside")?.setAttribute("style", "left: 4px");
  await later();
  expect(moved).not.toHaveBeenCalled();
});

test("what is moved, comes or goes on the table is noticed", async () => {
  card.style.left = "4px";
  await later();
  expect(moved).toHaveBeenCalledTimes(1);
  card.remove();
  await later();
  expect(moved).toHaveBeenCalledTimes(2);
});

test("what glides is noticed once it is there", () => {
  card.dispatchEvent(new Event("transitionend", { bubbles: true }));
  expect(moved).toHaveBeenCalledOnce();
});

test("nothing is noticed after the end", async () => {
  stop();
  card.style.left = "4px";
  card.dispatchEvent(new Event("transitionend", { bubbles: true }));
  await later();
  expect(moved).not.toHaveBeenCalled();
});
