import type { EnvironmentOptions } from 'vite';

/** The gateway, the commands beside it, and the threads: that has a file of SQLite, that prepares what is imported. */
export const gatewayProgram = [
  'src/server/gateway/main.ts',
  'src/server/engine/sqlite-worker.js',
  'src/server/team/backup.js',
  'src/server/places/import.ts',
  'src/server/places/prepare-worker.ts',
];

/** The command line, the server of tools, the command that makes cities, and the thread that writes their places. */
export const commandLine = [
  'src/server/cli/check.ts',
  'src/server/cli/list-file.ts',
  'src/server/mcp/mcp.ts',
  'src/server/city/city.ts',
  'src/server/engine/sqlite-worker.js',
];

/**
 * A program of `outDir` that needs nothing beside it but Node. The engine of SQLite is machine code, which is looked
 * for where it is installed; the driver of PostgreSQL in machine code is not used.
 */
export function forNode(outDir: string, input: string | string[]): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: ['@photostructure/sqlite', 'pg-native'] },
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        // Threads stand beside the parts that start them, by a name that these can know.
        output: { entryFileNames: ({ name }) => (/-worker$/.test(name) ? 'assets/[name].js' : '[name].js') },
      },
    },
  };
}
