/** What codes look like; which letters there are is the server's business. */
const CODE = /^(?:[A-Z0-9]{5}|[A-Z0-9]{8})$/;
const LONG = /^(.{4})(.{4})$/;

/** The code in what somebody has typed or pasted, a whole link too; empty: there is none. */
export function codeIn(typed: string): string {
  const linked = /\/t\/([^/?#]+)/i.exec(typed)?.[1] ?? typed;
  // Blanks and hyphens help people to read a code, and mean nothing.
  const code = linked.replace(/[\s\p{P}]/gu, "").toUpperCase();
  return CODE.test(code) ? code : "";
}

/** A code as people read it: a long one in two halves. */
export const spaced = (code: string): string => code.replace(LONG, "$1 $2");
