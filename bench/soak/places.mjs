import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startGateway } from './gateway-process.mjs';
import { matchRows } from './matching.mjs';

const program = fileURLToPath(new URL('../../dist/gateway/import.js', import.meta.url));

const names = 'Grimaldi Dostyk Mayor Lenin Oak Main Victor-Hugo Rivera Abay Saryarka Colón Бейбітшілік'.split(
  ' ',
);
const ways = ['Rue', 'Avenue', 'Calle', 'Street', 'улица'];
const towns = 'Monaco Astana Montevideo Wien Sevilla Lyon Graz Almaty'.split(' ');
const headers = { 'content-type': 'application/json', token: 'demo' };

/**
 * Makes this many invented places, puts them into a store, serves it and asks: prints rates, start, memory and
 * latencies by the service's own clock, with the load of the machine.
 * @param {number} seconds of each measurement
 * @param {number} count of places
 * @returns {Promise<boolean>} false where a promised figure is missed
 */
export async function soakPlaces(seconds, count) {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-soak-'));
  const [file, store] = ['places.ndjson', 'places.db'].map((name) => join(folder, name));
  try {
    await writePlaces(file, count);
    const size = (path) => `${(statSync(path).size / 1e6).toFixed(0)} MB`;
    const figures = [await importPlaces(file, store, count)];
    console.log(`${count} places: ${size(file)} of NDJSON, ${size(store)} of store`);
    rmSync(file);
    figures.push(...(await asked(store, seconds, count)));
    figures.push(await ofSamples(seconds), await matched(store, folder, count));
    for (const { text, good } of figures) console.log(`${good ? ' ' : '!'} ${text}`);
    console.log(
      `load of the machine: ${loadavg()
        .map((each) => each.toFixed(1))
        .join(', ')}`,
    );
    return figures.every(({ good }) => good);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const idOf = (index) => `${100_000_000 + ((index * 7_919) % 899_999_963)}.${index.toString(16)}`;
const addressOf = (index) =>
  `${ways[index % 5]} ${names[(index * 7) % names.length]} ${String.fromCharCode(97 + (index % 26))}${index % 997} ${1 + (index % 300)}, ${towns[index % towns.length]}`;
const pointOf = (index) => [
  ((index * 37_199) % 3_599_000) / 1e4 - 180,
  ((index * 91_001) % 1_400_000) / 1e4 - 70,
];

/** Writes invented places; `locate` returns the position of each. */
export async function writePlaces(file, count, locate = pointOf) {
  const out = createWriteStream(file);
  for (let index = 0; index < count; index++) {
    if (!out.write(`${JSON.stringify(placeAt(index, locate))}\n`))
      await new Promise((resolve) => out.once('drain', resolve));
  }
  await new Promise((resolve) => out.end(resolve));
}

/** Returns an address with an entrance and two parking points; one in ten has units. */
function placeAt(index, locate) {
  const [id, address, coordinates] = [idOf(index), addressOf(index), locate(index)];
  const geometry = { type: 'Point', coordinates };
  const point = (kind, at) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [coordinates[0] + at / 1e4, coordinates[1]] },
    properties: { text: at ? null : 'Main', kind, id: `${index}${at}.a${at}`, subKind: null },
  });
  const unit = (_, number) => ({
    ...{ type: 'Feature', markerId: `${index}.u${number}`, parentPlaceId: id, geometry },
    properties: { address, unit: number + 1, floor: 1 + Math.floor(number / 4), kind: 'unit' },
  });
  const collection = (features) => ({ type: 'FeatureCollection', features });
  return {
    id,
    kind: 'place',
    details: {
      ...{ type: 'Feature', id, kind: 'place', markerId: `m${index}`, createdAt: '2026-11-21T09:30:00.000Z' },
      ...{ geometry, isBuilding: true, demo: true },
      properties: {
        ...{ address, kind: 'place', name: index % 4 ? '' : `House ${index}`, text: '', usermodified: false },
        amenities: { wheelchair: index % 2 === 0, elevator: false, deliveryScore: 4.5, score: index % 5 },
        ...{ delivery_time: null, photos: [], correct: index % 9, incorrect: 0, userReaction: 0 },
        ...{ completeData: true, userReview: false, types: ['street_address'], isOpenNow: null },
      },
    },
    parking: collection([point('parking', 1), point('parking', 2)]),
    entrance: collection([point('entrances', 0)]),
    ...(index % 10 === 0 && { units: collection(Array.from({ length: 12 }, unit)) }),
  };
}

export async function importPlaces(file, store, count) {
  const from = performance.now();
  const child = spawn(process.execPath, [program, file, '--to', store], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, megabytesOf(child.pid));
  }, 500);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  const rate = count / ((performance.now() - from) / 1000);
  return figure(
    `import: ${Math.round(rate)} places/s, at most ${most.toFixed(0)} MB, ended with ${code}`,
    '≥ 20,000/s',
    code === 0 && rate >= 20_000,
  );
}

function megabytesOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

async function asked(store, seconds, count) {
  const from = performance.now();
  const gateway = await startGateway({ PLACES_DATA: store }, 'pipe');
  const start = (performance.now() - from) / 1000;
  try {
    const paced = await measured(gateway, '/demo/details', () => post(gateway, random(count)), seconds);
    const text = await measured(
      gateway,
      '/places/search',
      () => get(gateway, `q=${words(random(count))}`),
      seconds,
    );
    const near = await measured(
      gateway,
      '/places/search',
      () => get(gateway, `near=${pointOf(random(count))}`),
      seconds,
    );
    const many = await rateOf(store, seconds, count);
    const memory = gateway.memory();
    return [
      figure(`start: ${start.toFixed(2)} s`, '≤ 2 s', start <= 2),
      figure(`memory after all: ${memory.toFixed(0)} MB`, '≤ 300 MB', memory <= 300),
      figure(
        `details, one after the other: ${paced.words}`,
        'p50 ≤ 1 ms, p99 ≤ 5 ms',
        paced.p50 <= 1 && paced.p99 <= 5,
      ),
      figure(`search by words: ${text.words}`, 'p99 ≤ 200 ms', text.p99 <= 200),
      figure(`near a point: ${near.words}`, 'p99 ≤ 200 ms', near.p99 <= 200),
      figure(
        `details, 100 at once: ${Math.round(many.rate)} requests/s, ${many.wrong} wrong`,
        '≥ 2,000/s',
        many.rate >= 2_000 && many.wrong === 0,
      ),
    ];
  } finally {
    await gateway.end();
  }
}

/** Measures the highest rate, without a log, as the samples are measured. */
async function rateOf(store, seconds, count) {
  const gateway = await startGateway({ PLACES_DATA: store, PLACES_LOG: 'off' });
  const setupRequest = (request) => ({
    ...request,
    body: JSON.stringify({ id: idOf(random(count)), kind: 'place' }),
  });
  const requests = [{ method: 'POST', path: '/demo/details', headers, setupRequest }];
  const run = { url: gateway.url, connections: 100, duration: seconds, requests };
  const { requests: rate, non2xx, errors } = await autocannon(run);
  await gateway.end();
  return { rate: rate.average, wrong: non2xx + errors };
}

async function ofSamples(seconds) {
  const gateway = await startGateway({ PLACES_LOG: 'off' });
  const body = JSON.stringify({ id: '230358852.5e8', kind: 'place' });
  const requests = [{ method: 'POST', path: '/demo/details', headers, body }];
  const { requests: rate } = await autocannon({
    url: gateway.url,
    connections: 100,
    duration: seconds,
    requests,
  });
  await gateway.end();
  return figure(
    `details of a sample, without a store: ${Math.round(rate.average)} requests/s`,
    '≥ 2,000/s',
    rate.average >= 2_000,
  );
}

async function matched(store, folder, count) {
  const placeOf = (row) => {
    const index = (row * 104_729 + 17) % count;
    return { address: addressOf(index), position: pointOf(index), id: idOf(index) };
  };
  const { rate, words, wrong } = await matchRows(store, folder, placeOf);
  return figure(`check --match: ${words}, ${wrong} wrong`, '≥ 1,000 rows/s', rate >= 1_000 && wrong === 0);
}

/** Asks one question after the other for some seconds, and reads the service's own times from the log. */
async function measured(gateway, path, ask, seconds) {
  const before = gateway.heard.length;
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) await ask();
  const entries = gateway.heard.slice(before).filter((line) => line.startsWith('{'));
  const times = entries
    .map((line) => JSON.parse(line))
    .filter((entry) => entry.path === path && entry.status === 200);
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  const [p50, p99] = [at(0.5), at(0.99)];
  // The log has whole milliseconds.
  return { p50, p99, words: `p50 ${p50} ms, p99 ${p99} ms of ${sorted.length}` };
}

async function post({ url }, index) {
  const body = JSON.stringify({ id: idOf(index), kind: 'place' });
  const response = await fetch(`${url}/demo/details`, { method: 'POST', headers, body });
  const { properties } = await response.json();
  if (properties?.address !== addressOf(index)) throw new Error(`The answer to ${body} is another one.`);
}

async function get({ url }, question) {
  const response = await fetch(`${url}/places/search?${question}`);
  const { places } = await response.json();
  if (!response.ok || places.length === 0) throw new Error(`Nothing is found for ${question}`);
}

/** Returns what a person types to find a place: its street and number, or the beginning of its words. */
function words(index) {
  const [street] = addressOf(index).split(',');
  return encodeURIComponent(index % 2 ? street : street.slice(0, street.length - 2).toLowerCase());
}

function random(count) {
  return Math.floor(Math.random() * count);
}

function figure(what, promise, good) {
  return { text: `${what}  (wanted: ${promise})`, good };
}
