import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'faults/**/*.test.ts', 'build/**/*.test.ts', 'bench/**/*.test.mjs'],
    setupFiles: 'src/words/whole.driver.ts',
    // Vitest leaves one core idle by itself.
    maxWorkers: '100%',
    // A busy machine is no failure.
    testTimeout: 20_000,
  },
});
