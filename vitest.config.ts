import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { messages } from './build/messages.ts';

const hasPage = /^\/\/ @environment page$/m;

/** What would be found by every test after it: another clock, global, room of words or database. */
const leavesTraces = /\bvi\.(?:resetModules|stub\w+|useFakeTimers)\(|\bcatalogue\(|'fake-indexeddb/;

/** What a test file finds new: page and modules, modules, or nothing, which costs least. */
const kindOf = (text: string) => {
  if (hasPage.test(text)) return 'page';
  return leavesTraces.test(text) ? 'rooms' : 'plain';
};

const files = ['src', 'faults', 'build', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.(?:tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name)),
);

const project = (name: ReturnType<typeof kindOf>) => ({
  name,
  isolate: false,
  include: files.filter((file) => kindOf(readFileSync(file, 'utf8')) === name),
});

/** The packages of a database keep what they did: they are read anew for each file, as our modules are. */
const newDatabase = {
  alias: { dexie: 'dexie/dist/modern/dexie.mjs' },
  server: { deps: { inline: [/dexie/, /fake-indexeddb/] } },
};

export default defineConfig({
  plugins: [messages()],
  test: {
    globalSetup: 'build/temporary-folder.ts',
    projects: [
      {
        extends: true,
        test: {
          ...project('page'),
          ...newDatabase,
          environment: './build/page-environment.ts',
          setupFiles: ['build/new-page.ts', 'build/as-new.ts'],
        },
      },
      {
        extends: true,
        test: { ...project('rooms'), ...newDatabase, setupFiles: ['build/as-new.ts'] },
      },
      { extends: true, test: project('plain') },
    ],
    // What is set up last is taken down first.
    sequence: { setupFiles: 'list' },
    // Vitest leaves one core idle by itself.
    maxWorkers: '150%',
    // A busy machine is no failure: what hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
