/**
 * What the games have in files of one name, each in its folder, so that screens need not know which games there are. A
 * game that is newer than this page is told of as cards are, and so is a table until it is known what is played there.
 */
export function partsOf<Part>(files: Readonly<Record<string, Part>>): (game: string) => Part {
  const parts = new Map(Object.entries(files).map(([path, part]) => [path.split("/")[1], part]));
  return (game) => {
    const part = parts.get(game) ?? parts.get("piles");
    if (!part) throw new Error(`nothing is known of the game ${game}`);
    return part;
  };
}
