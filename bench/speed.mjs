import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readArguments } from './speed/arguments.mjs';
import { comparedText } from './speed/compare.mjs';
import { curvesOf } from './speed/curves.mjs';
import { writeDocs } from './speed/docs.mjs';
import { measureLists } from './speed/lists.mjs';
import { noiseOf } from './speed/noise.mjs';
import { pages } from './speed/pages.mjs';
import { audit, heap, measured, trace } from './speed/run.mjs';
import { tablesOf } from './speed/table.mjs';
import { measureTexts } from './speed/texts.mjs';
import { measureWays } from './speed/ways.mjs';

/** No time is held to a limit here: the run fails only where nothing could be measured. */
const options = readArguments(process.argv.slice(2));
/** Read first: this run may overwrite it. */
let before;
try {
  before = options.compare && readRun(options.compare);
  if (options.lighthouse) console.log(await audit(options.lighthouseFrom));
  else if (options.trace) console.log(await trace(options));
  else if (options.heap) console.log(await heap());
  else if (options.texts) await measureTexts();
  else if (options.lists) await measureLists();
  else if (options.ways) await measureWays();
  else report(options.from ? readRun(options.from) : await measured(options, keep));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function report(run) {
  console.log(`\n${tablesOf(run)}\n`);
  for (const reason of noiseOf(run)) console.log(`Too noisy to judge: ${reason}.`);
  if (before) console.log(`\n${comparedText(before, run)}\n`);
  if (options.curves) write(options.curves, curvesOf(run));
  if (options.writeDocs) writeDocs(run);
  for (const gap of gapsOf(run)) {
    console.error(`Not measured: ${gap}.`);
    process.exitCode = 1;
  }
}

/** Returns the pages and sizes without a sample. */
function gapsOf({ samples }) {
  if (options.from) return [];
  return options.sizes.flatMap((units) =>
    (options.only ?? Object.keys(pages))
      .filter((page) => !samples.some((each) => each.page === page && each.units === units))
      .map((page) => `${page}, ${units} units`),
  );
}

function keep(run) {
  write(options.out, `${JSON.stringify(run, null, 1)}\n`);
}

function readRun(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
