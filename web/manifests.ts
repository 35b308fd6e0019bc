/** Writes what browsers read when they install the page: a manifest in each language. */

import type { Plugin } from "vite";
import { manifest as de } from "./src/i18n/de/books.ts";
import { manifest as en } from "./src/i18n/en/books.ts";
import { manifest as es } from "./src/i18n/es/books.ts";
import { manifest as fr } from "./src/i18n/fr/books.ts";
import type { Language } from "./src/i18n/index.svelte.ts";
import { manifest as it } from "./src/i18n/it/books.ts";
import { manifest as nl } from "./src/i18n/nl/books.ts";

const TEXTS: Readonly<Record<Language, typeof en>> = { de, fr, it, nl, en, es };
const LANGUAGES = Object.keys(TEXTS) as Language[];
const ICON = { src: "icon-192.png", type: "image/png", sizes: "192x192" };

export function manifests(): Plugin {
  let base = "/";
  return {
    name: "vivace-manifests",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      for (const language of LANGUAGES) this.emitFile({ type: "asset", ...manifestOf(language) });
    },
    // The page names another one as soon as it speaks another language (src/i18n/index.svelte.ts).
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: base + manifestOf("en").fileName }, injectTo: "head" },
    ],
  };
}

export function manifestOf(language: Language): { readonly fileName: string; readonly source: string } {
  const manifest = { ...COMMON, lang: language, ...worded(TEXTS[language]) };
  return { fileName: `manifest.${language}.webmanifest`, source: JSON.stringify(manifest) };
}

/** What is the same in all languages: with the same id it stays the same program. */
const COMMON = {
  name: "Vivace",
  short_name: "Vivace",
  id: "/",
  start_url: "/",
  scope: "/",
  dir: "ltr",
  display: "standalone",
  orientation: "any",
  background_color: "#14262b",
  theme_color: "#14262b",
  categories: ["games", "entertainment"],
  icons: [
    { src: "icon.svg", type: "image/svg+xml", sizes: "any" },
    ICON,
    { src: "icon-512.png", type: "image/png", sizes: "512x512" },
    { src: "icon-maskable-192.png", type: "image/png", sizes: "192x192", purpose: "maskable" },
    { src: "icon-maskable.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
};

const worded = ({ description, onPhone, onLargeScreen, playNow, rules }: typeof en) => ({
  description,
  screenshots: [screenshot("narrow", "780x1688", onPhone), screenshot("wide", "1440x900", onLargeScreen)],
  shortcuts: [
    { name: playNow, url: "/?play", icons: [ICON] },
    { name: rules, url: "/rules", icons: [ICON] },
  ],
});

const screenshot = (form: string, sizes: string, label: string) => ({
  src: `screenshot-${form}.png`,
  type: "image/png",
  sizes,
  form_factor: form,
  label,
});
