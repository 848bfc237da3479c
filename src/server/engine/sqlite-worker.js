// @ts-check
// Plain JavaScript: Node runs it from the sources while developing, and next to the built gateway.
import { rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { sqliteLibrary } from './sqlite-library.js';

/** @typedef {{ readonly id: number, readonly sql: string, readonly parameters: readonly unknown[] }} Question */

/** Maximum number of prepared statements kept. */
const mostStatements = 300;

/** Milliseconds for which a statement waits for another process that has locked the file. */
const patience = 5_000;
/** The same after one has waited in vain: all those queued on this thread would wait one after the other. */
const shortPatience = 100;
/** SQLite's code for a locked file. */
const busy = 5;

/**
 * SQLite's messages (https://www.sqlite.org/rescode.html), for failures without a code: `all` of @photostructure/sqlite
 * leaves it out for statements that return rows (findings/sqlite-codes.sh).
 * @type {readonly (readonly [string, number])[]}
 */
const codesByWords = [
  ['UNIQUE constraint failed', 2067],
  ['database is locked', busy],
  ['database table is locked', 6],
  ['attempt to write a readonly database', 8],
  ['disk I/O error', 10],
  ['database disk image is malformed', 11],
  ['database or disk is full', 13],
  ['unable to open database file', 14],
  ['file is not a database', 26],
];

/** @type {import('@photostructure/sqlite').DatabaseSyncInstance | undefined} */
let database;
/** @type {import('@photostructure/sqlite').DatabaseSyncInstance | undefined} */
let lock;
/** @type {Map<string, import('@photostructure/sqlite').StatementSyncInstance>} */
const statements = new Map();

let isLocked = false;
let isReader = false;
let step = 'engine';
try {
  const Database = await sqliteLibrary();
  const { file, ours, use, isNew, cache } =
    /** @type {{ file: string, ours: string, use: 'own' | 'fill' | 'read' | 'edit', isNew: boolean, cache: number }} */ (
      workerData
    );
  isReader = use === 'read';
  if (!isReader) {
    // A lock of the operating system, which releases it however this process ends. It is on a separate file, so that
    // the database file can be copied while it is in use.
    step = 'lock';
    lock = new Database(`${file}.lock`);
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  }
  step = 'open';
  if (isNew) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  database = new Database(file, { readOnly: isReader });
  database.exec(`pragma busy_timeout = ${patience}`);
  if (isForeign(database, ours)) {
    step = 'foreign';
    throw new Error('It has tables, and none of ours.');
  }
  if (!isReader) {
    // An interrupted filling leaves no bytes behind: the same places make the same file.
    const kept =
      use === 'fill'
        ? 'synchronous = normal; pragma wal_autocheckpoint = 16384; pragma secure_delete = fast'
        : 'synchronous = full';
    database.exec(`pragma journal_mode = ${use === 'edit' ? 'delete' : 'wal'}; pragma ${kept}`);
    database.exec('pragma foreign_keys = on');
    // Pages that are written before the end of a transaction would lock out all readers until then.
    if (use === 'edit') database.exec('pragma cache_spill = off');
  }
  database.exec(`pragma cache_size = -${cache}`);
  parentPort?.postMessage({ opened: true });
} catch (error) {
  parentPort?.postMessage({ step, ...faultOf(error) });
  shut();
}

parentPort?.on('message', (/** @type {Question | 'close'} */ message) => {
  if (message === 'close') {
    shut();
    return;
  }
  try {
    parentPort?.postMessage({ id: message.id, ...answer(message) });
    // Reads of a writer do not wait for a lock either.
    if (isReader || message.sql === 'begin immediate') waitAsFor(false);
  } catch (error) {
    const fault = faultOf(error);
    parentPort?.postMessage({ id: message.id, ...fault });
    if ((fault.code & 0xff) === busy) waitAsFor(true);
  }
});

/** @param {boolean} locked */
function waitAsFor(locked) {
  if (locked === isLocked) return;
  isLocked = locked;
  database?.exec(`pragma busy_timeout = ${locked ? shortPatience : patience}`);
}

/**
 * Checked before anything is written.
 * @param {import('@photostructure/sqlite').DatabaseSyncInstance} opened
 * @param {string} ours
 */
function isForeign(opened, ours) {
  const names = opened.prepare("select name from sqlite_master where type = 'table'").all();
  return names.length > 0 && !names.some(({ name }) => name === ours);
}

/** @param {Question} question */
function answer({ sql, parameters }) {
  const statement = prepared(sql);
  if (statement.columns().length > 0) return { rows: statement.all(...parameters), changes: 0 };
  return { rows: [], changes: Number(statement.run(...parameters).changes) };
}

/**
 * @param {string} sql
 * @returns {import('@photostructure/sqlite').StatementSyncInstance}
 */
function prepared(sql) {
  const known = statements.get(sql);
  if (known) {
    // Moved to the end, as the latest used one.
    statements.delete(sql);
    statements.set(sql, known);
    return known;
  }
  if (!database) throw new Error('The database is closed.');
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  const [oldest] = statements.keys();
  if (statements.size > mostStatements && oldest !== undefined) statements.delete(oldest);
  return statement;
}

function shut() {
  statements.clear();
  database?.close();
  database = undefined;
  lock?.close();
  parentPort?.close();
}

/** @param {unknown} error */
function faultOf(error) {
  const { message, errcode } = /** @type {Error & { errcode?: number }} */ (error);
  const [, code = 0] = codesByWords.find(([words]) => message.startsWith(words)) ?? [];
  return { message, code: errcode ?? code };
}
