#!/usr/bin/env bash
# A MapLibre map with `hash` does not go back where the query changed too. The page pushes /?place=b#map=… by history.pushState (as
# routers of single-page apps do), the map is moved, and Back restores the address ?place=a#map=… with the first camera; the map stays
# at the second. Chromium sends popstate there, and hashchange only where the fragment alone differs; MapLibre listens to hashchange
# alone. Guessed before: a fragment that differs sends hashchange, whatever the query is, as the HTML standard says.
# Seen with maplibre-gl 6.17.0 and Chromium 156.0 by playwright-core 1.65.1: "same query: popstate hashchange, map 10,50; other query:
# popstate, map 20,40, address 10,50". Needs Debian's chromium. Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error playwright-core@1.65.1 maplibre-gl@6.17.0 >/dev/null
cat >look.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const page = `<!doctype html><div id="map" style="height:300px"></div><script type="module">
  import { Map, setWorkerUrl } from '/maplibre-gl.mjs';
  setWorkerUrl('/maplibre-gl-worker.mjs');
  const style = { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background' }] };
  window.map = new Map({ container: 'map', hash: 'map', fadeDuration: 0, style });
  window.events = [];
  for (const name of ['popstate', 'hashchange']) addEventListener(name, () => events.push(name));
</script>`;
const server = createServer(async ({ url }, response) => {
  const isCode = url.endsWith('.mjs');
  response.setHeader('Content-Type', isCode ? 'text/javascript' : 'text/html');
  response.end(isCode ? await readFile(`node_modules/maplibre-gl/dist${url}`) : page);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const args = ['--no-sandbox', '--ignore-gpu-blocklist', '--use-angle=swiftshader'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });

const goBackFrom = async (search) => {
  const page = await browser.newPage();
  await page.goto(`${origin}/?place=a#map=5/50/10`);
  await page.waitForFunction(() => window.map?.isStyleLoaded());
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    map.jumpTo({ center: [20, 40] });
  }, search);
  await page.waitForFunction(() => location.hash === '#map=5/40/20');
  await page.goBack();
  await page.waitForFunction(() => window.events.includes('popstate') && location.hash === '#map=5/50/10');
  // Time for what might come later: frames, and MapLibre's own delay of the hash.
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => ({
    events: events.join(' '),
    map: map.getCenter().toArray().map(Math.round).join(),
    hash: location.hash,
  }));
  await page.close();
  return seen;
};
const same = await goBackFrom('/?place=a#map=5/50/10');
const other = await goBackFrom('/?place=b#map=5/50/10');
const [, latitude, longitude] = other.hash.split('/');
const seen =
  `same query: ${same.events}, map ${same.map}; ` +
  `other query: ${other.events}, map ${other.map}, address ${longitude},${latitude}`;
console.log(`${browser.version()}: ${seen}`);
await browser.close();
server.close();
const expected =
  'same query: popstate hashchange, map 10,50; other query: popstate, map 20,40, address 10,50';
process.exitCode = seen === expected ? 0 : 1;
JS
CHROMIUM=$(command -v chromium-headless-shell || command -v chromium) node look.mjs
