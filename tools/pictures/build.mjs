/**
 * Writes public/places/*.webp: `npm ci && npm run pictures` in tools/, after `npm ci` in the
 * root. Names after `--` draw those pictures only.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { startBrowser } from './browser.mjs';
import { openCity } from './city.mjs';
import { orders } from './orders.mjs';
import { placesWithPictures } from './places.mjs';
import { shotOf } from './shot.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Serves page/ with the product's src/ and public/ on a free port. Files are read once: no watching, no reloading. */
async function startPageServer() {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('page/', import.meta.url)),
    publicDir: join(repository, 'public'),
    cacheDir: join(tmpdir(), 'placelens-pictures-vite'),
    logLevel: 'error',
    optimizeDeps: { include: ['maplibre-gl', 'pmtiles'] },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, fs: { allow: [repository] } },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

const output = new URL('../../public/', import.meta.url);
const wanted = process.argv.slice(2);
const started = Date.now();

mkdirSync(new URL('places/', output), { recursive: true });
const server = await startPageServer();
const browser = await startBrowser();
try {
  const page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') process.stderr.write(`${message.text()}\n`);
  });
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
  await page.goto(server.url);
  await page.waitForFunction(() => 'draw' in window);
  const cities = { astana: openCity('astana'), montevideo: openCity('montevideo') };
  let total = 0;
  for (const order of orders(placesWithPictures(), cities)) {
    const shot = shotOf(order);
    order.taken.push(shot.bearing);
    if (wanted.length > 0 && !wanted.some((name) => shot.name.includes(name))) continue;
    const picture = await page.evaluate((drawn) => /** @type {any} */ (window).draw(drawn), shot);
    const bytes = Buffer.from(picture, 'base64');
    if (bytes.length > order.limit) throw new Error(`${shot.name} has ${bytes.length} bytes`);
    writeFileSync(new URL(`${shot.name}.webp`, output), bytes);
    total += bytes.length;
    const { zoom, bearing, pitch } = shot.camera;
    process.stdout.write(
      `${shot.name.padEnd(44)} ${String(bytes.length).padStart(6)} B  zoom ${zoom.toFixed(2)}  bearing ${bearing}  pitch ${pitch}  ${shot.ids.length} buildings\n`,
    );
  }
  process.stdout.write(`${(total / 1e6).toFixed(2)} MB in ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
} finally {
  await browser.close();
  await server.close();
}
