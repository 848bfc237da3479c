import { useSyncExternalStore } from 'react';
import type { Expectation, ListRow } from '../contract/batch.ts';
import type { Ask } from '../contract/operations.ts';

let row: ListRow | undefined;
const listeners = new Set<() => void>();

/** Holds the answers for an address against what its row of a list expects, until the returned function is called. */
export function expectOf(listed: ListRow): () => void {
  put(listed);
  return () => {
    if (row === listed) put(undefined);
  };
}

/** What the list that is gone through expects of an address. */
export function useExpectation(ask: Ask | undefined): Expectation | undefined {
  const listed = useSyncExternalStore(follow, () => row);
  return listed && listed.id === ask?.id && listed.kind === ask.kind ? listed.expected : undefined;
}

function put(listed: ListRow | undefined): void {
  row = listed;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
