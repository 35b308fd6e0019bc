// @ts-check
/** @import { Bots, Editions, Failed, OpenTable, TableInfo, TableOpened } from "../../../../web/src/protocol.ts" */
import { t, word } from "./texts.js";

/** Something that a person should read. */
export class Complaint extends Error {}

/** @returns {Promise<Editions>} */
export const editions = () => request("/api/editions");

/** @returns {Promise<Bots>} */
export const bots = () => request("/api/bots");

/** @param {string} code @returns {Promise<TableInfo>} */
export const tableInfo = (code) => request(`/api/tables/${code}`);

/** @param {OpenTable} wish @returns {Promise<TableOpened>} */
export function openTable(wish) {
  const headers = { "content-type": "application/json" };
  return request("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) });
}

/** @param {string} path @param {RequestInit} [options] */
async function request(path, options) {
  const answer = await fetch(path, options).catch(() => {
    throw new Complaint(t("noAnswer"));
  });
  if (answer.ok) return answer.json();
  throw new Complaint(await complaint(answer));
}

/** @param {Response} answer */
async function complaint(answer) {
  /** @type {Failed} */
  const failed = await answer.json().catch(() => ({ code: "internal" }));
  const text = word("failures", failed.code);
  return failed.code === "bad-option" ? `${text} ${failed.detail}` : text;
}
