import { clubs } from "../groups/memory.ts";
import { GroupStore, type Change, type Changed } from "../groups/store.svelte.ts";
import type { Seen } from "../net/seen.ts";
import type { ChangeClub, ClubMember, ClubShown, History } from "../protocol.ts";
import { changeClub, clubHistory, clubInfo, pathOf } from "./api.ts";

export type Do = ChangeClub["do"];

/** How often the page asks what has changed while it is looked at. */
export const AGAIN_MS = 10_000;
/** Stands for all editions. */
export const EVERYTHING = "all";

/** A club as this device sees it. */
export class ClubStore extends GroupStore<ClubShown, Do> {
  history = $state.raw<History | null>(null);
  /** The edition that everything is shown of. */
  edition = $state(EVERYTHING);

  constructor(code: string, key = "") {
    super(pathOf(code), code, clubs, key);
  }

  get club(): ClubShown | null {
    return this.shown;
  }

  /** The member whom this device speaks for. */
  readonly me = $derived(this.member(this.known.member));

  member(id: string): ClubMember | undefined {
    return this.club?.members.find((one) => one.id === id);
  }

  async choose(edition: string): Promise<void> {
    this.edition = edition;
    await this.load();
  }

  protected async ask(): Promise<Seen<ClubShown>> {
    const edition = this.edition;
    const [club, history] = await Promise.all([clubInfo(this.code), clubHistory(this.code, edition)]);
    if (edition === this.edition) this.history = history.answer;
    return { answer: club.answer, at: Math.max(club.at, history.at) };
  }

  protected async send(change: Change<Do>): Promise<Changed<ClubShown>> {
    const { club, refused } = await changeClub(this.code, change);
    return { shown: club, ...(refused && { refused }) };
  }

  protected idsIn({ members }: ClubShown): readonly string[] {
    return members.map(({ id }) => id);
  }
}
