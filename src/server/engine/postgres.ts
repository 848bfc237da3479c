import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Engine } from './engine.ts';
import { explainKeyFileFault, getStoreError, isRepeatable } from './postgres-faults.ts';
import { guardPool } from './postgres-pool.ts';
import { StoreStartError } from './store-error.ts';

const connections = 10;

/**
 * Milliseconds after which a silent database is away: a call that meets a lock is answered within 10 s (reliability.md
 * I8). `idle`: after which an unused connection is closed.
 */
const patience = { connect: 5_000, answer: 8_000, idle: 300_000 };

/**
 * Creates the engine for a PostgreSQL or a compatible server, from its address; `name` is the variable that holds it.
 * `answer`: milliseconds to wait for an answer, 0 for no limit. Throws StoreStartError.
 */
export function createPostgresEngine(address: string, name: string, answer = patience.answer): Engine {
  const pool = getPool(address, name, answer);
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    kind: 'postgres',
    dialect: new PostgresDialect({ pool: guardPool(pool) }),
    now: sql<number>`cast(extract(epoch from now()) * 1000 as bigint)`,
    transactions: connections / 2,
    bytes: 'bytea',
    faultOf: getStoreError,
    isRepeatable,
  };
}

function getPool(address: string, name: string, answer: number): pg.Pool {
  const config = {
    connectionString: readAddress(address, name),
    application_name: 'placelens',
    max: connections,
    // Opening another one takes as long as many calls.
    idleTimeoutMillis: patience.idle,
    connectionTimeoutMillis: patience.connect,
    query_timeout: answer,
    keepAlive: true,
    types: { getTypeParser: getParser },
  };
  try {
    // The driver parses the address with each connection: its errors are reported before the first one.
    new pg.Client(config);
    return new pg.Pool(config);
  } catch (error) {
    const lines = explainKeyFileFault(error, name);
    throw lines ? new StoreStartError(lines, 'named') : unreadable(name);
  }
}

/** Valid values of `sslmode`. The driver takes every other word for `verify-full`. */
const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/**
 * Returns the address for the driver: modes of TLS that it treats as `verify-full`, with a warning of many lines, are
 * renamed so. Throws StoreStartError.
 */
function readAddress(address: string, name: string): string {
  if (!URL.canParse(address)) throw unreadable(name);
  const { username, pathname, search, hash, searchParams } = new URL(address);
  // With / ? or # in a password, URL takes its user for the host, and its rest for the database.
  if (hash !== '' || pathname.includes('@') || (username === '' && search.includes('@')))
    throw unreadable(name);
  const mode = searchParams.get('sslmode');
  if (mode !== null && !tlsModes.includes(mode))
    throw new StoreStartError(
      [`${name}: sslmode in the address is none that there is.`, `Write one of ${tlsModes.join(', ')}.`],
      'named',
    );
  if (searchParams.get('uselibpqcompat') !== 'true')
    return address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
  if (mode === 'verify-ca' && !searchParams.has('sslrootcert'))
    throw new StoreStartError(
      [`${name}: sslmode=verify-ca needs sslrootcert=FILE.`, 'Or write sslmode=verify-full.'],
      'named',
    );
  return address;
}

/** Leaves the reason out, which would repeat the password. */
function unreadable(name: string): StoreStartError {
  return new StoreStartError(
    [
      `${name}: the address of the database cannot be read.`,
      'Write it as postgres://user:password@host:5432/database, special characters percent-encoded,',
      'or leave the password out and set PGPASSWORD, where it stands as it is.',
    ],
    'named',
  );
}

/** Counts and times arrive as text, as they could be larger than any of ours. */
function getParser(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}
