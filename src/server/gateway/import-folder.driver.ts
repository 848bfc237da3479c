import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { builtForNode } from '../../../build/built-for-node.driver.ts';
import { parsePlaceMatches } from '../../spec/place-search.ts';
import { importPlaces } from '../places/import-places.ts';
import { findSourceFiles } from '../places/read-sources.ts';
import { runImport } from '../places/run-import.ts';
import { runGateway } from './gateway.driver.ts';

type Given = {
  readonly at?: readonly [longitude: number, latitude: number];
  readonly name?: string;
  readonly kind?: string;
  readonly parking?: object;
};

/** Returns a place in the form of own data. */
export function createPlace(id: string, address: string, given: Given = {}) {
  const { at = [7.42, 43.73], name = '', kind = 'place', ...others } = given;
  const properties = {
    ...{ address, kind: 'place', name, text: '', usermodified: false, delivery_time: null, photos: [] },
    amenities: { wheelchair: true, elevator: true, deliveryScore: 4, score: 4 },
    ...{ correct: 0, incorrect: 0, userReaction: 0, completeData: false, userReview: false, types: [] },
    isOpenNow: null,
  };
  const details = {
    ...{ type: 'Feature', id, kind: 'place', markerId: 'm', createdAt: '2026-11-21T09:30:00.000Z' },
    ...{ geometry: { type: 'Point', coordinates: at }, isBuilding: true, demo: true, properties },
  };
  return { id, kind, details, ...others };
}

export const formatLines = (records: readonly unknown[]) =>
  records.map((each) => `${JSON.stringify(each)}\n`).join('');

/** Returns the path of the built import command. */
async function command(): Promise<string> {
  return join(await builtForNode('gateway'), 'import.js');
}

/** A folder with the files of a person who imports. */
export class ImportFolder {
  readonly folder: string;
  /** The environment of the command. */
  variables: Readonly<Record<string, string>> = {};

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<ImportFolder> {
    return new ImportFolder(await mkdtemp(join(tmpdir(), 'placelens-desk-')));
  }

  at(name: string): string {
    return join(this.folder, name);
  }

  async write(name: string, content: string | Uint8Array): Promise<string> {
    await writeFile(this.at(name), content);
    return this.at(name);
  }

  files(): string[] {
    return readdirSync(this.folder).toSorted();
  }

  has(name: string): boolean {
    return existsSync(this.at(name));
  }

  /** Imports these records in this process: the result of a command, without its start. */
  async fill(to: string, records: readonly unknown[]): Promise<void> {
    const files = await findSourceFiles(await this.write('filled.ndjson', formatLines(records)));
    const complain = (problem: string) => {
      throw new Error(problem);
    };
    const { signal } = new AbortController();
    await importPlaces({ files, to, name: '--to', resume: false, signal, tell: () => {}, complain });
  }

  /** Starts the command, as `npm run import -- …`. */
  async start(...args: readonly string[]) {
    return spawn(process.execPath, [await command(), ...args], {
      cwd: this.folder,
      env: { PATH: process.env.PATH, ...this.variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Runs it in this process, with files by their names in the folder. */
  async import(...args: readonly string[]) {
    let said = '';
    const write = (text: string | Uint8Array) => {
      said += String(text);
      return true;
    };
    const { signal } = new AbortController();
    const before = process.cwd();
    process.chdir(this.folder);
    try {
      const { variables } = this;
      return {
        code: await runImport({
          args,
          variables,
          stdout: { write },
          stderr: { isTTY: false, write },
          signal,
        }),
        said,
      };
    } finally {
      process.chdir(before);
    }
  }

  /** Runs the command with a limit on the size of files, in blocks of 512 bytes, as on a full disk. */
  async importWithin(blocks: number, ...args: readonly string[]) {
    const within = [
      '-c',
      `ulimit -f ${blocks} && exec "$0" "$@"`,
      process.execPath,
      await command(),
      ...args,
    ];
    return this.#ended(spawn('/bin/sh', within, { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  async #ended(child: ChildProcess) {
    const code = new Promise<number | null>((resolve) => child.once('close', resolve));
    const said = child.stderr ? await text(child.stderr) : '';
    return { code: await code, said };
  }
}

/** Starts a gateway on this data, and asks it. */
export async function startServed(where: string, variables: Readonly<Record<string, string>> = {}) {
  const gateway = await runGateway({ PLACES_DATA: where, ...variables });
  const ask = (operation: string, id: string, kind = 'place') =>
    fetch(`${gateway.url}/demo/${operation}`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: JSON.stringify({ id, kind }),
    });
  const found = async (question: string) => {
    const response = await fetch(`${gateway.url}/places/search?${question}`);
    const places = parsePlaceMatches(await response.text())?.places;
    // Samples come after them.
    return places?.filter(({ source }) => source === 'own').map(({ id }) => id);
  };
  return { ...gateway, ask, found };
}
