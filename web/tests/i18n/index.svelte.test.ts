import { afterEach, expect, test } from "vitest";
import { flushSync } from "svelte";
import {
  book,
  editionTexts,
  editionTitle,
  isOpen,
  language,
  open,
  speak,
  t,
  textsOf,
  word,
} from "../../src/i18n/index.svelte.ts";

afterEach(() => speak("en"));

test("a book that was not opened cannot be read", () => {
  expect(() => book("tv")).toThrow("was not opened");
});

test("a book that was opened is read in the language that is spoken, also after that has changed", async () => {
  await open("rules");
  const english = book("rules");
  await speak("de");
  expect(book("rules")).not.toBe(english);
});

test("anyone who opens a book while another language comes gets it in that language", async () => {
  const opening = open("why");
  await speak("fr");
  await opening;
  const french = book("why");
  await speak("en");
  expect(book("why")).not.toBe(french);
});

test("anyone who opens a book in an effect does not do so again because it has come", async () => {
  let times = 0;
  const stop = $effect.root(() => {
    $effect(() => {
      times += 1;
      void open("summary");
    });
  });
  flushSync();
  await open("summary");
  flushSync();
  expect(times).toBe(1);
  stop();
});

test("anyone who changes the language while more of it comes has all of it afterwards", async () => {
  const coming = open("table", "later");
  await speak("it");
  await coming;
  expect(t().round.go).toBeTruthy();
  expect(isOpen("table")).toBe(true);
});

test("of two languages that are asked for in quick succession the last one is spoken", async () => {
  await Promise.all([speak("nl"), speak("es")]);
  expect(language()).toBe("es");
});

test("a book that is opened while another language comes is there afterwards", async () => {
  const speaking = speak("de");
  await Promise.resolve();
  const opening = open("tv");
  await Promise.all([speaking, opening]);
  expect(book("tv")).toBeTruthy();
});

test("the texts of a game come in the language that is spoken, also after that has changed", async () => {
  await open("dice/table");
  const english = textsOf("dice/table");
  await speak("nl");
  expect(textsOf("dice/table")).not.toBe(english);
  expect(Object.keys(textsOf("dice/table")).sort()).toEqual(Object.keys(english).sort());
});

test("texts that are nowhere are not waited for in another language", async () => {
  await expect(open("marbles/table")).rejects.toThrow("marbles");
  await speak("fr");
  expect(language()).toBe("fr");
});

test("an edition is called as its game calls it", () => {
  expect(editionTitle("ligretto-dice", "Dice")).toBe("Ligretto Dice");
  expect(editionTexts("dutch-blitz", "").text).toContain("75 points");
});

test("an edition that is newer than this page is called as the server does", () => {
  expect(editionTexts("ligretto-2030", "Ligretto 2030")).toEqual({
    title: "Ligretto 2030",
    short: "Ligretto 2030",
    text: "",
  });
});

test("a code has its text, and without one stands for itself", () => {
  expect(word({ child: "Child" }, "child")).toBe("Child");
  expect(word({ child: "Child" }, "new-kind")).toBe("new-kind");
});

test.each(["constructor", "toString", "__proto__"])("the code %s is not taken for what all objects have", (code) => {
  expect(word({}, code)).toBe(code);
});
