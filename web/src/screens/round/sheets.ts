/** What can lie on top of a round. */
export type Sheet = "menu" | "share" | "players" | "settings" | "join";
