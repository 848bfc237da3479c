import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from './gateway-process.mjs';
import { importPlaces, writePlaces } from './places.mjs';

/** The middle of an invented city, and the reach of its places in degrees. */
const [longitude, latitude, reach] = [7.4, 43.73, 0.3];

/**
 * Puts this many invented places of one city into a store, serves it, and asks for tiles of every zoom where its places
 * are: prints times and sizes, and judges none.
 * @param {number} _seconds
 * @param {number} count of places
 * @returns {Promise<boolean>}
 */
export async function soakTiles(_seconds, count) {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-soak-'));
  const [file, store] = ['places.ndjson', 'places.db'].map((name) => join(folder, name));
  try {
    await writePlaces(file, count, pointInCity);
    console.log((await importPlaces(file, store, count)).text);
    console.log(`${count} places: ${(statSync(store).size / 1e6).toFixed(0)} MB of store`);
    rmSync(file);
    const gateway = await startGateway({ PLACES_DATA: store, PLACES_LOG: 'off' });
    try {
      for (let z = 0; z <= 14; z++) console.log(await askTiles(gateway.url, z));
      console.log(`memory after all: ${gateway.memory().toFixed(0)} MB`);
    } finally {
      await gateway.end();
    }
    const load = loadavg().map((each) => each.toFixed(1));
    console.log(`load of the machine: ${load.join(', ')}`);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the position of a place: the nearer to the middle, the denser. */
function pointInCity(index) {
  const share = (factor) => ((index * factor) % 1_000_003) / 1_000_003 - 0.5;
  return [
    longitude + reach * (share(7_919) + share(37_199)),
    latitude + reach * 0.7 * (share(91_001) + share(53_987)),
  ];
}

/** Asks for the tiles of a zoom at 200 places; returns times and the largest. */
async function askTiles(url, z) {
  const times = [];
  let most = 0;
  for (let index = 0; index < 200; index++) {
    const [east, north] = pointInCity(index * 4_999);
    const x = Math.floor(((east + 180) / 360) * 2 ** z);
    const row = (1 - Math.asinh(Math.tan((north * Math.PI) / 180)) / Math.PI) / 2;
    const from = performance.now();
    const response = await fetch(`${url}/places/tiles/${z}/${x}/${Math.floor(row * 2 ** z)}.mvt`);
    most = Math.max(most, (await response.arrayBuffer()).byteLength);
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(share * times.length)].toFixed(1));
  return `zoom ${z}: p50 ${p50} ms, p99 ${p99} ms, at most ${(most / 1e3).toFixed(0)} kB`;
}
