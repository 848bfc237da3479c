import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds modules of the product into a folder, as the command line is built, with their shared code in one piece.
 * @param {string} folder where they are written
 * @param {readonly string[]} files below src/, in the order in which they are loaded
 * @returns {Promise<object[]>} the exports of each
 */
export async function builtModules(folder, files) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rolldownOptions: {
        input: files.map((file) => join(root, 'src', file)),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  const modules = [];
  for (const file of files) {
    modules.push(await import(pathToFileURL(join(folder, `${basename(file, '.ts')}.mjs`)).href));
  }
  return modules;
}
