import { afterEach, expect, test } from "vitest";
import { flushSync } from "svelte";
import { book, isFluent, language, open, speak, speakOn, t } from "../../src/i18n/index.svelte.ts";

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

test("whoever opens a book while another language comes gets it in that language", async () => {
  const opening = open("why");
  await speak("fr");
  await opening;
  const french = book("why");
  await speak("en");
  expect(book("why")).not.toBe(french);
});

test("whoever opens a book in an effect does not do so again because it has come", async () => {
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

test("whoever changes the language while more of it comes has all of it afterwards", async () => {
  const coming = speakOn();
  await speak("it");
  await coming;
  expect(t().round.go).toBeTruthy();
  expect(isFluent()).toBe(true);
});

test("of two languages that are wished for in quick succession the last one is spoken", async () => {
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
