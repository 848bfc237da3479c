import { type RawBuilder, sql } from 'kysely';
import { Database } from '../../engine/database.ts';
import type { Engine } from '../../engine/engine.ts';
import type { TeamTables } from './tables.ts';

/** Adds to the time of the database, for tests alone: leases end without waiting. */
export type Clock = { ahead: number };

/** The database of a team, open. */
export class Team extends Database<TeamTables> {
  /** The time of the database, in milliseconds since 1970. */
  readonly #now: RawBuilder<number>;
  readonly #clock: Clock | undefined;

  constructor(engine: Engine, clock?: Clock) {
    super(engine);
    this.#now = engine.now;
    this.#clock = clock;
  }

  get now(): RawBuilder<number> {
    return this.#clock ? sql<number>`(${this.#now} + ${sql.lit(this.#clock.ahead)})` : this.#now;
  }
}
