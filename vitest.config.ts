import { configDefaults, defineConfig } from 'vitest/config';
import { messages } from './build/messages.ts';

const all = ['src/**/*.test.{ts,tsx}', 'faults/**/*.test.ts', 'build/**/*.test.ts', 'bench/**/*.test.mjs'];
/** Files that keep no state in their modules: a fresh copy of every module for each of them would prove nothing. */
const plain = [
  'src/*.test.ts',
  'src/{contract,core,ask/batch,hosts,map}/**/*.test.ts',
  ...all.filter((pattern) => !pattern.startsWith('src')),
];

export default defineConfig({
  plugins: [messages()],
  test: {
    projects: [
      { extends: true, test: { name: 'plain', include: plain, isolate: false } },
      {
        extends: true,
        test: { name: 'rooms', include: all, exclude: [...configDefaults.exclude, ...plain] },
      },
    ],
    // Vitest leaves one core idle by itself.
    maxWorkers: '100%',
    // A busy machine is no failure.
    testTimeout: 20_000,
  },
});
