import { hashKey, type QueryKey } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import type { FailureFacts } from '../spec/answer.ts';
import type { Readable } from '../state/readable.ts';

/** The state of an operation after a failed try: waiting for the next one, or trying again. */
export type Attempt = {
  /** 1 while it waits for its first retry, 2 while that is in flight, 3 at most. */
  readonly attempt: number;
  /** Maximum number of retries. */
  readonly of: number;
  /** Milliseconds since 1970 at which the next try starts; absent while one is in flight. */
  readonly retryAt?: number;
  /** How the last try ended. */
  readonly last: FailureFacts;
  /** Ends the wait or the running retry: the last failure is final. */
  readonly stop: () => void;
};

/** Returns the number of the retry that is next or in flight: 1 for the first. */
export function getRetryNumber({ attempt, retryAt }: Attempt): number {
  return retryAt === undefined ? attempt - 1 : attempt;
}

/** Publishes the state of a run of an operation, until it ends. */
export type Watch = { readonly tell: (attempt: Attempt) => void; readonly end: () => void };

const running = new Map<string, Attempt>();
const store = createStore(() => ({ running }));

/** Updated whenever an attempt changes, see `getAttempt`. */
export const attempts: Readable<unknown> = store;

/**
 * Returns the state of the query of this key; undefined while nothing of it has failed. It changes too often for the
 * cache.
 */
export function getAttempt(key: QueryKey): Attempt | undefined {
  return running.get(hashKey(key));
}

/** Begins to watch a run of the query. A superseded run cannot end the watch of its successor. */
export function watchAttempts(key: QueryKey): Watch {
  const name = hashKey(key);
  let told: Attempt | undefined;
  return {
    tell: (attempt) => {
      told = attempt;
      running.set(name, attempt);
      store.setState({ running });
    },
    // Without an update: the query reports its own end in a moment, and nothing may vanish from the screen before.
    end: () => {
      if (told && running.get(name) === told) running.delete(name);
    },
  };
}
