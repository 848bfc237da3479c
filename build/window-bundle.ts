import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { windowBundle } from './window.ts';

/** Makes the file where it is missing, before any test. */
export async function setup(): Promise<void> {
  if (existsSync(windowBundle)) return;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: createRequire(import.meta.url).resolve('happy-dom'),
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('happy-dom is no longer one chunk');
  const file = fileURLToPath(windowBundle);
  mkdirSync(dirname(file), { recursive: true });
  // Whole or not at all: another run may be about to read it.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, chunk.code);
  renameSync(own, file);
}
