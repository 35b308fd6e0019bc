// @ts-check
/** @import { EditionInfo, Editions, Value } from "../../../../web/src/protocol.ts" */
import { Complaint, editions, openTable } from "./api.js";
import { LEVELS, USUAL, levelChoice } from "./bots.js";
import { h, show, symbol } from "./dom.js";
import { languageChoice } from "./languages.js";
import { remember } from "./memory.js";
import { PLAYABLE } from "./scene.js";
import { t, word } from "./texts.js";

export const RULES = ["advanced", "stop", "referee", "blocked", "ends", "length", "ties", "stack"];
export const OPTIONS = ["hand_ms", "countdown_ms", "absent", "mercy"];
/** What codes look like; which letters there are is the server's business. */
export const CODE = /^[A-Z0-9]{5}$/;
/** Spaces and hyphens help people to read a code, and mean nothing. */
const LONGEST_TYPED = 12;

/** The first page: open a table, or go to one. */
export class Start {
  #root;
  /** @type {Editions} */
  #offer = { editions: [], options: [] };
  #edition = "";
  #complaint = "";
  #isBusy = false;

  /** @param {Element} root */
  constructor(root) {
    this.#root = root;
  }

  async open() {
    this.draw();
    await this.#tried(async () => {
      this.#offer = await editions();
      this.#edition = this.#games[0]?.name ?? "";
    });
  }

  /** @returns {EditionInfo[]} */
  get #games() {
    return this.#offer.editions.filter((one) => one.game === PLAYABLE);
  }

  draw() {
    show(
      this.#root,
      h("header", { class: "start" }, h("h1", {}, symbol("bolt"), "Vivace"), h("small", {}, t("tagline")), languageChoice()),
      h(
        "div",
        { class: "panels" },
        this.#complaint && h("p", { class: "panel message refused", role: "alert", "data-key": "complaint" }, this.#complaint),
        this.#openPanel(),
        this.#joinPanel(),
      ),
    );
  }

  #openPanel() {
    const edition = this.#games.find((one) => one.name === this.#edition);
    const most = (edition?.seats[1] ?? 1) - 1;
    return h(
      "form",
      { class: "panel", "data-submit": "open", "data-key": "open" },
      h("h2", {}, t("openHeading")),
      h("label", { class: "field" }, t("game"), h("select", { name: "edition", "data-change": "edition" }, this.#games.map((one) => option(one.name, one.title, one.name === this.#edition)))),
      h("label", { class: "field" }, t("bots"), h("select", { name: "bots" }, Array.from({ length: most + 1 }, (_, count) => option(count, count, false)))),
      h("label", { class: "field" }, t("botLevel"), levelChoice(LEVELS, USUAL, { name: "level" })),
      edition && h("details", { "data-key": edition.name }, h("summary", {}, t("more")), this.#values(edition)),
      h("button", { class: "main", disabled: !edition || this.#isBusy }, t("open")),
      h("p", { class: "hint" }, t("otherGames")),
    );
  }

  /** @param {EditionInfo} edition */
  #values(edition) {
    return [
      ...shown(RULES, edition.rules).map((value) => field("rule", value)),
      ...shown(OPTIONS, this.#offer.options).map((value) => field("option", value)),
    ];
  }

  #joinPanel() {
    return h(
      "form",
      { class: "panel", "data-submit": "join", "data-key": "join" },
      h("h2", {}, t("joinHeading")),
      h("label", { class: "field" }, t("code"), h("input", { name: "code", class: "code", required: true, maxlength: LONGEST_TYPED, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "go" })),
      h("button", { class: "main" }, t("join")),
    );
  }

  actions = {};

  /** @type {Record<string, (value: string) => void>} */
  changes = {
    edition: (name) => {
      this.#edition = name;
      this.draw();
    },
  };

  /** @type {Record<string, (form: FormData) => void>} */
  forms = {
    open: (form) => void this.#tried(() => this.#openTable(form)),
    join: (form) => {
      const code = plainCode(String(form.get("code") ?? ""));
      if (CODE.test(code)) location.assign(`/t/${code}`);
      else this.#complain(t("badCode"));
    },
  };

  /** @param {FormData} form */
  async #openTable(form) {
    const edition = this.#games.find((one) => one.name === this.#edition);
    if (!edition) return;
    const wish = {
      edition: edition.name,
      house_rules: changedValues(form, "rule", shown(RULES, edition.rules)),
      options: changedValues(form, "option", shown(OPTIONS, this.#offer.options)),
    };
    const { code } = await openTable(wish);
    const level = String(form.get("level"));
    remember(`bots.${code}`, form.get("bots") === "0" ? "" : String(form.get("bots")));
    remember(`level.${code}`, level === USUAL ? "" : level);
    location.assign(`/t/${code}`);
  }

  /** @param {() => Promise<void>} task */
  async #tried(task) {
    this.#isBusy = true;
    this.#complain("");
    try {
      await task();
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      this.#complaint = error.message;
    } finally {
      this.#isBusy = false;
      this.draw();
    }
  }

  /** @param {string} text */
  #complain(text) {
    this.#complaint = text;
    this.draw();
  }
}

/** @param {string} typed */
const plainCode = (typed) => typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();

/** @param {string | number} value @param {string | number} text @param {boolean} selected */
const option = (value, text, selected) => h("option", { value, selected }, text);

/** The values that this page has fields for. @param {string[]} keys @param {Value[]} values */
const shown = (keys, values) => keys.flatMap((key) => values.filter((one) => one.key === key));

/** A value that can be changed, as its description allows. @param {string} kind @param {Value} value */
function field(kind, value) {
  const label = word("rules", value.key);
  const made = input(`${kind}.${value.key}`, value);
  return value.kind === "flag" ? h("label", { class: "tick" }, made, label) : h("label", { class: "field" }, label, made);
}

/** @param {string} name @param {Value} value */
function input(name, { kind, value, least, most, choices = [] }) {
  if (kind === "number") return h("input", { name, type: "number", value: Number(value), min: least, max: most, required: true });
  if (kind === "flag") return h("input", { name, type: "checkbox", checked: value === true });
  return h("select", { name }, choices.map((one) => option(one, word("values", one), one === value)));
}

/** What was set to something else than usual. @param {FormData} form @param {string} kind @param {Value[]} values */
function changedValues(form, kind, values) {
  const given = values.flatMap((one) => {
    const chosen = chosenValue(form.get(`${kind}.${one.key}`), one);
    return chosen === one.value ? [] : [[one.key, chosen]];
  });
  return Object.fromEntries(given);
}

/** A box that is not ticked says nothing. @param {FormDataEntryValue | null} text @param {Value} value */
const chosenValue = (text, { kind }) => (kind === "flag" ? text !== null : kind === "number" ? Number(text) : text);
