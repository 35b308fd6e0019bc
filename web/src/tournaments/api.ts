import { posted, request } from "../net/api.ts";
import { seen, type Seen } from "../net/seen.ts";
import type {
  ChangeTournament,
  OpenTournament,
  TableNow,
  TournamentChanged,
  TournamentOpened,
  TournamentShown,
} from "../protocol.ts";

export const openTournament = (opening: OpenTournament): Promise<TournamentOpened> =>
  posted("/api/tournaments", opening);

export const pathOf = (code: string): string => `/api/tournaments/${code}`;

export const tournamentInfo = (code: string): Promise<Seen<TournamentShown>> => seen(pathOf(code));

export const changeTournament = (code: string, change: ChangeTournament): Promise<TournamentChanged> =>
  posted(`${pathOf(code)}/changes`, change);

/** How it stands at a table that is awake. */
export const tableNow = (code: string): Promise<TableNow> => request(`/api/tables/${code}/now`);
