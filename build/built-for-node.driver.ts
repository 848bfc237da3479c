import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { commandLine, forNode, gatewayProgram } from './for-node.ts';
import { messages } from './messages.ts';

const root = join(import.meta.dirname, '..');
const programs = { cli: commandLine, gateway: gatewayProgram };
const built = new Map<keyof typeof programs, Promise<string>>();

/**
 * Returns the folder of programs for Node as `npm run build` makes them. `npm test` has just built them (`test.mjs`);
 * test files run without it build what they need once for each process.
 */
export function builtForNode(name: keyof typeof programs): Promise<string> {
  if (process.env.PLACELENS_BUILT) return Promise.resolve(join(process.env.PLACELENS_BUILT, name));
  const building = built.get(name) ?? build(name);
  built.set(name, building);
  return building;
}

async function build(name: keyof typeof programs): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-built-'));
  const builder = await createBuilder({
    root,
    configFile: false,
    plugins: [messages()],
    publicDir: false,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_VERSION': '"0"' },
    environments: { program: forNode(join(folder, name), programs[name]) },
    builder: {
      async buildApp({ build, environments }) {
        if (environments.program) await build(environments.program);
      },
    },
  });
  await builder.buildApp();
  // Node looks for the SQLite engine where it is installed, and the basemap is found next to the page.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await symlink(join(root, 'public'), join(folder, 'page'));
  return join(folder, name);
}
