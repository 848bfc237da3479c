import type { Dialect, RawBuilder } from 'kysely';
import type { StoreError } from './store-error.ts';

/** All in which the databases differ: everything else is SQL that they share. */
export type Engine = {
  readonly kind: 'sqlite' | 'postgres';
  readonly dialect: Dialect;
  /** The time of the database, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  /** How many transactions are begun at once, so that single statements still find a connection. */
  readonly transactions: number;
  /** The type of a column of bytes. */
  readonly bytes: 'blob' | 'bytea';
  /** What a failure of the database means; undefined for one that only a mistake of ours explains. */
  faultOf(error: unknown): StoreError | undefined;
  /** True where the same work, begun anew, can succeed: another one came between. */
  isRepeatable(error: unknown): boolean;
};
