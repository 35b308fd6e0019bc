import { posted, request } from "../net/api.ts";
import { seen, type Seen } from "../net/seen.ts";
import type {
  ChangeClub,
  ClubChanged,
  ClubOpened,
  ClubShown,
  Handicap,
  History,
  OpenClub,
  Result,
} from "../protocol.ts";

export const openClub = (opening: OpenClub): Promise<ClubOpened> => posted("/api/clubs", opening);

export const pathOf = (code: string): string => `/api/clubs/${code}`;

export const clubInfo = (code: string): Promise<Seen<ClubShown>> => seen(pathOf(code));

export const changeClub = (code: string, change: ChangeClub): Promise<ClubChanged> =>
  posted(`/api/clubs/${code}/changes`, change);

/** Everything that a club has played, in an edition or in "all". */
export const clubHistory = (code: string, edition: string): Promise<Seen<History>> =>
  seen(`${pathOf(code)}/history/${edition}`);

export const clubResults = (code: string): Promise<readonly Result[]> => request(`/api/clubs/${code}/results`);

/** Which of these members should sit at which table, so that all tables are about equally strong. */
export const clubSeating = (
  code: string,
  edition: string,
  tables: number,
  members: readonly string[],
): Promise<readonly (readonly string[])[]> =>
  request(`/api/clubs/${code}/seating/${edition}/${tables}?members=${members.join()}`);

/** Handicaps that would give these members an even match at one table. */
export const clubHandicaps = (
  code: string,
  edition: string,
  members: readonly string[],
): Promise<Readonly<Record<string, Handicap>>> =>
  request(`/api/clubs/${code}/handicaps/${edition}?members=${members.join()}`);
