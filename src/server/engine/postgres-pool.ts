import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A connection of the pool while it is used. One that did not answer in time is never used again. */
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
    // A further query would wait behind the one without an answer.
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

/** Returns true for the driver's time-out. The database may still be at work, or unreachable. */
export function isTimedOut(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Returns the pool as Kysely uses it. */
export function guardPool(pool: pg.Pool): PostgresPool {
  return { connect: async () => new Borrowed(await pool.connect()), end: () => pool.end() };
}
