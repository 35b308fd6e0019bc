import { expect, test } from "vitest";
import { manifestOf } from "../../manifests.ts";
import { LANGUAGES, speak, type Language } from "../../src/i18n/index.svelte.ts";

const languages = Object.keys(LANGUAGES) as Language[];

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly description: string;
  readonly screenshots: readonly { readonly label: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

const manifest = (language: Language) => JSON.parse(manifestOf(language).source) as Manifest;

const said = ({ description, screenshots, shortcuts }: Manifest) => [
  description,
  ...screenshots.map(({ label }) => label),
  ...shortcuts.map(({ name }) => name),
];

test("there is one in each language, and none has the words of another", () => {
  expect(languages.map((language) => manifest(language).lang)).toEqual(languages);
  const words = languages.flatMap((language) => said(manifest(language)));
  expect(new Set(words).size).toBe(5 * languages.length);
});

test("they are of one program, which begins in the same places", () => {
  const places = languages.map(manifest).map(({ id, shortcuts }) => [id, ...shortcuts.map(({ url }) => url)].join(" "));
  expect(new Set(places)).toEqual(new Set(["/ /?play /rules"]));
});

test("the page names the one in the language that it speaks", async () => {
  const link = Object.assign(document.createElement("link"), { rel: "manifest" });
  link.href = `/page/${manifestOf("en").fileName}`;
  document.head.append(link);
  for (const language of languages) {
    await speak(language);
    expect(link.getAttribute("href")).toContain(`/page/${manifestOf(language).fileName}`);
  }
  link.remove();
});
