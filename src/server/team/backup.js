// @ts-check
// Plain JavaScript: it is built to dist/gateway/backup.js, and Node plays it as it is in tests.
import { existsSync, statSync } from 'node:fs';
import { sqliteLibrary } from '../engine/sqlite-library.js';

const usage = 'npm run backup -- ./team.db ./copy.db';

/**
 * Copies the database of a team into one file, consistent as of one moment, also while a server uses it.
 * @param {readonly string[]} names
 * @returns {Promise<string | undefined>} why there is no copy; undefined where there is one
 */
async function backUp([from, to, ...more]) {
  if (from === undefined || to === undefined || more.length > 0)
    return `Name the database and the copy: ${usage}`;
  if (/^postgres(?:ql)?:/i.test(from)) return 'A PostgreSQL is copied by pg_dump, which comes with it.';
  if (!existsSync(from) || !statSync(from).isFile()) return `There is no database ${from}.`;
  if (existsSync(to)) return `${to} is there already, and is left as it is: name another file.`;
  try {
    const Database = await sqliteLibrary();
    const database = new Database(from, { readOnly: true, timeout: 30_000 });
    try {
      database.prepare('vacuum into ?').run(to);
    } finally {
      database.close();
    }
    return undefined;
  } catch (error) {
    return `${from} was not copied: ${error instanceof Error ? error.message : error}`;
  }
}

const why = await backUp(process.argv.slice(2));
if (why !== undefined) process.stderr.write(`${why}\n`);
process.exitCode = why === undefined ? 0 : 1;
