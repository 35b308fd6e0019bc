/** What the address of a match leads to. */
export interface Way {
  readonly id: string;
  /** The round that is shown as it was played; 0: none. */
  readonly round: number;
  /** From this time on, in seconds. */
  readonly at: number;
}

/** What is no number is none. */
export function wayOf(address: string): Way {
  const { pathname, searchParams } = new URL(address, "http://vivace.invalid");
  const [, , id = "", typed] = pathname.split("/");
  const [round, at] = [Number(typed), Number(searchParams.get("at"))];
  const isRound = Number.isInteger(round) && round > 0;
  return { id: id.toUpperCase(), round: isRound ? round : 0, at: isRound && at > 0 ? at : 0 };
}

/** The moment itself is shown there, never what came before it. */
export const momentOf = (id: string, round: number, ms: number): string =>
  `${addressOf(id, round)}?at=${(Math.ceil(ms) / 1_000).toFixed(3)}`;

export const addressOf = (id: string, round = 0): string => `/m/${id}` + (round ? `/${round}` : "");
