import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { printable, readListRows } from '../dist/cli/list-file.js';
import { shortLived, startBrowser } from '../tools/pictures/browser.mjs';
import { compared } from './shots/compare.mjs';
import { contactSheet, pictureOfSheet } from './shots/contact-sheet.mjs';
import { mayHoldPictures, pictureFolder } from './shots/folder.mjs';
import { givenPlacelens, ownPlacelens } from './shots/host.mjs';
import { changesOf, judgedList, namedRows } from './shots/judged.mjs';
import { openPage, pictureOf, spotOn, steadyArguments } from './shots/picture.mjs';

const usage =
  'npm run shots -- ids.csv --out DIR [--against DIR] [--workers N] [--base-url URL of a Placelens that runs]\n' +
  'What the files and exit codes mean: docs/pictures.md';

/** Exit codes; docs/pictures.md explains each. */
const codes = { same: 0, changed: 1, failed: 2, usage: 64, badLines: 65, noInput: 66, notWritten: 74 };

/** Most pages drawn at a time: each draws with all cores it finds. */
const mostWorkers = 8;

const { list, out, against, url, workers } = readArguments();
let badLines = 0;
const rows = await readRows();
const write = openFolder();
const placelens = url === undefined ? await ownPlacelens() : givenPlacelens(url);
const browser = await startBrowser([shortLived, ...steadyArguments, ...placelens.browserArguments]);
const shots = [];
try {
  const earlier = earlierJudgements();
  const { byName, why: notJudged } = await judgedList(list, placelens.service);
  if (notJudged) console.error(`Not every address has its findings: ${notJudged}`);
  const left = rows.values();
  const work = async () => {
    for (const row of left) {
      const page = await openPage(browser);
      const judged = byName.get(row.name);
      const shot = { ...row, judged, ...(await taken(page, row, changesOf(earlier.get(row.name), judged))) };
      if (row.expected && shot.state !== 'failed') shot.ghost = spotOn(page, row.expected);
      await page.context().close();
      shots.push(shot);
      const { state, share = 0, why = '' } = shot;
      const cells = [state, `${(share * 100).toFixed(3)} %`, `${row.name}.png`, `${row.kind} ${row.id}`, why];
      process.stdout.write(`${cells.map((cell) => printable(cell)).join('\t')}\n`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  shots.sort(
    (a, b) => rows.findIndex(({ name }) => name === a.name) - rows.findIndex(({ name }) => name === b.name),
  );
  write('index.html', contactSheet(shots, { against, origin: url && placelens.origin }));
  write('changes.json', `${JSON.stringify(shots, null, 2)}\n`);
  const sheet = pathToFileURL(join(out, 'index.html')).href;
  write('index.png', await pictureOfSheet(browser, sheet));
} finally {
  await browser.close();
  await placelens.end();
}
if (badLines > 0) process.exitCode = codes.badLines;
else if (shots.some(({ state }) => state === 'failed')) process.exitCode = codes.failed;
else if (shots.some(({ state }) => state === 'changed' || state === 'answers'))
  process.exitCode = codes.changed;

/** Takes one picture and compares it with the one before. A bad id is reported and stops nothing. */
async function taken(page, row, changes) {
  try {
    const png = await pictureOf(page, placelens.origin, row);
    // Read before the new one is written: both may be one folder.
    const known = against !== undefined && join(against, `${row.name}.png`);
    const before = known && existsSync(known) ? readFileSync(known) : undefined;
    write(`${row.name}.png`, png);
    if (!known) return { state: 'taken' };
    if (!before) return { state: 'new' };
    const { share, picture } = compared(before, png);
    if (share === 0) return changes.length > 0 ? { state: 'answers', changes } : { state: 'same' };
    write(`${row.name}.before.png`, before);
    if (picture) write(`${row.name}.changed.png`, picture);
    return { state: 'changed', share, changes, overlay: picture !== undefined };
  } catch (error) {
    return { state: 'failed', why: String(error.message).split('\n')[0] };
  }
}

/** Returns the judgements of each address from the earlier run; none where they were not written. */
function earlierJudgements() {
  try {
    const shots = JSON.parse(readFileSync(join(against, 'changes.json'), 'utf8'));
    return new Map(shots.map(({ name, judged }) => [name, judged]));
  } catch {
    return new Map();
  }
}

function readArguments() {
  const strings = ['out', 'against', 'base-url', 'workers'].map((name) => [name, { type: 'string' }]);
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(strings),
    });
    const [list] = positionals;
    if (positionals.length !== 1 || !values.out) throw new Error('One list and --out are needed.');
    const workers = Number(values.workers ?? 1);
    if (!Number.isInteger(workers) || workers < 1 || workers > mostWorkers) {
      throw new Error(`--workers is a number from 1 to ${mostWorkers}.`);
    }
    return { list, out: resolve(values.out), against: values.against, url: values['base-url'], workers };
  } catch (error) {
    return stop(codes.usage, `${error.message}\n${usage}`);
  }
}

async function readRows() {
  if (against !== undefined && !existsSync(against)) stop(codes.noInput, `${against} does not exist.`);
  try {
    const complain = (line) => {
      badLines++;
      console.error(printable(line));
    };
    const rows = namedRows(await readListRows(list, complain));
    if (rows.length === 0) stop(codes.noInput, `${list} holds no address.`);
    return rows;
  } catch (error) {
    return stop(codes.noInput, error.message);
  }
}

/** Opens the folder of the pictures. Refuses one with other files: they could be lost. */
function openFolder() {
  try {
    if (!mayHoldPictures(out))
      stop(codes.usage, `${out} holds other things. Name an empty folder for --out.`);
    return pictureFolder(out);
  } catch (error) {
    return stop(codes.notWritten, `${out} cannot be written: ${error.message}`);
  }
}

function stop(code, message) {
  console.error(message.split('\n').map(printable).join('\n'));
  process.exit(code);
}
