import { passes } from './side-by-side.mjs';

// What `npm run lint` checks, and what the tests play: none waits for another, and most use one core alone.
const passed = await Promise.all([
  passes('build', 'vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'),
  passes('types', 'typescript/bin/tsc'),
  passes('format', '@biomejs/biome/bin/biome', 'ci', '.'),
  passes('unused code', 'knip/bin/knip.js', '--no-progress'),
]);
if (passed.includes(false)) process.exitCode = 1;
