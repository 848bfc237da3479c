import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readArguments } from './speed/arguments.mjs';
import { comparedText } from './speed/compare.mjs';
import { curvesOf } from './speed/curves.mjs';
import { writeDocs } from './speed/docs.mjs';
import { noiseOf } from './speed/noise.mjs';
import { audit, measured } from './speed/run.mjs';
import { tablesOf } from './speed/table.mjs';

/** Times are never held to anything here: it fails only where nothing could be measured. */
const options = readArguments(process.argv.slice(2));
const before = options.compare && readRun(options.compare);
if (options.lighthouse) console.log(await audit(options.lighthouseFrom));
else report(options.from ? readRun(options.from) : await measured(options));

function report(run) {
  if (!options.from) write(options.out, `${JSON.stringify(run, null, 1)}\n`);
  console.log(`\n${tablesOf(run)}\n`);
  for (const reason of noiseOf(run)) console.log(`Too noisy to judge: ${reason}.`);
  if (before) console.log(`\n${comparedText(before, run)}\n`);
  if (options.curves) write(options.curves, curvesOf(run));
  if (options.writeDocs) writeDocs(run);
  if (run.samples.length === 0) process.exitCode = 1;
}

function readRun(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`Written: ${file}`);
}
