/** What codes look like; which letters there are is the server's business. */
const CODE = /^[A-Z0-9]{5}$/;

/** The code in what somebody has typed or pasted, a whole link too; empty: there is none. */
export function codeIn(typed: string): string {
  const linked = /\/t\/([^/?#]+)/i.exec(typed)?.[1] ?? typed;
  // Blanks and hyphens help people to read a code, and mean nothing.
  const code = linked.replace(/[\s\p{P}]/gu, "").toUpperCase();
  return CODE.test(code) ? code : "";
}
