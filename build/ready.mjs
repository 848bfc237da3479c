import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeMessageTypes } from './message-types.mjs';
import { passes } from './side-by-side.mjs';

/** Set in the environment of the build, as a developer's tokens are. */
const secret = 'canary/t0ken+5d2f8c1b9a7e4036&z=';

for (const name of ['PLACES_DEMO_TOKEN', 'PLACES_ACCESS_TOKEN', 'VITE_PLACES_TOKEN'])
  process.env[name] = secret;

writeMessageTypes();
// The checks of `npm run lint`, and the build for the tests: none waits for another, and most use one core alone.
const passed = await Promise.all([
  passes('build', 'vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn').then(holdsNoSecret),
  passes('types', 'typescript/bin/tsc', '--singleThreaded'),
  passes('format', '@biomejs/biome/bin/biome', 'ci', '.'),
  passes('unused code', 'knip/bin/knip.js', '--no-progress'),
]);
if (passed.includes(false)) process.exitCode = 1;

/** Returns whether something was built and no file of it holds the secret. */
function holdsNoSecret(isBuilt) {
  if (!isBuilt) return false;
  const holding = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file, 'latin1').includes(secret));
  console.log(`${holding.length === 0 ? '✓' : '✗'} no secret of the environment in the build`);
  for (const file of holding) console.log(file);
  return holding.length === 0;
}
