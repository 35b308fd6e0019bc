/** The levels at which bots play like people, the weakest first: so they are numbered. */
export const LEVELS: readonly string[] = ["child", "beginner", "family", "regular", "expert", "inhuman"];
