import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { messages } from './build/messages.ts';

const keepsDatabase = /'fake-indexeddb/;

/** What would be found by every test after it: another clock, global, room of words, page or its state. */
const leavesTraces =
  /^\/\/ @vitest-environment happy-dom$|\bvi\.(?:resetModules|stub\w+|useFakeTimers)\(|\bcatalogue\(/m;

/** What a test file finds as in a new process: its modules, page and database, all but the database, or nothing. */
const kindOf = (text: string) =>
  keepsDatabase.test(text) ? 'stores' : leavesTraces.test(text) ? 'rooms' : 'plain';

const files = ['src', 'faults', 'build', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.(?:tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name)),
);

const include = (kind: ReturnType<typeof kindOf>) =>
  files.filter((file) => kindOf(readFileSync(file, 'utf8')) === kind);

export default defineConfig({
  plugins: [messages()],
  test: {
    globalSetup: 'build/temporary-folder.ts',
    // One process plays many files: a new one would read React, happy-dom and all other packages again.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'stores',
          include: include('stores'),
          setupFiles: ['build/as-new.ts', 'build/as-new-database.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'rooms', include: include('rooms'), setupFiles: 'build/as-new.ts' },
      },
      { extends: true, test: { name: 'plain', include: include('plain') } },
    ],
    // Vitest leaves one core idle by itself.
    maxWorkers: '100%',
    // A busy machine is no failure.
    testTimeout: 20_000,
  },
});
