import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtModules } from '../built.mjs';

/** Stops at each side, and the most milliseconds for the ways between all of them. */
const stops = 60;
const most = 100;

/** Measurements of each, of which the shortest counts. */
const rounds = 5;

/** Dense parts of the embedded maps: the boulevard of Astana, the old town of Montevideo. */
const places = [
  { city: 'astana', middle: [71.42214, 51.12793] },
  { city: 'montevideo', middle: [-56.2, -34.906] },
];

/** Finds the ways between 60 parking points and 60 entrances within some 280 m, and prints their cost. */
export async function measureWays() {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-ways-'));
  try {
    const files = [
      'domain/outline/embedded-archive.ts',
      'domain/outline/map-ways.ts',
      'domain/way/find-ways.ts',
    ];
    const modules = Object.assign({}, ...(await builtModules(folder, files)));
    for (const place of places) await measurePlace(place, modules);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measurePlace({ city, middle }, { createArchive, mapGroundAround, findWays }) {
  const bytes = new Uint8Array(
    readFileSync(new URL(`../../public/basemap/${city}.pmtiles`, import.meta.url)),
  );
  const archive = createArchive(city, async () => bytes.slice().buffer);
  const [from, to] = [spotsAround(middle, 1), spotsAround(middle, 2)];
  const read = [];
  const found = [];
  let pairs = 0;
  for (let round = 0; round < rounds; round++) {
    let started = performance.now();
    const ground = await mapGroundAround(archive, [...from, ...to], 300);
    read.push(performance.now() - started);
    started = performance.now();
    const ways = findWays({ ground, from, to, stepless: false });
    found.push(performance.now() - started);
    pairs = ways.flat().filter((way) => 'metres' in way).length;
  }
  const milliseconds = Math.min(...found);
  const sign = milliseconds < most ? 'ok  ' : 'slow';
  console.log(
    `${sign} ${milliseconds.toFixed(1).padStart(7)} ms (first ${found[0].toFixed(1)})  ${city}: ${stops} × ${stops} pairs, ` +
      `${pairs} with a way; tiles read in ${Math.min(...read).toFixed(1)} ms`,
  );
}

/** Returns the same spots in every run. */
function spotsAround([longitude, latitude], seed) {
  let state = seed;
  const share = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  return Array.from({ length: stops }, () => [longitude + share() * 0.004, latitude + share() * 0.0025]);
}
