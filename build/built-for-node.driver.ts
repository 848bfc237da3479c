import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createBuilder } from 'vite';
import { forNode } from './for-node.ts';
import { messages } from './messages.ts';

/** Builds a program for Node into a new folder of a folder, as `npm run build` does. */
export async function builtForNode(outDir: string, program: string[]): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const builder = await createBuilder({
    root,
    configFile: false,
    plugins: [messages()],
    publicDir: false,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_VERSION': '"0"' },
    environments: { program: forNode(outDir, program) },
    builder: {
      async buildApp({ build, environments }) {
        if (environments.program) await build(environments.program);
      },
    },
  });
  await builder.buildApp();
  // The engine of SQLite is looked for where it is installed.
  await symlink(join(root, 'node_modules'), join(dirname(outDir), 'node_modules'));
}
