import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { writeMessageTypes } from './message-types.mjs';
import { passes } from './side-by-side.mjs';

/** Most test files in a run: what a minute holds besides formatting and types. */
const most = 40;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);

const gone = new Set(git('ls-files', '--deleted'));
const tracked = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
  (file) => !gone.has(file),
);
const changed = new Set([
  ...git('diff', '--name-only', 'HEAD', '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
]);

const importers = new Map();
for (const file of tracked.filter((each) =>
  /^((src|build|faults|bench)\/.*|vitest\.config)\.(tsx?|mjs)$/.test(each),
)) {
  const named = readFileSync(file, 'utf8').matchAll(
    /(?:\b(?:im|ex)port\s(?!type\s)[^'";]*|(?:import|URL)\()\s*['"](\.[^'"?]+)/g,
  );
  for (const [, path] of named) {
    const imported = posix.join(posix.dirname(file), path).replace(/\.messages$/, '.en.json');
    importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
}

// A set also yields what is added while it is iterated: ever farther from the change.
const reached = new Set(changed);
for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
const ofAll = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts'];
if (ofAll.some((file) => reached.has(file))) for (const file of tracked) reached.add(file);

const folders = new Set([...changed].map(posix.dirname));
const isBeside = (file) => folders.has(posix.dirname(file));
const tests = [...reached].filter((file) => isTest(file) && !gone.has(file));
const played = [...tests.filter(isBeside), ...tests.filter((file) => !isBeside(file))].slice(0, most);

writeMessageTypes();
const passed = await Promise.all([
  passes(
    'format',
    '@biomejs/biome/bin/biome',
    'check',
    '--changed',
    '--since=HEAD',
    '--no-errors-on-unmatched',
  ),
  passes('types', 'typescript/bin/tsc'),
  played.length === 0 || passes(`${played.length} test files`, 'vitest/vitest.mjs', 'run', ...played),
]);
const left = tests.length - played.length;
if (left > 0) console.log(`Not played: ${left} test files farther from the change; npm test plays them.`);
if (passed.includes(false)) process.exitCode = 1;
