import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { EnvironmentOptions } from 'vite';

const entry = 'server/client/client';

/** Builds the client for programs: one module for browsers and Node. */
export function clientBuild(outDir: string): EnvironmentOptions {
  return {
    consumer: 'client',
    // Built alone: `npm run dev` prebundles no libraries for it.
    optimizeDeps: { noDiscovery: true },
    build: {
      outDir,
      copyPublicDir: false,
      lib: { entry: `src/${entry}.ts`, formats: ['es'], fileName: 'client' },
    },
  };
}

/** Writes the type declarations of the client, and those that they import, next to it. */
export async function writeClientTypes(folder: string): Promise<void> {
  const all = await mkdtemp(join(tmpdir(), 'placelens-types-'));
  const compiler = 'node_modules/typescript/bin/tsc';
  await promisify(execFile)(process.execPath, [compiler, '-p', 'tsconfig.client.json', '--outDir', all]);
  for (const file of await reachedFrom(all, `${entry}.d.ts`)) {
    const to = join(folder, 'types', file);
    await mkdir(dirname(to), { recursive: true });
    const text = await readFile(join(all, file), 'utf8');
    // TypeScript before 5.7 has no type parameter on Uint8Array.
    await writeFile(to, text.replaceAll('Uint8Array<ArrayBuffer>', 'Uint8Array'));
  }
  await rm(all, { recursive: true });
}

/** Returns a file of types and all that it imports, each once. */
async function reachedFrom(folder: string, first: string): Promise<ReadonlySet<string>> {
  const reached = new Set([first]);
  // A set also yields what is added while it is iterated.
  for (const file of reached) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/from '(\.[^']+)\.ts'/g))
      reached.add(`${join(dirname(file), path)}.d.ts`);
  }
  return reached;
}
