import type { Result } from "../protocol.ts";

/** What people have typed stays text, even if a spreadsheet would calculate it. */
const typed = (name: string): string => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name);

/** What has a comma or a quotation mark is quoted. */
function cell(value: string | number): string {
  const text = String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const HEAD = [
  "match",
  "source",
  "edition",
  "begun",
  "ended",
  "name",
  "bot",
  "team",
  "handicap",
  "total",
  "won",
  "rounds",
];

/** A line for everyone in each match. */
export function asCsv(results: readonly Result[]): string {
  const rows = results.flatMap(({ id, source, edition, begun_at, ended_at, seats, winners }) =>
    seats.map(({ name, bot = "", team = "", handicap = 0, total, points = [] }, seat) => [
      id,
      source,
      edition,
      new Date(begun_at).toISOString(),
      new Date(ended_at).toISOString(),
      typed(name),
      bot,
      team,
      handicap,
      total,
      winners.includes(seat) ? 1 : 0,
      points.map((each) => each ?? ".").join(" "),
    ]),
  );
  return [HEAD, ...rows].map((row) => row.map(cell).join(",") + "\r\n").join("");
}

/** Let the browser keep a text as a file. */
export function save(text: string, name: string, kind: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
