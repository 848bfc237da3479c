import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Engine } from './engine.ts';
import { guarded, isLate } from './postgres-pool.ts';
import { StoreError, StoreStartError } from './store-error.ts';

const connections = 10;

/** Milliseconds after which a database that says nothing is away, and a connection that nobody uses is closed. */
const patience = { connect: 5_000, answer: 30_000, idle: 300_000 };

/** A PostgreSQL, or an engine that speaks as it does, by its address; `name` is the variable that holds it. `answer`:
 * milliseconds for which an answer is waited for, 0 for ever. Throws StoreStartError. */
export function postgresEngine(address: string, name: string, answer = patience.answer): Engine {
  const pool = poolOf(address, name, answer);
  // A connection that breaks while nobody uses it ends the process, unless somebody listens.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    kind: 'postgres',
    dialect: new PostgresDialect({ pool: guarded(pool) }),
    now: sql<number>`cast(extract(epoch from now()) * 1000 as bigint)`,
    transactions: connections / 2,
    bytes: 'bytea',
    faultOf,
    isRepeatable: (error) => repeatable.has(codeOf(error)),
  };
}

function poolOf(address: string, name: string, answer: number): pg.Pool {
  try {
    // The driver reads it itself; it must be one to begin with.
    new URL(address);
    return new pg.Pool({
      connectionString: address,
      application_name: 'placelens',
      max: connections,
      // Another one takes as long as many calls.
      idleTimeoutMillis: patience.idle,
      connectionTimeoutMillis: patience.connect,
      query_timeout: answer,
      keepAlive: true,
      types: { getTypeParser: parserOf },
    });
  } catch {
    // The reason would repeat the password.
    throw new StoreStartError(
      [
        `${name}: the address of the database cannot be read.`,
        'Write it as postgres://user:password@host:5432/database, special characters percent-encoded.',
      ],
      'named',
    );
  }
}

/** Counts and times come as text, as they could be larger than any of ours. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}

/** Codes of PostgreSQL: serialization failure and deadlock. */
const repeatable = new Set(['40001', '40P01']);
/** Ended by an administrator or a crash, starting, too many connections, read-only since a failover, disk full. */
const passing = new Set(['57P01', '57P02', '57P03', '53300', '25006', '53100']);
/** Of the operating system, while connecting or after. */
const unreachable = /^(?:ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/;
/** What the driver says without any code. */
const broken =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed/i;

function faultOf(error: unknown): StoreError | undefined {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (
    passing.has(code) ||
    code.startsWith('08') ||
    unreachable.test(code) ||
    broken.test(message) ||
    isLate(error)
  )
    return new StoreError('away', `The database is away (${code || message}).`);
  if (code === '23505') return new StoreError('taken', message);
  return code === 'XX001' || code === 'XX002' ? new StoreError('damaged', message) : undefined;
}

/** Why a database cannot be opened, in words; undefined where it is none of these. */
export function openingLines(error: unknown, name: string): string[] | undefined {
  const code = codeOf(error);
  const next = `See that it runs and that ${name} names its host, port, user, password and database.`;
  if (code.startsWith('28')) return [`${name}: the database refuses this user or password.`, next];
  if (code === '3D000') return [`${name}: there is no database of this name.`, next];
  if (code === '42501') return [`${name}: this user may not create tables there.`, next];
  const fault = error instanceof StoreError ? error : faultOf(error);
  return fault?.kind === 'away' ? [`${name}: ${fault.message}`, next] : undefined;
}

function codeOf(error: unknown): string {
  // An address with several numbers fails with one error for each.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
