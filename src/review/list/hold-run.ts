/**
 * Holds a run for this tab, so that no two ask its rows. Tells how to let it go; undefined while another tab holds
 * it. A page over plain HTTP has no locks: there it is always free.
 */
export async function holdRun(run: string): Promise<(() => void) | undefined> {
  if (!globalThis.navigator?.locks) return () => {};
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(run), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((letGo) => resolve(letGo));
      })
      .catch(reject);
  });
}

/** Resolves when no other tab holds the run any more: it ended there, or the tab was closed. */
export async function untilFree(run: string): Promise<void> {
  await navigator.locks.request(lockOf(run), () => {});
}

function lockOf(run: string): string {
  return `placelens run ${run}`;
}
