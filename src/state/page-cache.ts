import type Dexie from 'dexie';

/** Transactions that have not ended. */
const live = new Set<IDBTransaction>();

let isLeft = false;
let leave: (why: DOMException) => void = () => {};
let left = newLeaving();

function newLeaving(): Promise<never> {
  const leaving = new Promise<never>((_, reject) => {
    leave = reject;
  });
  leaving.catch(() => {});
  return leaving;
}

/**
 * Ends with `work`, or as aborted when the page is left and kept by the browser for its way back (the back-forward cache):
 * there nothing goes on, and whoever holds a lock or a transaction would hold it up in every other tab.
 */
export function waitUntilLeft<Value>(work: PromiseLike<Value>): Promise<Value> {
  return Promise.race([work, left]);
}

/** Breaks off the transactions of a database when the page is kept for its way back. WebKit would let them stand. */
export function abortWhenLeft(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'page-cache',
    create: (core) => ({
      ...core,
      transaction: (...of) => {
        const transaction = core.transaction(...of);
        // Dexie says no more of it than that it can be aborted.
        if (transaction instanceof IDBTransaction) follow(transaction);
        return transaction;
      },
    }),
  });
  // Before Dexie closes the database, which is told of as any other end of it.
  globalThis.addEventListener?.('pagehide', breakOff, { capture: true });
  globalThis.addEventListener?.('pageshow', comeBack, { capture: true });
}

/** True while the browser keeps the page for its way back, when Dexie has closed the database and opens it by itself. */
export function isPageLeft(): boolean {
  return isLeft;
}

function breakOff({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  isLeft = true;
  leave(new DOMException('the page was left', 'AbortError'));
  left = newLeaving();
  for (const each of live) abort(each);
  live.clear();
}

function comeBack(): void {
  isLeft = false;
}

function follow(transaction: IDBTransaction): void {
  live.add(transaction);
  const end = () => live.delete(transaction);
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It ended meanwhile.
  }
}
