import { cp, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The engine is native code; this finds the package for this computer. */
export const enginePackages = ['@photostructure/sqlite', 'node-gyp-build'];

/** Matches the files needed to run on a computer like this one, and their licences. */
const needed = new RegExp(
  `^(?:package\\.json|LICENSE|(?:node-gyp-build|index)\\.js|dist/index\\.[cm]js|prebuilds/${process.platform}-${process.arch}/.*)$`,
);

/** The folder in which Node looks for packages of the programs next to it. */
export const engineFolder = 'node_modules';

/**
 * Copies the SQLite engine for computers like this one next to the programs that use it, with its licences: a build
 * copied elsewhere needs nothing installed there. Copies nothing where the engine was left out of the installation.
 */
export async function copySqliteEngine(dist: string): Promise<void> {
  for (const name of enginePackages) {
    const manifest = manifestOf(name);
    if (!manifest) return;
    const installed = dirname(manifest);
    const files = (await readdir(installed, { recursive: true })).filter((file) =>
      needed.test(file.replaceAll('\\', '/')),
    );
    for (const file of files) await cp(join(installed, file), join(dist, engineFolder, name, file));
  }
}

function manifestOf(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${name}/package.json`);
  } catch {
    return undefined;
  }
}
