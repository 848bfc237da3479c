import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startBrowser } from '../tools/pictures/browser.mjs';
import { compared } from './shots/compare.mjs';
import { contactSheet, pictureOfSheet } from './shots/contact-sheet.mjs';
import { givenPlacelens, ownPlacelens } from './shots/host.mjs';
import { rowsIn } from './shots/list.mjs';
import { openPage, pictureOf, steadyArguments } from './shots/picture.mjs';

const usage =
  'npm run shots -- ids.csv --out DIR [--against DIR] [--base-url URL of a Placelens that runs]\n' +
  'What the files and exit codes mean: docs/pictures.md';

/** Exit codes; docs/pictures.md tells of each one. */
const codes = { same: 0, changed: 1, failed: 2, usage: 64, noInput: 66 };

const { list, out, against, url } = readArguments();
const rows = readRows();
mkdirSync(out, { recursive: true });
const placelens = url === undefined ? await ownPlacelens() : givenPlacelens(url);
const browser = await startBrowser([...steadyArguments, ...placelens.browserArguments]);
const shots = [];
try {
  for (const row of rows) {
    const page = await openPage(browser);
    const shot = { ...row, ...(await taken(page, row)) };
    await page.context().close();
    shots.push(shot);
    const { state, share = 0, why = '' } = shot;
    const cells = [state, `${(share * 100).toFixed(3)} %`, `${row.name}.png`, `${row.kind} ${row.id}`, why];
    process.stdout.write(`${cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')}\n`);
  }
  writeFileSync(join(out, 'index.html'), contactSheet(shots, against));
  writeFileSync(join(out, 'changes.json'), `${JSON.stringify(shots, null, 2)}\n`);
  const sheet = pathToFileURL(join(out, 'index.html')).href;
  writeFileSync(join(out, 'index.png'), await pictureOfSheet(browser, sheet));
} finally {
  await browser.close();
  await placelens.end();
}
if (shots.some(({ state }) => state === 'failed')) process.exitCode = codes.failed;
else if (shots.some(({ state }) => state === 'changed')) process.exitCode = codes.changed;

/** Takes one picture and holds it against the one before. One bad id is told and stops nothing. */
async function taken(page, row) {
  const file = join(out, `${row.name}.png`);
  try {
    const png = await pictureOf(page, placelens.origin, row);
    // Read before the new one is written: both may be one folder.
    const known = against !== undefined && join(against, `${row.name}.png`);
    const before = known && existsSync(known) ? readFileSync(known) : undefined;
    writeFileSync(file, png);
    if (!known) return { state: 'taken' };
    if (!before) return { state: 'new' };
    const { share, picture } = compared(before, png);
    if (share === 0) return { state: 'same' };
    writeFileSync(join(out, `${row.name}.before.png`), before);
    if (picture) writeFileSync(join(out, `${row.name}.changed.png`), picture);
    return { state: 'changed', share, overlay: picture !== undefined };
  } catch (error) {
    return { state: 'failed', why: String(error.message).split('\n')[0] };
  }
}

function readArguments() {
  const strings = ['out', 'against', 'base-url'].map((name) => [name, { type: 'string' }]);
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(strings),
    });
    const [list] = positionals;
    if (positionals.length !== 1 || !values.out) throw new Error('One list and --out are needed.');
    return { list, out: resolve(values.out), against: values.against, url: values['base-url'] };
  } catch (error) {
    return stop(codes.usage, `${error.message}\n${usage}`);
  }
}

function readRows() {
  if (against !== undefined && !existsSync(against)) stop(codes.noInput, `${against} does not exist.`);
  try {
    const rows = rowsIn(readFileSync(list, 'utf8'));
    if (rows.length === 0) stop(codes.noInput, `${list} holds no address.`);
    return rows;
  } catch (error) {
    return stop(codes.noInput, `${list} cannot be read: ${error.message}`);
  }
}

function stop(code, message) {
  console.error(message);
  process.exit(code);
}
