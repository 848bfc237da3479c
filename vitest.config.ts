import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { messages } from './build/messages.ts';

/** What would be found by every test after it: another database, clock, global, layout, room of words, page's start. */
const leavesTraces =
  /'fake-indexeddb|\bvi\.(?:resetModules|stub\w+|useFakeTimers)\(|HTML\w*Element\.prototype(?:\.\w+ =|, \{)|\bcatalogue\(/;
const hasDocument = /^\/\/ @vitest-environment happy-dom$/m;

const files = ['src', 'faults', 'build', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.(?:tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name)),
);

/** What a test file needs: a copy of every module for itself, or those that all share, with a document or without. */
function need(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (leavesTraces.test(text)) return 'rooms';
  return hasDocument.test(text) ? 'pages' : 'plain';
}

export default defineConfig({
  plugins: [messages()],
  test: {
    projects: ['rooms', 'pages', 'plain'].map((name) => ({
      extends: true,
      test: { name, include: files.filter((file) => need(file) === name), isolate: name === 'rooms' },
    })),
    // Vitest leaves one core idle by itself.
    maxWorkers: '100%',
    // A busy machine is no failure.
    testTimeout: 20_000,
  },
});
