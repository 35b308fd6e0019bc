import { recall, remember } from "../net/memory.ts";

export type Theme = "auto" | "dark" | "light";
export type Motion = "auto" | "full" | "less";

/** What a person has chosen on this device. It is remembered, and everything that reads it follows at once. */
class Settings {
  #name = $state(recall("name"));
  #deck = $state(recall("deck"));
  #theme = $state<Theme>(oneOf(["auto", "dark", "light"], recall("theme")));
  #motion = $state<Motion>(oneOf(["auto", "full", "less"], recall("motion")));
  #isMute = $state(recall("mute") === "yes");
  #vibrates = $state(recall("vibration") !== "no");
  #isLeftHanded = $state(recall("left-handed") === "yes");
  #cardsOnly = $state(recall("cards-only"));

  /** The name under which this person sat down last. */
  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    remember("name", (this.#name = name));
  }

  /** The deck, and so the tint, that this person likes; empty: any. */
  get deck(): string {
    return this.#deck;
  }
  set deck(deck: string) {
    remember("deck", (this.#deck = deck));
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    remember("theme", (this.#theme = theme));
  }

  get motion(): Motion {
    return this.#motion;
  }
  set motion(motion: Motion) {
    remember("motion", (this.#motion = motion));
  }

  get isMute(): boolean {
    return this.#isMute;
  }
  set isMute(isMute: boolean) {
    this.#isMute = isMute;
    remember("mute", isMute ? "yes" : "");
  }

  get vibrates(): boolean {
    return this.#vibrates;
  }
  set vibrates(vibrates: boolean) {
    this.#vibrates = vibrates;
    remember("vibration", vibrates ? "" : "no");
  }

  get isLeftHanded(): boolean {
    return this.#isLeftHanded;
  }
  set isLeftHanded(isLeftHanded: boolean) {
    this.#isLeftHanded = isLeftHanded;
    remember("left-handed", isLeftHanded ? "yes" : "");
  }

  /** The code of the table whose middle is looked at elsewhere, as on a television; empty: none. */
  get cardsOnly(): string {
    return this.#cardsOnly;
  }
  set cardsOnly(code: string) {
    remember("cards-only", (this.#cardsOnly = code));
  }
}

function oneOf<Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string): Choice {
  return choices.find((one) => one === value) ?? choices[0];
}

export const settings = new Settings();

const wantsDark = matchMedia("(prefers-color-scheme: dark)");
/** Whether the device's own colours replace those of pages: then the theme is the device's too, whatever was chosen. */
const hasOwnColours = matchMedia("(forced-colors: active)");
const wantsLess = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing shall fly. */
export const reducesMotion = (): boolean =>
  settings.motion === "auto" ? wantsLess.matches : settings.motion === "less";

const themeNow = (): "dark" | "light" =>
  settings.theme !== "auto" && !hasOwnColours.matches ? settings.theme : wantsDark.matches ? "dark" : "light";

/** Let the page look as it was chosen, now and whenever the choice or the device's own changes. */
export function dressPage(): void {
  const dress = () => {
    document.documentElement.dataset.theme = themeNow();
    document.documentElement.dataset.motion = reducesMotion() ? "less" : "full";
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute("content", themeNow() === "dark" ? "#14262b" : "#f2ebdd");
  };
  $effect.root(() => {
    $effect(dress);
  });
  wantsDark.addEventListener("change", dress);
  hasOwnColours.addEventListener("change", dress);
  wantsLess.addEventListener("change", dress);
}
