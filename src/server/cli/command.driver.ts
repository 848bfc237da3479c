import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { builtForNode } from '../../../build/built-for-node.driver.ts';
import { readNdjsonLine } from '../../domain/files/read-export.ts';

/** Returns a copy of the built command line, with the basemap where it looks for it. */
export async function buildCommandForTests(): Promise<string> {
  return join(await builtForNode('cli'), 'check.js');
}

export type Ended = { readonly code: number | null; readonly out: string; readonly said: string };

/** A folder in which the built command line runs; `$CHECK` runs it in lines of sh. */
export class CommandFolder {
  readonly folder: string;
  readonly #command: string;

  private constructor(folder: string, command: string) {
    this.folder = folder;
    this.#command = command;
  }

  static async open(command: string): Promise<CommandFolder> {
    return new CommandFolder(await mkdtemp(join(tmpdir(), 'placelens-desk-')), command);
  }

  at(name: string): string {
    return join(this.folder, name);
  }

  /** Runs a line of sh. */
  async run(line: string): Promise<Ended> {
    const child = spawn('sh', ['-c', line], {
      cwd: this.folder,
      env: { PATH: process.env.PATH, CHECK: `${process.execPath} ${this.#command}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return waitForEnd(child);
  }

  /** Starts it on a list that does not end. */
  spawned(...args: string[]): ChildProcess {
    const child = spawn(process.execPath, [this.#command, ...args], { cwd: this.folder });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.stdin.on('error', () => {});
    // It asks as soon as it has a block of 64 KiB.
    child.stdin.write(ids.map((id) => `${id},place,${'x'.repeat(50_000)}\n`).join(''));
    return child;
  }

  /** The same; resolves when its first row is written. */
  async start(...args: string[]): Promise<ChildProcess> {
    const child = this.spawned(...args);
    await waitForFirstRow(child);
    return child;
  }

  async write(name: string, content: string | Buffer): Promise<void> {
    await writeFile(this.at(name), content);
  }

  async read(name: string): Promise<string> {
    return readFile(this.at(name), 'utf8');
  }
}

/**
 * Resolves when a process has written a row; never where it writes none. It reads the output, so the process never
 * waits.
 */
export async function waitForFirstRow(child: ChildProcess): Promise<ChildProcess> {
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
}

/** Resolves with the output of a process when it has ended. */
export async function waitForEnd(child: ChildProcess): Promise<Ended> {
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, said] = await Promise.all([child.stdout, child.stderr].map((each) => (each ? text(each) : '')));
  return { code: await code, out: out ?? '', said: said ?? '' };
}

/** Samples with few features: findings over many rows do not matter for files and locks. */
export const ids = ['108292453.2e4', '230358851.2e1'];

/** Returns the ids of NDJSON in the order of the list. */
export function parseIds(ndjson: string): string[] {
  const lines = ndjson.split('\n').filter(Boolean);
  return lines
    .map((line, index) => readNdjsonLine(line, index + 1))
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id);
}
