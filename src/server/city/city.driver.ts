import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtForNode } from '../../../build/built-for-node.driver.ts';
import { type Ended, waitForEnd } from '../cli/command.driver.ts';
import { runCity } from './run-city.ts';

/** Returns the path of the built command. */
async function builtCommand(): Promise<string> {
  return join(await builtForNode('cli'), 'city.js');
}

/** A folder in which the command runs. */
export class CityFolder {
  readonly folder: string;
  #command: string | undefined;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<CityFolder> {
    return new CityFolder(await mkdtemp(join(tmpdir(), 'placelens-city-')));
  }

  /** Runs a copy of the command from now on, with nothing installed next to it. */
  async bringCommand(): Promise<void> {
    await cp(dirname(await builtCommand()), join(this.folder, 'cli'), { recursive: true });
    this.#command = join(this.folder, 'cli/city.js');
  }

  async start(...args: string[]) {
    return spawn(process.execPath, [this.#command ?? (await builtCommand()), ...args], { cwd: this.folder });
  }

  /** Runs it in this process, in a tenth of the time of a separate one. */
  async run(...args: string[]): Promise<Ended> {
    const written = { out: '', said: '' };
    const to = (name: keyof typeof written) => ({
      isTTY: false,
      write: (text: string | Uint8Array) => {
        written[name] += String(text);
        return true;
      },
    });
    const { signal } = new AbortController();
    const before = process.cwd();
    process.chdir(this.folder);
    try {
      const code = await runCity({ args, stdout: to('out'), stderr: to('said'), signal });
      return { code, ...written };
    } finally {
      process.chdir(before);
    }
  }

  /** Runs it in a separate process. */
  async runAlone(...args: string[]): Promise<Ended> {
    return waitForEnd(await this.start(...args));
  }

  async write(name: string, content: string | Uint8Array): Promise<void> {
    await writeFile(join(this.folder, name), content);
  }

  async read(...names: string[]): Promise<Buffer> {
    return readFile(join(this.folder, ...names));
  }

  /** Returns every name in it, hidden ones too. */
  async names(...names: string[]): Promise<string[]> {
    return (await readdir(join(this.folder, ...names))).toSorted();
  }
}
