import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import papaparse from 'papaparse';
import { startBrowser } from '../tools/pictures/browser.mjs';
import { compared } from './shots/compare.mjs';
import { contactSheet } from './shots/contact-sheet.mjs';
import { openPage, pictureOf } from './shots/picture.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, against: { type: 'string' }, 'base-url': { type: 'string' } },
});
if (positionals.length !== 1 || !values.out) {
  console.error('npm run shots -- ids.csv --out DIR [--against DIR] [--base-url URL of a running Placelens]');
  process.exit(64);
}
const out = resolve(values.out);
mkdirSync(out, { recursive: true });

const rows = rowsIn(readFileSync(positionals[0], 'utf8'));
const gateway = values['base-url'] ? undefined : await startGateway();
const browser = await startBrowser();
const shots = [];
try {
  const origin = values['base-url']?.replace(/\/+$/, '') ?? gateway.url;
  for (const row of rows) {
    const page = await openPage(browser);
    const name = `${nameOf(row)}.png`;
    const shot = { ...row, name, ...(await taken(page, origin, row, name)) };
    await page.context().close();
    shots.push(shot);
    const { state, share = 0, why = '' } = shot;
    process.stdout.write(`${state}\t${(share * 100).toFixed(2)} %\t${name}\t${row.kind} ${row.id}\t${why}\n`);
  }
  writeFileSync(join(out, 'index.html'), contactSheet(shots));
  writeFileSync(join(out, 'changes.json'), `${JSON.stringify(shots, null, 2)}\n`);
  const sheet = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await sheet.goto(pathToFileURL(join(out, 'index.html')).href);
  await sheet.screenshot({ path: join(out, 'index.png'), fullPage: true });
} finally {
  await browser.close();
  gateway?.child.kill('SIGTERM');
}
if (shots.some(({ state }) => state === 'failed')) process.exitCode = 2;
else if (shots.some(({ state }) => state === 'changed')) process.exitCode = 1;

/** Takes one picture and holds it against the one before. One bad id is told and stops nothing. */
async function taken(page, origin, row, name) {
  try {
    const png = await pictureOf(page, origin, row);
    writeFileSync(join(out, name), png);
    if (!values.against) return { state: 'taken' };
    const before = join(values.against, name);
    if (!existsSync(before)) return { state: 'new' };
    const { share, picture } = compared(readFileSync(before), png);
    if (share === 0) return { state: 'same' };
    if (!picture) return { state: 'changed', share };
    const overlay = name.replace(/\.png$/, '.changed.png');
    writeFileSync(join(out, overlay), picture);
    return { state: 'changed', share, overlay };
  } catch (error) {
    return { state: 'failed', why: String(error.message).split('\n')[0] };
  }
}

/** A name that any file system takes and no other address has: what is readable of the id, and a hash of it all. */
function nameOf({ id, kind }) {
  const readable = `${kind}-${id}`
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 60);
  return `${readable}-${createHash('sha256')
    .update(JSON.stringify([kind, id]))
    .digest('hex')
    .slice(0, 8)}`;
}

/** A list with a header, or ids one a line. */
function rowsIn(text) {
  const { data } = papaparse.parse(text.replace(/^\ufeff/, '').trim(), { skipEmptyLines: 'greedy' });
  const [first = []] = data;
  const named = first.includes('id');
  const columns = named ? first : ['id', 'kind', 'label'];
  return data.slice(named ? 1 : 0).flatMap((cells) => {
    const {
      id = '',
      kind,
      label,
    } = Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
    return id.trim() === '' ? [] : [{ id: id.trim(), kind: kind?.trim() || 'place', label }];
  });
}

async function startGateway() {
  const child = spawn(process.execPath, ['dist/gateway/main.js'], {
    cwd: new URL('..', import.meta.url),
    // The foot of the page names its host: with the same port in every run the pictures are the same.
    env: { PLACES_LOG: 'off', PORT: '4179', ...process.env, npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('http://')) return { url: line, child };
  }
  throw new Error('the gateway ended without an address');
}
