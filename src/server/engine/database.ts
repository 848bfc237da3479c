import { Kysely, type Transaction } from 'kysely';
import { Backoff } from '../../domain/pace/retry.ts';
import { wait } from '../../domain/pace/waiting.ts';
import type { Engine } from './engine.ts';
import { StoreError } from './store-error.ts';

/** How often work is begun anew that another one came between. Each time somebody else got on. */
const mostAttempts = 50;
/** Milliseconds between two attempts. At different moments, or they cross again. */
const pauses = { first: 2, longest: 200, spread: [0, 1] } as const;
/** The same where a key was taken: most often it was so from the beginning. */
const mostTaken = 3;

/** A database, open: what is asked of it ends with an answer, or with a failure that a caller can act on. */
export class Database<Tables> {
  readonly #engine: Engine;
  readonly #database: Kysely<Tables>;
  readonly #gate: Gate;
  #awayAt = Number.NEGATIVE_INFINITY;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#database = new Kysely<Tables>({ dialect: engine.dialect });
    this.#gate = new Gate(engine.transactions);
  }

  /**
   * Statements that each stand for themselves, over one connection: who asks waits for one once. Work begins no other
   * work of the store: the connection may be the only one. Rejects with StoreError.
   */
  query<Value>(work: (database: Kysely<Tables>) => Promise<Value>): Promise<Value> {
    return this.#attempted(() => this.#database.connection().execute(work), 0);
  }

  /**
   * Statements that take hold together or not at all. What is resolved is on the disk. The work may be begun anew, so
   * that it changes nothing but the database, and begins no other work of the store. Rejects with StoreError.
   */
  transaction<Value>(work: (transaction: Transaction<Tables>) => Promise<Value>): Promise<Value> {
    return this.#gate.pass(() =>
      this.#attempted(() => this.#database.transaction().execute(work), mostTaken),
    );
  }

  /** When something last failed as the database was away, could not be written or was locked, by `performance.now()`. */
  get awayAt(): number {
    return this.#awayAt;
  }

  async close(): Promise<void> {
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
 * Lets so many through at once, in the order in which they come. Verdicts wait here and not for connections, so that
 * who asks for the next address has one: a person waits for that, and for no verdict, which is sent beside.
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
