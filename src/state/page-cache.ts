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
 * Resolves with `work`, or as aborted when the page is left and kept in the back-forward cache: there it is frozen, and
 * a held lock or transaction would block every other tab.
 */
export function waitUntilLeft<Value>(work: PromiseLike<Value>): Promise<Value> {
  return Promise.race([work, left]);
}

/** Aborts the transactions of a database when the page enters the back-forward cache. WebKit would leave them open. */
export function abortWhenLeft(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'page-cache',
    create: (core) => ({
      ...core,
      transaction: (...of) => {
        const transaction = core.transaction(...of);
        // Dexie's type only says that it can be aborted.
        if (transaction instanceof IDBTransaction) follow(transaction);
        return transaction;
      },
    }),
  });
  // Before Dexie closes the database, which is reported as any other end of it.
  globalThis.addEventListener?.('pagehide', breakOff, { capture: true });
  globalThis.addEventListener?.('pageshow', comeBack, { capture: true });
}

/**
 * Returns true while the page is in the back-forward cache, when Dexie has closed the database and reopens it
 * automatically.
 */
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
