/** What writes last here, where the browser has no locks: plain HTTP from another machine. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Lets one write after the other into the database, over all tabs. Chromium takes a database for corrupt and deletes
 * all of it where it was killed while two transactions were writing at once (seen with 156: backing_store.cc, "Got
 * corruption"); killed in one alone it loses nothing but that one.
 */
export function inTurn<Value>(write: () => PromiseLike<Value>): Promise<Value> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request('placelens.write', async () => await write());
  const written = last.then(write);
  last = written.catch(() => {});
  return written;
}
