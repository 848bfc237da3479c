import { configDefaults, defineConfig } from 'vitest/config';
import { messages } from './build/messages.ts';

const all = ['src/**/*.test.{ts,tsx}', 'faults/**/*.test.ts', 'build/**/*.test.ts', 'bench/**/*.test.mjs'];
/** Rooms of plain functions: a fresh copy of every module for each of their files would prove nothing. */
const plain = ['src/{contract,core,ask/batch}/**/*.test.ts'];

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
    setupFiles: 'src/core/words/whole.driver.ts',
    // Vitest leaves one core idle by itself.
    maxWorkers: '100%',
    // A busy machine is no failure.
    testTimeout: 20_000,
  },
});
