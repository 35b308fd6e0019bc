// Plays a match in Firefox: what to play is given as JSON, and what was seen is written as JSON.
import { PATIENCE_MS, pause, withPerson, type Device, type Person } from "./browser.ts";
import { openTable, type NewRequest } from "./opening.ts";
import { playRound, shownScores } from "./playing.ts";

interface Task extends NewRequest {
  /** The program of Firefox. */
  readonly firefox: string;
  /** The start page of the server. */
  readonly address: string;
  readonly device: Device;
  /** Where a picture is put of the page on which it goes wrong. */
  readonly picture: string;
}

/** A table whose pieces have the faces that a worker has painted, not the plain ones until then. */
const PAINTED = "[data-screen=round] .stage.dressed";

async function play(person: Person, task: Task): Promise<object> {
  await openTable(person, task.address, task);
  await person.press("[data-do=ready][data-ready=true]");
  await person.sees(PAINTED);
  const laid = await playRound(person);
  const scores = await shownScores(person);
  const code = new URL(person.page.url()).pathname.split("/").at(-1);
  const complaints = [...person.complaints];
  return { code, laid, scores, complaints, provoked: await provoked(person) };
}

/** What is heard when something does go wrong: without it, no complaints would mean nothing. */
async function provoked(person: Person): Promise<string[]> {
  const before = person.complaints.length;
  await person.page.evaluate(misbehave);
  const end = performance.now() + PATIENCE_MS;
  while (person.complaints.length < before + 2 && performance.now() < end) await pause();
  return person.complaints.slice(before);
}

/** A script that the policy forbids, and an error. Runs in the page. */
function misbehave(): void {
  const script = document.createElement("script");
  script.textContent = "0";
  document.head.append(script);
  setTimeout(() => {
    throw Error("provoked");
  });
}

/** Where it goes wrong, a picture of the page is kept, and what it has complained about until then. */
async function playOrShow(person: Person, task: Task): Promise<object> {
  try {
    return await play(person, task);
  } catch (error) {
    await person.page.screenshot({ path: task.picture as `${string}.png` });
    const said = person.complaints.map((complaint) => `\nthe page complains: ${complaint}`).join("");
    throw Error(`${messageOf(error)} (see ${task.picture})${said}`, { cause: error });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const task = JSON.parse(process.argv[2] ?? "{}") as Task;
try {
  console.log(JSON.stringify(await withPerson(task.firefox, task.device, (person) => playOrShow(person, task))));
} catch (error) {
  console.error(`${task.edition} in Firefox: ${messageOf(error)}`);
  process.exitCode = 1;
}
