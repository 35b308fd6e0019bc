import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { open } from "../../../src/i18n/index.svelte.ts";
import type { TableView } from "../../../src/protocol.ts";
import Teams from "../../../src/screens/teams/Teams.svelte";
import type { Room } from "../../../src/store/room.svelte.ts";
import { soon } from "../../soon.ts";
import { chair, roomAt, tableOf } from "../lobby/tables.ts";

let mounted: object | undefined;

beforeAll(() => open("teams"));

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
});

function show(view: TableView, seat: number | null = 0): Room {
  const room = roomAt(view, seat);
  mounted = mount(Teams, { target: document.body, props: { room, view } });
  flushSync();
  return room;
}

const text = () => document.body.textContent ?? "";
const find = (selector: string) => document.body.querySelector<HTMLElement>(selector);
const requests = (room: Room) => room.table.pending.map(({ id: _, ...request }) => request);

const withTeams = (letters: string) =>
  tableOf({ chairs: ["Ada", "Ben", "Cleo"].map((name, seat) => chair(name, "abc"[seat] ?? "", team(letters[seat]))) });
const team = (letter = " ") => (letter === " " ? {} : { team: letter });

describe("the teams of a lobby", () => {
  it("say how it is played without any", () => {
    show(withTeams("   "));
    expect(text()).toContain("Everyone plays for themselves.");
    expect(find("[data-do=no-teams]")).toBeNull();
  });

  it("name their members, and who plays alone", () => {
    show(withTeams("aa "));
    expect(find("li[data-team=a]")?.textContent).toContain("Ada and Ben");
    expect(text()).toContain("On their own: Cleo.");
  });

  it("say what is missing", async () => {
    show(withTeams("aaa"));
    expect(text()).toContain("Everyone is in the same team.");
    if (mounted) await unmount(mounted);
    show(withTeams("ab "));
    expect(text()).toContain("No team has two players yet");
  });

  it("are dealt out and dissolved by the host", () => {
    const room = show(withTeams("aa "));
    find("[data-do=even-teams]")?.click();
    const [asked] = requests(room);
    expect(asked?.is === "set-teams" && Object.values(asked.teams).sort()).toEqual(["a", "a", "b"]);
  });

  it("are chosen by everyone for themselves", async () => {
    const room = show(withTeams("aa "), 2);
    expect(find("[data-do=even-teams]")).toBeNull();
    find("[data-choice=b] input")?.click();
    expect(requests(room)).toEqual([{ is: "set-teams", teams: { Cleo: "b" } }]);
    await soon(() => expect(find("[data-choice=b]")?.className).toContain("chosen"));
  });

  it("can only be looked at without a seat", () => {
    show(withTeams("aab"), null);
    expect(find("input")).toBeNull();
    expect(find("li[data-team=b]")?.textContent).toContain("Cleo");
  });
});
