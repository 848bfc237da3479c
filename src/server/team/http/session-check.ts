import { setTimeout } from 'node:timers/promises';
import type { Person } from '../../../spec/team.ts';

/** Milliseconds in which a database that is there says who asks. */
const promptness = 2_000;

/** Who asks, as they are now; undefined for who is in no more, `unknown` while the database does not say. */
export type PersonNow = Person | 'unknown' | undefined;

/**
 * Looks again and again who it is to whom an answer is sent that takes long: a stream of news, a file. It asks at most
 * once in so many milliseconds, and at once after `lookAnew`.
 */
export class SessionChecks {
  readonly #every: number;
  #changes = 0;

  constructor(every: number) {
    this.#every = every;
  }

  /** To be called once somebody may be in no more, or has another role. */
  lookAnew(): void {
    this.#changes++;
  }

  /** `ask` resolves with who asks now; it was asked for `first` just now. */
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
