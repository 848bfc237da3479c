#!/usr/bin/env bash
# MapLibre asks for the tiles of a TileJSON whose addresses are relative below the folder of its worker's script, neither beside the
# TileJSON nor beside the page, and says nothing when nothing is there: the map is idle and empty, without an event "error".
# Half guessed before: not beside the TileJSON (it cannot be parsed, or is below page or script); not that no event tells it.
# Seen with maplibre-gl 6.17.0 and Chromium 156.0 by playwright-core 1.65.1: "tile at /script/4/8/5.mvt, errors 0, features 0".
# Needs Debian's chromium. Ends with 1 where that has changed.
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

const page = `<!doctype html><div id="map" style="height:300px;width:300px"></div><script type="module">
  import { Map, setWorkerUrl } from '/script/maplibre-gl.mjs';
  setWorkerUrl('/script/maplibre-gl-worker.mjs');
  const sources = { points: { type: 'vector', url: '/data/tiles.json' } };
  const layers = [{ id: 'points', type: 'circle', source: 'points', 'source-layer': 'points' }];
  window.map = new Map({ container: 'map', center: [10, 50], zoom: 4, style: { version: 8, sources, layers } });
  window.errors = 0;
  map.on('error', () => { errors += 1; });
  map.on('idle', () => { window.isIdle = true; });
</script>`;
const tiles = [];
const server = createServer(async ({ url }, response) => {
  if (url.endsWith('.mvt')) {
    tiles.push(url);
    response.writeHead(404).end();
  } else if (url.endsWith('.json')) {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"tilejson":"3.0.0","tiles":["{z}/{x}/{y}.mvt"],"minzoom":0,"maxzoom":14}');
  } else if (url.startsWith('/script/')) {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(await readFile(`node_modules/maplibre-gl/dist/${url.slice('/script/'.length)}`));
  } else {
    response.setHeader('Content-Type', 'text/html');
    response.end(page);
  }
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const args = ['--no-sandbox', '--ignore-gpu-blocklist', '--use-angle=swiftshader'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });
const shown = await browser.newPage();
await shown.goto(`http://127.0.0.1:${server.address().port}/site/page.html`);
await shown.waitForFunction(() => window.isIdle);
const { errors, features } = await shown.evaluate(() => ({
  errors,
  features: map.queryRenderedFeatures().length,
}));
const seen = `tile at ${tiles.toSorted()[0]}, errors ${errors}, features ${features}`;
console.log(`${browser.version()}: ${seen}`);
await browser.close();
server.close();
process.exitCode = seen === 'tile at /script/4/8/5.mvt, errors 0, features 0' ? 0 : 1;
JS
CHROMIUM=$(command -v chromium-headless-shell || command -v chromium) node look.mjs
