import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { messages } from './build/messages.ts';

/** What would be found by every test after it: another database, clock, global, room of words, page or its state. */
const leavesTraces =
  /^\/\/ @vitest-environment happy-dom$|'fake-indexeddb|\bvi\.(?:resetModules|stub\w+|useFakeTimers)\(|\bcatalogue\(/m;

const files = ['src', 'faults', 'build', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.(?:tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name)),
);

/** True for a file that needs a copy of every module for itself; all others share them, which costs half. */
const needsRoom = (file: string) => leavesTraces.test(readFileSync(file, 'utf8'));

export default defineConfig({
  plugins: [messages()],
  test: {
    globalSetup: 'build/temporary-folder.ts',
    projects: [
      { extends: true, test: { name: 'rooms', include: files.filter(needsRoom) } },
      {
        extends: true,
        test: { name: 'plain', include: files.filter((file) => !needsRoom(file)), isolate: false },
      },
    ],
    // Vitest leaves one core idle by itself.
    maxWorkers: '100%',
    // A busy machine is no failure.
    testTimeout: 20_000,
  },
});
