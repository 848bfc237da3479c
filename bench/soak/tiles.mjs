import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from './gateway-process.mjs';
import { importPlaces, writePlaces } from './places.mjs';

/** The middle of an invented city, and the reach of its places in degrees. */
const [longitude, latitude, reach] = [7.4, 43.73, 0.3];

/**
 * Puts this many invented places of one city into a store, serves it, and asks for tiles and hexagons of every zoom where its
 * places are: prints times and sizes, and judges none.
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
      for (let z = 0; z <= 14; z++) console.log(await askTiles(gateway.url, z, 200, '', 'mvt'));
      for (let z = 0; z <= 14; z++) console.log(await askTiles(gateway.url, z, 20, '/hexagons', 'json'));
      for (const share of [0.1, 0.5, 1]) console.log(await askArea(gateway.url, share));
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

/** Asks for the tiles of a zoom at some places, or the hexagons of these; returns times and the largest. */
async function askTiles(url, z, count, form, ending) {
  const times = [];
  let most = 0;
  for (let index = 0; index < count; index++) {
    const [east, north] = pointInCity(index * 4_999);
    const x = Math.floor(((east + 180) / 360) * 2 ** z);
    const row = (1 - Math.asinh(Math.tan((north * Math.PI) / 180)) / Math.PI) / 2;
    const from = performance.now();
    const response = await fetch(
      `${url}/places/tiles${form}/${z}/${x}/${Math.floor(row * 2 ** z)}.${ending}`,
    );
    most = Math.max(most, (await response.arrayBuffer()).byteLength);
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(share * times.length)].toFixed(1));
  return `zoom ${z}${form}: p50 ${p50} ms, p99 ${p99} ms, at most ${(most / 1e3).toFixed(0)} kB`;
}

/**
 * Counts and lists the places of a part of the city: a circle of many corners that holds about this share of them.
 * @param {string} url
 * @param {number} share
 * @returns {Promise<string>}
 */
async function askArea(url, share) {
  const [east, north] = [reach * 1.5 * share ** 0.5, reach * share ** 0.5];
  const ring = Array.from({ length: 500 }, (_, index) => {
    const turn = (index / 500) * 2 * Math.PI;
    return [longitude + east * Math.cos(turn), latitude + north * Math.sin(turn)];
  });
  const body = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
  const ask = async (accept) => {
    const headers = { accept, 'content-type': 'application/geo+json' };
    const from = performance.now();
    const response = await fetch(`${url}/places/area`, { method: 'POST', headers, body });
    const text = await response.text();
    return { text, seconds: ((performance.now() - from) / 1e3).toFixed(2) };
  };
  const counted = await ask('application/json');
  const listed = await ask('text/csv');
  const { count } = JSON.parse(counted.text);
  const rows = listed.text.split('\r\n').length - 2;
  if (rows !== count) throw new Error(`An area of ${count} places has a list of ${rows}.`);
  const size = (listed.text.length / 1e6).toFixed(1);
  return `area of ${count} places: counted in ${counted.seconds} s, listed in ${listed.seconds} s (${size} MB)`;
}
