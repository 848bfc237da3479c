import { spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import index from '../src/server/service/samples/index.json' with { type: 'json' };

export type Ended = { readonly code: number | null; readonly out: string; readonly said: string };

const root = new URL('..', import.meta.url).pathname;

/** Kinds and ids of the samples, without those that are broken on purpose. */
export const soundSamples = index.filter(({ shelf }) => shelf !== 'faulty');

/** A temporary folder in which shell lines run; `$CHECK` is the built command line, `$SHOTS` takes pictures. */
export class Shell {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Shell> {
    return new Shell(await mkdtemp(join(tmpdir(), 'placelens-cli-')));
  }

  /** Runs a line of sh to its end. */
  async run(line: string, environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
    const child = spawn('sh', ['-c', line], {
      cwd: this.folder,
      env: {
        PATH: process.env.PATH,
        CHECK: `${process.execPath} ${join(root, 'dist/cli/check.js')}`,
        SHOTS: `${process.execPath} ${join(root, 'bench/shots.mjs')}`,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, said] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, out, said };
  }

  /** Runs the command until its journal has this many rows, then kills it, as a power cut does. */
  async killedAfter(args: readonly string[], journal: string, rows: number): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'dist/cli/check.js'), ...args], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.stdout.on('data', async () => {
      const text = await this.read(journal).catch(() => '');
      if (text.split('\n').length > rows) child.kill('SIGKILL');
    });
    await new Promise((resolve) => child.once('close', resolve));
  }

  async write(name: string, text: string): Promise<void> {
    await writeFile(join(this.folder, name), text);
  }

  async read(name: string): Promise<string> {
    return readFile(join(this.folder, name), 'utf8');
  }
}

/** Returns the addresses of NDJSON by what must be the same in any run: no times, no order. */
export function told(ndjson: string): string[] {
  const rows: { kind: string; id: string; digest: string; findings: { id: string }[] }[] = ndjson
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return rows
    .map(({ kind, id, digest, findings }) =>
      [
        kind,
        id,
        digest,
        ...findings.map((each) => each.id).filter((each) => !each.startsWith('answer.slow ')),
      ].join(' '),
    )
    .toSorted();
}
