import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { messages } from './build/messages.ts';

/** A database, which Dexie goes on using, or a page that Vitest opens once for all files of a process. */
const leavesDatabase = /'fake-indexeddb|^\/\/ @vitest-environment happy-dom$/m;

const hasPage = /^\/\/ @environment page$/m;

/** What would be found by every test after it: another clock, global or room of words. */
const leavesTraces = /\bvi\.(?:resetModules|stub\w+|useFakeTimers)\(|\bcatalogue\(/;

/** What a test file finds new: the whole process, page and modules, modules, or nothing, which costs least. */
const kindOf = (text: string) => {
  if (leavesDatabase.test(text)) return 'alone';
  if (hasPage.test(text)) return 'page';
  return leavesTraces.test(text) ? 'rooms' : 'plain';
};

const files = ['src', 'faults', 'build', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.(?:tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name)),
);

const project = (name: ReturnType<typeof kindOf>, isolate = false) => ({
  name,
  isolate,
  include: files.filter((file) => kindOf(readFileSync(file, 'utf8')) === name),
});

export default defineConfig({
  plugins: [messages()],
  test: {
    globalSetup: 'build/temporary-folder.ts',
    projects: [
      { extends: true, test: project('alone', true) },
      {
        extends: true,
        test: {
          ...project('page'),
          environment: './build/page-environment.ts',
          setupFiles: ['build/new-page.ts', 'build/as-new.ts'],
        },
      },
      { extends: true, test: { ...project('rooms'), setupFiles: ['build/as-new.ts'] } },
      { extends: true, test: project('plain') },
    ],
    // What is set up last is taken down first.
    sequence: { setupFiles: 'list' },
    // Vitest leaves one core idle by itself.
    maxWorkers: '150%',
    // A busy machine is no failure.
    testTimeout: 20_000,
  },
});
