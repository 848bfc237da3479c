import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messages } from './build/messages.ts';
import { kindOf, kinds } from './build/test-kinds.ts';

/** What finds nothing new comes before what leaves traces: one process plays many files. */
class ByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return kinds.flatMap((kind) => sorted.filter(({ moduleId }) => kindOf(moduleId) === kind));
  }
}

export default defineConfig({
  plugins: [messages()],
  test: {
    globalSetup: 'build/temporary-folder.ts',
    include: ['{src,faults,build,bench}/**/*.test.{ts,tsx,mjs}'],
    isolate: false,
    setupFiles: ['build/new-page.ts', 'build/as-new.ts'],
    // What is set up last is taken down first.
    sequence: { setupFiles: 'list', sequencer: ByKind },
    // The packages of a database keep what they did: they are read anew for each file, as our modules are.
    alias: { dexie: 'dexie/dist/modern/dexie.mjs' },
    server: { deps: { inline: [/dexie/, /fake-indexeddb/] } },
    // Vitest leaves one core idle by itself.
    maxWorkers: '150%',
    // A busy machine is no failure, be it ten times as slow; what hangs still ends.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
