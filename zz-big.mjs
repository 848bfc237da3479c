import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
const rows = Number(process.argv[2] ?? 100000);
const folder = mkdtempSync('/work/tmp/known/db-');
const child = spawn(process.execPath, ['dist/gateway/main.js'], { env: { PATH: process.env.PATH, PORT: '0', PLACES_LOG: 'problems', PLACES_TEAM: `${folder}/team.db` }, stdio: ['ignore', 'pipe', 'pipe'] });
let log = ''; let url;
child.stderr.on('data', (d) => { log += d; });
await new Promise((r) => child.stdout.on('data', (d) => { const m = String(d).match(/http:\/\/\S+/); if (m) { url = m[0]; r(); } }));
while (!/#join=\S+/.test(log)) await new Promise((r) => setTimeout(r, 50));
const secret = log.match(/#join=(\S+)/)[1];
let cookie;
async function call(method, path, body) {
  const response = await fetch(`${url}/team/v1/${path}`, { method, headers: { ...(cookie && { cookie }), 'content-type': 'application/json', origin: url }, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const set = response.headers.get('set-cookie'); if (set) cookie = set.split(';')[0];
  if (!response.ok) throw new Error(`${path} ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}
await call('POST', 'join', { invitation: secret, name: 'Lead' });
const { id } = await call('POST', 'lists', { name: 'Big', overlap: 1, asks: 'browsers', keepsAnswers: false });
const t0 = performance.now();
for (let p = 0; p * 5000 < rows; p++) {
  const piece = Array.from({ length: Math.min(5000, rows - p * 5000) }, (_, i) => ({ id: p * 5000 + i < 10 ? ['230358852.5e8','221143136.6e4','230401645.1e2'][(p * 5000 + i) % 3] + (i > 2 ? `.${i}` : '') : `id.${p * 5000 + i}`, kind: 'place' }));
  await call('PUT', `lists/${id}/pieces/${p}`, { rows: piece, last: (p + 1) * 5000 >= rows });
}
console.log('pushed', Math.round(performance.now() - t0));
const t1 = performance.now();
for (;;) {
  const taken = await call('POST', `lists/${id}/asking`, { count: 500 });
  if (taken.length === 0) break;
  const op = (count) => ({ state: 'answered', status: 200, count, duration: 12 });
  await call('POST', `lists/${id}/results`, { rows: taken.map(({ position }) => ({ position, result: { state: 'done', answeredAt: 1, operations: { details: op(1), parking: op(2), entrance: op(1), units: op(12) }, title: `Street ${position % 997}, ${position}`, address: `Street ${position % 997}, ${position}`, place: [71.4 + (position % 300) / 1000, 51.1 + Math.floor(position / 300) / 3000], score: position % 10, parkingMetres: position % 50, entranceMetres: 3, floors: { count: 3, lowest: 0, highest: 2 }, digest: '0123456789abcdef', ...(position % 3 === 0 && { worst: 'warning', rules: { 'identity.same-address': 1 }, severities: { warning: 1 } }) }, findings: position % 3 === 0 ? [{ id: `f${position}`, ruleId: 'entrance.far', severity: 'warning', operation: 'entrance', subject: 'place', pointer: '/id', fingerprint: `x${position}` }] : [] })) });
}
console.log('asked', Math.round(performance.now() - t1));
// some verdicts of others
for (let n = 0; n < 10; n++) await call('POST', `lists/${id}/acts`, { acts: Array.from({ length: 500 }, (_, i) => ({ id: `${n}-${i}-abcdef`, run: '', placeId: `id.${100 + n * 500 + i}`, kind: 'place', what: i % 5 ? 'good' : 'wrong', reviewer: '', at: n * 500 + i + 1 })) });
console.log('at', new Date().toISOString());
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
await context.addCookies([{ name: cookie.split('=')[0], value: cookie.slice(cookie.indexOf('=') + 1), url }]);
const page = await context.newPage();
await page.addInitScript(() => { window.__long = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.__long.push([Math.round(e.startTime), Math.round(e.duration)]); }).observe({ type: 'longtask', buffered: true }); });
const long = async (label) => { const all = await page.evaluate(() => window.__long.splice(0)); const d = all.map((e) => e[1]); console.log(label, 'long tasks', d.length, 'over200', d.filter((x) => x > 200).length, 'max', Math.max(0, ...d), all.filter((e) => e[1] > 150).map((e) => e.join('+')).join(' ')); };
const from = performance.now();
const at = (what) => console.log(what, Math.round(performance.now() - from), 'ms');
await page.goto(`${url}/?page=review&stand=results&run=${id}&basemap=blank`);
await page.getByText(/The list is brought here/).waitFor();
at('line');
await page.getByRole('table', { name: 'Results' }).waitFor({ timeout: 300000 });
at('table');
await long('until table');
await page.getByText(/^100,000 rows$|rows$/).first().waitFor();
await page.waitForFunction(() => document.querySelector('[aria-busy="false"] table'), undefined, { timeout: 120000 });
at('table whole');
await long('until whole');
await page.getByRole('button', { name: 'One by one', exact: true }).click();
await page.getByRole('region', { name: 'Review item' }).waitFor({ timeout: 60000 });
at('item');
await page.locator('[data-whose="own"]').waitFor({ timeout: 60000 });
at('own lease');
await long('until judge');
for (let i = 0; i < 3; i++) {
  const b = performance.now();
  const ref = await page.getByRole('region', { name: 'Review item' }).getAttribute('data-ref');
  await page.waitForFunction(() => document.querySelector('[data-ref][aria-busy="false"]') || document.querySelector('[aria-label="Review item"]')?.getAttribute('aria-busy') === 'false');
  await page.keyboard.press('X');
  await page.waitForFunction((r) => document.querySelector('[data-ref]')?.getAttribute('data-ref') !== r, ref, { timeout: 30000 });
  console.log('next', Math.round(performance.now() - b));
}
await long('passing');
const again = performance.now();
await page.goto(`${url}/?page=review&stand=results&run=${id}&basemap=blank`);
await page.waitForFunction(() => document.querySelector('[aria-busy="false"] table'), undefined, { timeout: 120000 });
console.log('again whole', Math.round(performance.now() - again));
await long('again');
// verdicts of another while it is open
const b = performance.now();
await call('POST', `lists/${id}/acts`, { acts: Array.from({ length: 500 }, (_, i) => ({ id: `z-${i}-abcdef`, run: '', placeId: `id.${20000 + i}`, kind: 'place', what: 'good', reviewer: '', at: 90000 + i })) });
await new Promise((r) => setTimeout(r, 4000));
await long('others verdicts');
await browser.close(); child.kill();
