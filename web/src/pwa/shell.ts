/** Everything that a page of one build can ask for, as paths. It is written down when the page is built. */
export interface Shell {
  /** The script that the page starts with. Its name has the fingerprint of all scripts, so it tells builds apart. */
  readonly entry: string;
  /** Changes with whatever has no fingerprint in its name. */
  readonly revision: string;
  /** Files that may change under the same name. */
  readonly plain: readonly string[];
  /** Files that never change. */
  readonly lasting: readonly string[];
  /** Files that never change and that only those need who speak a language. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

/** What a page says to a worker. It is answered with whether both are of the same build. */
export interface Said {
  readonly entry: string;
  readonly language: string;
}
