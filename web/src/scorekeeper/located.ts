// Reads JSON and CSV, and remembers where everything stood, so that an error can name line and column.

/** A file cannot be read, and where. */
export class FileError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(text: string, offset: number, what: string) {
    super(what);
    const before = text.slice(0, offset);
    this.line = before.split("\n").length;
    this.column = [...before.slice(before.lastIndexOf("\n") + 1)].length + 1;
  }
}

export type Path = readonly (string | number)[];

const DEEPEST = 20;
const SPACE = /[ \t\n\r]*/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// eslint-disable-next-line no-control-regex
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y;

function matched(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** A value of JSON, and where its parts begin. */
export class Located {
  readonly text: string;
  readonly value: unknown;
  readonly #offsets = new Map<string, number>();

  constructor(text: string) {
    this.text = text;
    const [value, end] = this.#value(this.#skip(0), []);
    this.value = value;
    if (this.#skip(end) < text.length) throw new FileError(text, this.#skip(end), "end");
  }

  /** The error at a part of the value; if that part is missing, at the nearest one around it. */
  error(path: Path, what: string): FileError {
    let place = path;
    while (!this.#offsets.has(JSON.stringify(place))) place = place.slice(0, -1);
    return new FileError(this.text, this.#offsets.get(JSON.stringify(place)) ?? 0, what);
  }

  at(path: Path): unknown {
    return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | null)?.[key], this.value);
  }

  #skip(at: number): number {
    return at + (matched(SPACE, this.text, at)?.length ?? 0);
  }

  #value(at: number, path: Path): readonly [unknown, number] {
    this.#offsets.set(JSON.stringify(path), at);
    if (path.length > DEEPEST) throw new FileError(this.text, at, "deep");
    const first = this.text[at];
    if (first === "{" || first === "[") return this.#members(at, path, first === "{");
    const found = matched(TEXT, this.text, at) ?? matched(PLAIN, this.text, at);
    if (!found) throw new FileError(this.text, at, "value");
    try {
      return [JSON.parse(found), at + found.length];
    } catch {
      throw new FileError(this.text, at, "text");
    }
  }

  #members(start: number, path: Path, isObject: boolean): readonly [unknown, number] {
    const items: [string | number, unknown][] = [];
    let at = this.#skip(start + 1);
    while (this.text[at] !== (isObject ? "}" : "]")) {
      if (items.length) at = this.#skip(this.#expected(at, ","));
      let key: string | number = items.length;
      if (isObject) {
        const name = matched(TEXT, this.text, at);
        if (!name) throw new FileError(this.text, at, "key");
        key = JSON.parse(name) as string;
        at = this.#skip(this.#expected(this.#skip(at + name.length), ":"));
      }
      const [value, end] = this.#value(at, [...path, key]);
      items.push([key, value]);
      at = this.#skip(end);
    }
    return [isObject ? Object.fromEntries(items) : items.map(([, value]) => value), at + 1];
  }

  #expected(at: number, sign: string): number {
    if (this.text[at] !== sign) throw new FileError(this.text, at, sign);
    return at + 1;
  }
}

/** A field of CSV, and where it begins. */
export interface CsvField {
  readonly text: string;
  readonly offset: number;
}

const FIELD = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
const END = /,|\r\n|\n|\r|$/y;

/** The rows of a text, without empty ones. */
export function csvRows(text: string): readonly (readonly CsvField[])[] {
  const rows: CsvField[][] = [];
  let [row, at]: [CsvField[], number] = [[], 0];
  for (;;) {
    FIELD.lastIndex = at;
    const found = FIELD.exec(text);
    const after = at + (found?.[0].length ?? 0);
    const end = matched(END, text, after);
    if (end === null) throw new FileError(text, after, ",");
    row.push({ text: found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? "", offset: at });
    at = after + end.length;
    if (end === ",") continue;
    if (row.some((field) => field.text)) rows.push(row);
    row = [];
    if (at >= text.length) return rows;
  }
}
