import { setTimeout } from 'node:timers/promises';
import type { Person } from '../../../spec/team.ts';

/** Milliseconds in which an available database identifies the caller. */
const promptness = 2_000;

/** The caller as they are now; undefined for a person who was removed, `unknown` while the database does not answer. */
export type PersonNow = Person | 'unknown' | undefined;

/**
 * Checks again and again who receives an answer that takes long: a stream of news, a file. It asks at most once in so
 * many milliseconds, and at once after `lookAnew`.
 */
export class SessionChecks {
  readonly #every: number;
  #changes = 0;

  constructor(every: number) {
    this.#every = every;
  }

  /** Call it once somebody may have been removed or has another role. */
  lookAnew(): void {
    this.#changes++;
  }

  /** Returns the check for one answer. `ask` resolves with the caller as they are now; `first` was asked just now. */
  checkOf(first: Person, ask: () => Promise<Person | undefined>): () => Promise<PersonNow> {
    let latest: PersonNow = first;
    let [askedAt, changes] = [performance.now(), this.#changes];
    return async () => {
      const isFresh = changes === this.#changes && performance.now() - askedAt < this.#every;
      if (isFresh && latest !== 'unknown') return latest;
      [askedAt, changes] = [performance.now(), this.#changes];
      latest = await inTime(ask());
      return latest;
    };
  }
}

async function inTime(asked: Promise<Person | undefined>): Promise<PersonNow> {
  const waiting = new AbortController();
  const silence = setTimeout(promptness, 'unknown' as const, { signal: waiting.signal, ref: false });
  try {
    return await Promise.race([asked, silence]);
  } catch {
    return 'unknown';
  } finally {
    waiting.abort();
    silence.catch(() => {});
  }
}
