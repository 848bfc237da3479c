import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** Measures how long the calls of reviewers take, on both databases: node bench/team.mjs [rows …]. */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 1_000_000];
const driver = fileURLToPath(new URL('../src/server/team/speed.driver.ts', import.meta.url));
const { module } = await runnerImport(driver, { configFile: false, logLevel: 'error' });

for (const rows of sizes)
  for (const kind of ['SQLite', 'PostgreSQL']) {
    console.log(`\n${kind}, ${rows.toLocaleString('en')} rows`);
    for (const [name, times] of Object.entries(await module.teamTimes(kind, rows))) {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share) => sorted[Math.ceil(sorted.length * share) - 1].toFixed(1).padStart(9);
      console.log(`${name.padEnd(32)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  (${sorted.length})`);
    }
  }
