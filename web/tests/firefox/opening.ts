import type { Person } from "./browser.ts";

/** The table that is opened, and what differs there from the edition. */
export interface NewRequest {
  readonly edition: string;
  /** How well the bot plays. */
  readonly level: string;
  /** House rules and options by key: words are chosen from a list; of several numbers only the first is set. */
  readonly values: Readonly<Record<string, string | number | boolean>>;
  /** The handicap of everyone; 0: none. */
  readonly handicap: number;
}

/** From the start page into the lobby of a new table, beside a bot. */
export async function openTable(person: Person, address: string, request: NewRequest): Promise<void> {
  await person.page.goto(address);
  await person.write("input[name=name]", "Anna");
  await person.press("[data-do=open-table]");
  await person.press(`label:has(input[name=edition][value=${request.edition}])`);
  await person.write("input[name=bots]", "1");
  await person.press("[data-do=levels]");
  await person.press(`[data-do=level][data-level=${request.level}]`);
  await person.press("[data-do=more]");
  for (const [key, value] of Object.entries(request.values)) await setValue(person, key, value);
  await person.press("[data-do=open]");
  await person.sees(seat(1));
  if (request.handicap) for (const number of [0, 1]) await setHandicap(person, number, request.handicap);
}

const seat = (number: number): string => `[data-screen=lobby] li[data-seat="${number}"]`;

async function setValue(person: Person, key: string, value: string | number | boolean): Promise<void> {
  const field = `[data-rule=${key}]`;
  await unfold(person, field);
  if (typeof value === "boolean") await person.press(`${field} input`);
  else if (typeof value === "number") await person.write(`${field} input`, String(value));
  else await person.choose(`${field} select`, value);
}

async function unfold(person: Person, field: string): Promise<void> {
  const folded = `details:not([open]):has(${field}) > summary`;
  if (await person.page.$(folded)) await person.press(folded);
  await person.sees(field);
}

async function setHandicap(person: Person, number: number, amount: number): Promise<void> {
  await person.press(`${seat(number)} [data-do=tools]`);
  await person.choose(`${seat(number)} select`, String(amount));
}
