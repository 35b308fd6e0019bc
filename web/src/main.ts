import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speak, speakAsWished } from "./i18n/index.svelte.ts";
import { dressPage } from "./settings/settings.svelte.ts";
import { saySorry } from "./sorry.ts";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the client");

dressPage();
const isHeard = await speakAsWished()
  .catch(() => speak("en"))
  .then(
    () => true,
    () => false,
  );
if (isHeard) mount(App, { target });
else saySorry(target);
