/** What all names in this page's storage begin with. */
const OWN = /^vivace\b/;

/** Delete everything that this page has stored on the device: settings, secrets, sheets, what was seen, and the page itself. */
export async function forgetDevice(): Promise<void> {
  for (const storage of stores()) for (const key of Object.keys(storage)) if (OWN.test(key)) storage.removeItem(key);
  const names = "caches" in globalThis ? await caches.keys() : [];
  await Promise.all(names.filter((name) => OWN.test(name)).map((name) => caches.delete(name)));
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}

/** Private windows of some browsers have none. */
function stores(): readonly Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
