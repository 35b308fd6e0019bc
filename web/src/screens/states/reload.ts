/** Load the page anew. A ticket that was not used yet is in nobody's address bar any more: it comes along. */
export function reload(ticket: string): void {
  if (ticket) history.replaceState(null, "", `${location.pathname}#ticket=${ticket}`);
  location.reload();
}
