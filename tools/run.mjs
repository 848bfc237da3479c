/**
 * Runs a generator of this folder with the product's own TypeScript, for Node 20 does not read it by itself:
 * `node run.mjs basemap/build.mjs`. Needs `npm ci` in the root.
 */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(resolve(process.argv[2]), { configFile: false, logLevel: 'error' });
