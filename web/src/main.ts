import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speak, speakPreferred } from "./i18n/index.svelte.ts";
import { dressPage } from "./settings/settings.svelte.ts";
import { here } from "./route.svelte.ts";
import { fetchScreen } from "./screens/load.ts";
import { showLoadFailure } from "./loadFailure.ts";
import "./settings/install.svelte.ts";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the client");

dressPage();
fetchScreen(here.place);
const isHeard = await speakPreferred()
  .catch(() => speak("en"))
  .then(
    () => true,
    () => false,
  );
if (isHeard) mount(App, { target });
else showLoadFailure(target);

/** The first thing that is done here shall not wait for what is only kept for later. */
const KEPT_AFTER_MS = 1_000;

// Browsers have it only with https and on the own computer. Without it everything works as long as the server is there.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(
    () => void import("./pwa/register.svelte.ts").then(({ register }) => register()).catch(() => {}),
    KEPT_AFTER_MS,
  );
