import type { EnvironmentOptions } from 'vite';

/** The gateway, its commands, and its threads: one holds an SQLite file, one prepares imports. */
export const gatewayProgram = [
  'src/server/gateway/main.ts',
  'src/server/engine/sqlite-worker.js',
  'src/server/team/backup.js',
  'src/server/places/import.ts',
  'src/server/places/correct.ts',
  'src/server/places/prepare-worker.ts',
];

/** The command line, the MCP server, the command that makes cities, and the thread that writes their places. */
export const commandLine = [
  'src/server/cli/check.ts',
  'src/server/cli/list-file.ts',
  'src/server/mcp/mcp.ts',
  'src/server/city/city.ts',
  'src/server/engine/sqlite-worker.js',
];

/**
 * Returns the build of a program in `outDir` that needs nothing but Node. The SQLite engine is native code and is found
 * where it is installed; PostgreSQL's native driver is not used.
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
        // Threads are next to the parts that start them, under a name that those can know.
        output: { entryFileNames: ({ name }) => (/-worker$/.test(name) ? 'assets/[name].js' : '[name].js') },
      },
    },
  };
}
