import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { findPostgres, noPostgres } from '../../../build/programs.mjs';

/** The data folder of a new PostgreSQL. It is made once a process; a copy takes a tenth of the time. */
let newData: string | undefined;

/** A separate PostgreSQL on a free port of this computer, in a temporary folder. */
export class Cluster {
  readonly #folder: string;
  readonly #port: number;
  readonly #programs: string;
  #server: ChildProcess | undefined;
  #databases = 0;

  private constructor(folder: string, port: number, programs: string) {
    this.#folder = folder;
    this.#port = port;
    this.#programs = programs;
  }

  static async start(): Promise<Cluster> {
    const programs = findPostgres();
    if (programs === undefined) throw new Error(noPostgres());
    const folder = ownFolder();
    newData ??= madeData(programs);
    execFileSync('cp', ['-a', newData, join(folder, 'data')], { ...owner(), cwd: folder, stdio: 'pipe' });
    const cluster = new Cluster(folder, await freePort(), programs);
    await cluster.begin();
    return cluster;
  }

  /** Starts it, also again after `crash`; resolves when it accepts connections. */
  async begin(): Promise<void> {
    const settings = [
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60'],
      // No test cuts the power: what a killed server wrote is there.
      ...['fsync=off', 'full_page_writes=off'],
    ];
    const server = spawn(
      join(this.#programs, 'postgres'),
      [
        '-D',
        join(this.#folder, 'data'),
        '-p',
        String(this.#port),
        ...settings.flatMap((each) => ['-c', each]),
      ],
      { ...owner(), cwd: this.#folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#server = server;
    const said: string[] = [];
    for await (const line of createInterface({ input: server.stderr })) {
      said.push(line);
      if (line.includes('ready to accept connections')) break;
    }
    if (server.exitCode !== null || said.length === 0) throw new Error(said.join('\n'));
    // An unread pipe would block the server once it is full.
    server.stderr.resume();
  }

  /** Ends it as a crash does: nothing more is written, and what was committed is recovered at the next start. */
  async crash(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGQUIT');
    await ended;
  }

  async end(): Promise<void> {
    await this.crash();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Returns the address of a new empty database. */
  async database(encoding = 'UTF8'): Promise<string> {
    const name = `team${++this.#databases}`;
    const client = new pg.Client(this.addressOf('postgres'));
    await client.connect();
    await client.query(`create database ${name} encoding '${encoding}' template template0`);
    await client.end();
    return this.addressOf(name);
  }

  addressOf(database: string): string {
    return `postgres://placelens:secret@127.0.0.1:${this.#port}/${database}`;
  }
}

function madeData(programs: string): string {
  const folder = ownFolder();
  const form = ['--username=placelens', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(programs, 'initdb'), [...form, join(folder, 'data')], {
    ...owner(),
    cwd: folder,
    stdio: 'pipe',
  });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-postgres-'));
  const { uid, gid } = owner();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** The user that runs PostgreSQL, which refuses root: one without any rights then. It is asked for once a process. */
let owns: { readonly uid?: number; readonly gid?: number } | undefined;

function owner() {
  if (userInfo().uid !== 0) return {};
  const numberOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  owns ??= { uid: numberOf('-u'), gid: numberOf('-g') };
  return owns;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
