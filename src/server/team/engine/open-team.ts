import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../engine/engine.ts';
import { createPostgresEngine } from '../../engine/postgres.ts';
import { explainOpeningFault } from '../../engine/postgres-faults.ts';
import { explainDamagedFile, openSqliteEngine } from '../../engine/sqlite.ts';
import { StoreError, StoreStartError } from '../../engine/store-error.ts';
import { migrations } from './migrations.ts';
import type { TeamTables } from './tables.ts';
import { type Clock, Team } from './team.ts';

const variable = 'PLACES_TEAM';

/**
 * Opens the store that PLACES_TEAM names: the address of a PostgreSQL, or a file of SQLite, which is created where
 * there is none. Migrates its tables; gateways that start at once wait for each other. Throws StoreStartError.
 */
export async function openTeam(where: string, clock?: Clock): Promise<Team> {
  const isServer = /^postgres(?:ql)?:/i.test(where);
  const file = isServer ? '' : await readFile(where);
  const engine = isServer
    ? createPostgresEngine(where, variable)
    : await openSqliteEngine({ file, name: variable, ours: 'team_schema', use: 'own' });
  const team = new Team(engine, clock);
  try {
    if (isServer) await migrateServer(where);
    else await migrate(team, engine);
    if (isServer) await openConnections(team, engine.transactions);
    return team;
  } catch (error) {
    await team.close();
    if (error instanceof StoreStartError) throw error;
    const isDamaged = error instanceof StoreError && error.kind === 'damaged';
    const lines =
      isDamaged && !isServer
        ? explainDamagedFile(variable, file, error.message)
        : explainOpeningFault(error, variable);
    throw lines ? new StoreStartError(lines) : error;
  }
}

/** Resolves all symbolic links, so that one file has one lock. */
async function readFile(where: string): Promise<string> {
  const given = resolve(where);
  const found = await stat(given).catch(() => undefined);
  if (found?.isDirectory())
    throw new StoreStartError([
      `PLACES_TEAM: ${given} is a folder.`,
      `Name a file in it, as ${join(given, 'team.db')}.`,
    ]);
  if (found) return realpath(given);
  try {
    return join(await realpath(dirname(given)), basename(given));
  } catch {
    throw new StoreStartError([
      `PLACES_TEAM: there is no folder ${dirname(given)}.`,
      'Make it, or name a file in another one.',
    ]);
  }
}

/** Milliseconds for a statement that migrates the tables of a large team, or waits for another gateway that does so. */
const migrationPatience = 600_000;

async function migrateServer(where: string): Promise<void> {
  const engine = createPostgresEngine(where, variable, migrationPatience);
  const team = new Team(engine);
  await migrate(team, engine).finally(() => team.close());
}

async function migrate(team: Team, engine: Engine): Promise<void> {
  await atOnce(() =>
    team.query((database) =>
      sql`create table if not exists team_schema (id integer primary key, version integer not null)`.execute(
        database,
      ),
    ),
  );
  await team.query((database) =>
    database
      .insertInto('team_schema')
      .values({ id: 1, version: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await team.transaction(async (transaction) => {
    // The first to write the row holds it until the transaction ends; the others then find the tables migrated.
    const { version } = await transaction
      .updateTable('team_schema')
      .set({ id: 1 })
      .where('id', '=', 1)
      .returning('version')
      .executeTakeFirstOrThrow();
    if (version > migrations.length)
      throw new StoreStartError([
        `PLACES_TEAM: the database is of a newer Placelens (form ${version}, this one knows ${migrations.length}).`,
        'Start that newer version, or name another database. This one was left as it is.',
      ]);
    if (version === 0 && engine.kind === 'postgres') await refuseOtherEncoding(transaction);
    for (const migration of migrations.slice(version))
      for (const statement of migration(engine.bytes)) await sql.raw(statement).execute(transaction);
    if (version < migrations.length)
      await transaction.updateTable('team_schema').set({ version: migrations.length }).execute();
  });
}

/**
 * Refuses a new database whose encoding lacks letters of some languages. An existing one goes on. Throws
 * StoreStartError.
 */
async function refuseOtherEncoding(transaction: Kysely<TeamTables>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(transaction);
  const encoding = rows[0]?.encoding ?? '';
  // SQL_ASCII keeps every byte as it comes.
  if (['UTF8', 'SQL_ASCII'].includes(encoding)) return;
  throw new StoreStartError([
    `${variable}: the database has the encoding ${encoding}, which does not keep every name and note.`,
    "Make it with: create database … encoding 'UTF8' template template0",
  ]);
}

/**
 * Opens connections and lets each read the tables once, so that no later request waits for that. A server that refuses
 * more of them now may accept them later.
 */
async function openConnections(team: Team, count: number): Promise<void> {
  const read = () =>
    team.query(async (database) => {
      for (const table of ['team_sessions', 'team_lists', 'team_turns', 'team_rows'] as const)
        await database.selectFrom(table).selectAll().limit(1).execute();
    });
  await Promise.allSettled(Array.from({ length: count }, read));
}

/** PostgreSQL refuses the second of two concurrent creations of a table; by then the table exists. */
async function atOnce(make: () => Promise<unknown>): Promise<void> {
  await make().catch(make);
}
