import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { messages } from './build/messages.ts';

/** What `build/as-new.ts` cannot take back: the database that a package keeps. */
const keepsDatabase = /'fake-indexeddb/;

/** What would be found by every test after it: another clock, global, room of words, page or its state. */
const leavesTraces =
  /^\/\/ @vitest-environment happy-dom$|\bvi\.(?:resetModules|stub\w+|useFakeTimers)\(|\bcatalogue\(/m;

/** How much of a process a test file needs for itself: all of it, its own modules and page, or nothing. */
const kindOf = (text: string) =>
  keepsDatabase.test(text) ? 'alone' : leavesTraces.test(text) ? 'rooms' : 'plain';

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
    projects: [
      { extends: true, test: { name: 'alone', include: include('alone') } },
      {
        extends: true,
        test: {
          name: 'rooms',
          include: include('rooms'),
          isolate: false,
          setupFiles: 'build/as-new.ts',
        },
      },
      { extends: true, test: { name: 'plain', include: include('plain'), isolate: false } },
    ],
    // Vitest leaves one core idle by itself.
    maxWorkers: '100%',
    // A busy machine is no failure.
    testTimeout: 20_000,
  },
});
