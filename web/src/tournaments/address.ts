/** Where in a tournament an address leads. */
export interface Spot {
  /** Empty: a new one. */
  readonly code: string;
  readonly isWall: boolean;
}

/** Null: nowhere. */
export function spotOf(address: string): Spot | null {
  const [, code = "", wall = ""] = /^\/cup\/?(?:(\w+)(?:\/(wall))?\/?)?$/.exec(address) ?? [];
  const isKnown = /^\/cup\/?(?:\w+(?:\/wall)?\/?)?$/.test(address);
  return isKnown ? { code: code.toUpperCase(), isWall: wall !== "" } : null;
}

export const addressOf = (code: string, isWall = false): string => `/cup${code && `/${code}`}${isWall ? "/wall" : ""}`;
