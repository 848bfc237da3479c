import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { Engine } from './engine.ts';
import { StoreError, StoreStartError } from './store-error.ts';

/** A failure with SQLite's code. */
class SqliteFault extends Error {
  readonly code: number;
  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

type Answer = { readonly rows: readonly unknown[]; readonly changes: number };
type Fault = { readonly message: string; readonly code: number };
type Reply = { readonly id: number } & (Answer | Fault);
type Opening =
  | { readonly opened: true }
  | ({ readonly step: 'engine' | 'lock' | 'open' | 'foreign' } & Fault);
type Waiting = { resolve(answer: Answer): void; reject(error: Error): void };

/** The thread that has the file open, so that no query blocks the thread that answers requests. */
class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #isOver = false;
  /** The holder of the connection, and the queue behind it. */
  #last: Promise<void> = Promise.resolve();

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: Reply) => this.#settle(reply));
    // However it ends, waiting calls end too.
    worker.on('error', () => {});
    worker.on('exit', () => this.#end());
  }

  /** Starts it. Throws StoreStartError. */
  static async open(opening: SqliteFile): Promise<Thread> {
    const { file, ours, use, isNew = false, cache = 65_536 } = opening;
    const worker = new Worker(new URL('./sqlite-worker.js', import.meta.url), {
      workerData: { file, ours, use, isNew, cache },
      // Options of the process may keep a thread from starting.
      execArgv: [],
    });
    const answer = await new Promise<Opening>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    if ('opened' in answer) return new Thread(worker);
    // It ends by itself. Terminated in the middle of a call, the engine would end the whole process.
    if (worker.threadId !== -1) await new Promise((resolve) => worker.once('exit', resolve));
    const isBusy = answer.step === 'lock' && (answer.code & 0xff) === kinds.busy;
    throw new StoreStartError(formatLines(answer, opening), isBusy ? 'busy' : undefined);
  }

  ask(text: string, parameters: readonly unknown[]): Promise<Answer> {
    if (this.#isOver) return Promise.reject(new StoreError('away', 'The thread of the database ended.'));
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, sql: text, parameters });
    });
  }

  /** Resolves with the function that gives the connection back. */
  async takeTurn(): Promise<() => void> {
    const before = this.#last;
    let giveBack = () => {};
    this.#last = new Promise((resolve) => {
      giveBack = resolve;
    });
    await before;
    return giveBack;
  }

  async close(): Promise<void> {
    if (this.#isOver) return;
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.#worker.postMessage('close');
    await ended;
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('rows' in reply) waiting?.resolve(reply);
    else waiting?.reject(new SqliteFault(reply.message, reply.code));
  }

  #end(): void {
    this.#isOver = true;
    for (const { reject } of this.#waiting.values())
      reject(new StoreError('away', 'The thread of the database ended.'));
    this.#waiting.clear();
  }
}

class Connection implements DatabaseConnection {
  readonly release: () => void;
  readonly #thread: Thread;
  constructor(thread: Thread, release: () => void) {
    this.#thread = thread;
    this.release = release;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#thread.ask(text, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  // Long results are read in pages.
  // biome-ignore lint/correctness/useYield: it has nothing to yield.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows of SQLite are not streamed.');
  }
}

/** One connection, one transaction at a time: SQLite has one writer. A reader waits for no other. */
class ThreadDriver implements Driver {
  readonly #thread: Thread;
  readonly #reads: boolean;
  constructor(thread: Thread, reads: boolean) {
    this.#thread = thread;
    this.#reads = reads;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#thread, this.#reads ? () => {} : await this.#thread.takeTurn());
  }
  async beginTransaction(): Promise<void> {
    await this.#thread.ask('begin immediate', []);
  }
  async commitTransaction(): Promise<void> {
    await this.#thread.ask('commit', []);
  }
  async rollbackTransaction(): Promise<void> {
    // After some failures SQLite has rolled back already; the first failure is the one that counts.
    await this.#thread.ask('rollback', []).catch(() => {});
  }
  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }
  async destroy(): Promise<void> {
    await this.#thread.close();
  }
}

/** A file of SQLite, and how to open it. */
export type SqliteFile = {
  readonly file: string;
  /** The variable or option that names it, for messages. */
  readonly name: string;
  /** A table of every database of ours: a file with other tables alone belongs to another program. */
  readonly ours: string;
  /**
   * `own`: created where it does not exist; one process has it at a time, and commits are on the disk. `fill`: the same
   * for bulk writes, whose last part may be lost if the computer fails. `read`: it must exist, and is shared. `edit`:
   * as `own`, in a file that others read meanwhile, which stays one file.
   */
  readonly use: 'own' | 'fill' | 'read' | 'edit';
  /** True throws away what is there; no other process may have it open. */
  readonly isNew?: boolean;
  /** KiB of pages kept in memory; 64 MiB where absent. */
  readonly cache?: number;
};

/** Opens a file of SQLite. Throws StoreStartError. */
export async function openSqliteEngine(opening: SqliteFile): Promise<Engine> {
  const thread = await Thread.open(opening);
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ThreadDriver(thread, opening.use === 'read'),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return {
    dialect,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    kind: 'sqlite',
    transactions: 1,
    bytes: 'blob',
    faultOf: getFault,
    isRepeatable: () => false,
  };
}

/** SQLite's codes (https://www.sqlite.org/rescode.html); the lower eight bits are the kind. */
const kinds = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  input: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notOne: 26,
};
const duplicate = new Set([1555, 2067]);
const passing = new Set([
  kinds.busy,
  kinds.locked,
  kinds.readOnly,
  kinds.input,
  kinds.full,
  kinds.cannotOpen,
]);

function getFault(error: unknown): StoreError | undefined {
  if (!(error instanceof SqliteFault)) return undefined;
  const kind = error.code & 0xff;
  if (kind === kinds.corrupt || kind === kinds.notOne) return new StoreError('damaged', error.message);
  const isHeld = kind === kinds.busy || kind === kinds.locked;
  if (passing.has(kind))
    return new StoreError('away', error.message, { isFull: kind === kinds.full, isHeld });
  return duplicate.has(error.code) ? new StoreError('taken', error.message) : undefined;
}

function formatLines(
  { step, code, message }: Exclude<Opening, { opened: true }>,
  { file, name, use }: SqliteFile,
): string[] {
  const kind = code & 0xff;
  if (step === 'engine')
    return [
      `${name}: there is no SQLite for this computer (${message}).`,
      'Install @photostructure/sqlite beside this server (npm install @photostructure/sqlite@1.2.1), use Node 22 or',
      `newer, which has its own, or a PostgreSQL: ${name}=postgres://…`,
    ];
  if (step === 'lock' && kind === kinds.busy)
    return use === 'fill'
      ? [`${name}: ${file} is being written by another process. Let that one end first.`]
      : [
          `${name}: ${file} is in use by another gateway.`,
          `End that one first, give this one another file, or let both use a PostgreSQL: ${name}=postgres://…`,
        ];
  if (step === 'foreign')
    return [`${name}: ${file} belongs to another program. It was left as it is.`, 'Name another file.'];
  if (kind === kinds.notOne || kind === kinds.corrupt) return explainDamagedFile(name, file, message);
  if (kind === kinds.full) return [`${name}: the disk of ${file} is full. Make room, then start again.`];
  if (use === 'read')
    return [
      `${name}: ${file} cannot be read (${message}).`,
      'Let the user who runs this server read that file, or name another one.',
    ];
  return [
    `${name}: ${file} cannot be written (${message}).`,
    'Let the user who runs this server write that file and its folder, or name another file.',
  ];
}

/** Explains a file that is no database, or a damaged one. `name` is the variable that names it. */
export function explainDamagedFile(name: string, file: string, message: string): string[] {
  return [
    `${name}: ${file} is damaged, or no database (${message}). It was left as it is.`,
    'Put the latest backup in its place, or name another file to begin anew.',
  ];
}
