import { hashKey, type QueryKey } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import type { FailureFacts } from '../spec/answer.ts';
import type { Readable } from '../state/readable.ts';

/** What an operation is doing after a try of it failed: waiting for the next one, or trying again. */
export type Attempt = {
  /** 1 while it waits for its first retry, 2 while that is under way, 3 at most. */
  readonly attempt: number;
  /** How many retries there may be. */
  readonly of: number;
  /** Milliseconds since 1970 at which the next try leaves; absent while one is under way. */
  readonly retryAt?: number;
  /** How the last try ended. */
  readonly last: FailureFacts;
  /** Ends the waiting or the running retry: the last failure stands. */
  readonly stop: () => void;
};

/** The how manieth retry it waits for or makes: 1 for the first. */
export function getRetryNumber({ attempt, retryAt }: Attempt): number {
  return retryAt === undefined ? attempt - 1 : attempt;
}

/** Tells what a run of an operation is doing, until it ends. */
export type Watch = { readonly tell: (attempt: Attempt) => void; readonly end: () => void };

const running = new Map<string, Attempt>();
const store = createStore(() => ({ running }));

/** Told again whenever an attempt changes, see `getAttempt`. */
export const attempts: Readable<unknown> = store;

/**
 * What the query of this key is doing; undefined while nothing of it has failed. It changes too often for the cache.
 */
export function getAttempt(key: QueryKey): Attempt | undefined {
  return running.get(hashKey(key));
}

/** Begins to watch a run of the query. A run that was superseded takes nothing from the one after it. */
export function watchAttempts(key: QueryKey): Watch {
  const name = hashKey(key);
  let told: Attempt | undefined;
  return {
    tell: (attempt) => {
      told = attempt;
      running.set(name, attempt);
      store.setState({ running });
    },
    // Silent: the query tells of its own end in a moment, and nothing may vanish from the screen before.
    end: () => {
      if (told && running.get(name) === told) running.delete(name);
    },
  };
}
