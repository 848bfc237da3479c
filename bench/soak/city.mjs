import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeExtract } from './invented-extract.mjs';

const program = fileURLToPath(new URL('../../dist/cli/city.js', import.meta.url));

/** This number gives an extract of some 50 MB. */
const houses = 560_000;
/** Node collects garbage late where there is much memory: docs/city.md names the same option. */
const clearsEarly = '--max-old-space-size=1200';
/** The promise of the design. */
const goal = { seconds: 600, megabytes: 2048 };

/**
 * Makes an invented extract of some 50 MB and a city pack of it: prints time, rate, processor time and peak memory.
 * @returns {Promise<boolean>} false where a promised figure is missed
 */
export async function soakCity() {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-soak-city-'));
  const [extract, pack] = ['town.osm.pbf', 'pack'].map((name) => join(folder, name));
  try {
    await writeExtract(extract, houses);
    const megabytes = statSync(extract).size / 1e6;
    const from = performance.now();
    const child = spawn(process.execPath, [clearsEarly, program, extract, '--out', pack], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const used = { most: 0, processor: 0 };
    const watch = setInterval(() => Object.assign(used, usedBy(child.pid) ?? {}), 200);
    const code = await new Promise((resolve) => child.once('close', resolve));
    clearInterval(watch);
    const seconds = (performance.now() - from) / 1000;
    const good = code === 0 && seconds <= goal.seconds && used.most <= goal.megabytes;
    console.log(
      `${megabytes.toFixed(1)} MB in ${seconds.toFixed(0)} s (${(megabytes / seconds).toFixed(2)} MB/s, ${used.processor.toFixed(0)} processor seconds), ` +
        `at most ${used.most.toFixed(0)} MB of memory, ended with ${code}  (wanted: ≤ ${goal.seconds} s, ≤ ${goal.megabytes} MB)`,
    );
    for (const name of ['places.db', 'map.pmtiles'])
      console.log(`${name}: ${(statSync(join(pack, name)).size / 1e6).toFixed(1)} MB`);
    console.log(
      `load of the machine: ${loadavg()
        .map((each) => each.toFixed(1))
        .join(', ')}`,
    );
    return good;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Clock ticks of Linux a second. */
const ticks = 100;

/** Returns peak megabytes, and processor seconds so far; undefined for a process that is gone, or without /proc. */
function usedBy(pid) {
  try {
    const [, most] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    // A process that has ended has no memory any more, and is listed until its parent collects it.
    if (most === undefined) return undefined;
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
    return { most: Number(most) / 1024, processor: (Number(user) + Number(system)) / ticks };
  } catch {
    return undefined;
  }
}
