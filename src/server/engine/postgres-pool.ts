import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A connection of the pool, for as long as it is used. One that did not answer in time is never used again. */
class Borrowed implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #failure: Error | undefined;
  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Rows are read in pages, without cursors.');
    return this.#answer(text, parameters);
  }

  release(): void {
    this.#client.release(this.#failure);
  }

  async #answer<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // Whatever is asked now waits behind what has no answer yet.
    if (this.#failure) throw this.#failure;
    try {
      const { command, rowCount, rows } = await this.#client.query(text, [...parameters]);
      return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (isTimedOut(error)) this.#failure = error;
      throw error;
    }
  }
}

/** True for the failure of the driver that waited long enough. The database may still be at it, or unreachable. */
export function isTimedOut(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** The pool as Kysely uses it. */
export function guardPool(pool: pg.Pool): PostgresPool {
  return { connect: async () => new Borrowed(await pool.connect()), end: () => pool.end() };
}
