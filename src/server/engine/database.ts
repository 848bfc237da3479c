import { Kysely, type Transaction } from 'kysely';
import { Backoff } from '../../domain/pace/retry.ts';
import { wait } from '../../domain/pace/waiting.ts';
import type { Engine } from './engine.ts';
import { StoreError } from './store-error.ts';

/**
 * Maximum number of attempts at work that conflicted with other work. Each conflict means that another one succeeded.
 */
const mostAttempts = 50;
/** Milliseconds between two attempts, at random moments, so that they do not conflict again. */
const pauses = { first: 2, longest: 200, spread: [0, 1] } as const;
/** The same where a key was taken: mostly it was taken from the beginning. */
const mostTaken = 3;

/** An open database: every query ends with an answer, or with a failure that a caller can act on. */
export class Database<Tables> {
  readonly #engine: Engine;
  readonly #database: Kysely<Tables>;
  readonly #gate: Gate;
  #awayAt = Number.NEGATIVE_INFINITY;
  #closed: Promise<void> | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#database = new Kysely<Tables>({ dialect: engine.dialect });
    this.#gate = new Gate(engine.transactions);
  }

  /**
   * Runs independent statements over one connection, and waits only once for it. The work must not start other work of
   * the store: this may be the only connection. Rejects with StoreError.
   */
  query<Value>(work: (database: Kysely<Tables>) => Promise<Value>): Promise<Value> {
    return this.#attempted(() => this.#database.connection().execute(work), 0);
  }

  /**
   * Runs statements in one transaction. What is resolved is on the disk. The work may be run again, so it must change
   * nothing but the database, and start no other work of the store. Rejects with StoreError.
   */
  transaction<Value>(work: (transaction: Transaction<Tables>) => Promise<Value>): Promise<Value> {
    return this.#gate.pass(() =>
      this.#attempted(() => this.#database.transaction().execute(work), mostTaken),
    );
  }

  /** When an operation last failed because the database was away, read-only or locked, by `performance.now()`. */
  get awayAt(): number {
    return this.#awayAt;
  }

  /** Closes it; a second call only waits. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    // One that was never used would not be closed, and its thread would keep the process from ending.
    if (this.#engine.kind === 'sqlite') await this.#database.connection().execute(async () => {});
    await this.#database.destroy();
  }

  async #attempted<Value>(work: () => Promise<Value>, mostTaken: number): Promise<Value> {
    const backoff = new Backoff(pauses);
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof StoreError) throw error;
        const fault = this.#engine.faultOf(error);
        const isCrossed = this.#engine.isRepeatable(error);
        if (isCrossed ? attempt < mostAttempts : attempt < mostTaken && fault?.kind === 'taken') {
          await wait(backoff.next());
          continue;
        }
        if (fault?.kind === 'away') this.#awayAt = performance.now();
        throw fault ?? error;
      }
    }
  }
}

/**
 * Lets through a limited number at once, in order of arrival. Verdicts queue here instead of for connections, so that
 * requests for the next address find one: a person waits for these, and verdicts are sent in the background.
 */
class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(width: number) {
    this.#free = width;
  }

  async pass<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
