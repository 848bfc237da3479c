import type { Dialect, RawBuilder } from 'kysely';
import type { StoreError } from './store-error.ts';

/** Everything in which the databases differ; the rest is SQL that they share. */
export type Engine = {
  readonly kind: 'sqlite' | 'postgres';
  readonly dialect: Dialect;
  /** The time of the database, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  /** Maximum number of concurrent transactions, so that single statements still find a connection. */
  readonly transactions: number;
  /** The type of a column of bytes. */
  readonly bytes: 'blob' | 'bytea';
  /** Returns what a failure of the database means; undefined for one that only a fault of ours explains. */
  faultOf(error: unknown): StoreError | undefined;
  /** Returns true where a retry can succeed: the work conflicted with other work. */
  isRepeatable(error: unknown): boolean;
};
