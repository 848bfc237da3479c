import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { startGateway } from './soak/gateway-process.mjs';
import { readArguments } from './speed/arguments.mjs';
import { loadNow, noiseOf } from './speed/noise.mjs';
import { pages } from './speed/pages.mjs';
import { startPlainPage } from './speed/plain-page.mjs';
import { sampleOf } from './speed/sample.mjs';
import { tablesOf } from './speed/table.mjs';
import { startUpstream } from './speed/upstream.mjs';

const options = readArguments(process.argv.slice(2));
const run = await measured(options);
mkdirSync(dirname(resolve(options.out)), { recursive: true });
writeFileSync(options.out, `${JSON.stringify(run, null, 1)}\n`);
console.log(`\n${tablesOf(run)}\n`);
for (const reason of noiseOf(run)) console.log(`Too noisy to judge: ${reason}.`);
console.log(`Written to ${options.out}`);
process.exit(run.samples.length === 0 ? 1 : 0);

/** Takes turns between the pages, so that whatever else this machine does meets both. */
async function measured({ sizes, rounds, latency, only }) {
  const load = loadNow();
  const upstream = await startUpstream();
  for (const units of sizes) upstream.prepare(units);
  const plain = await startPlainPage();
  const gateway = await startGateway({
    PLACES_DEMO_BASE_URL: upstream.url,
    PLACES_DEMO_TOKEN: 'demo',
    PLACES_LOG: 'problems',
  });
  const origins = { upstream: upstream.url, plain: plain.url, placelens: gateway.url };
  const samples = [];
  try {
    for (const units of sizes) {
      for (let round = 0; round < rounds; round++) {
        const turns = only ?? (round % 2 === 0 ? ['plain', 'placelens'] : ['placelens', 'plain']);
        for (const page of turns) {
          const { address, drawnId } = pages[page];
          const target = { address: (id) => address(origins, id), drawnId };
          try {
            const figures = await sampleOf(target, { units, latency, upstream });
            samples.push({ page, units, round, figures });
            say(`${page} ${units} ${round + 1}/${rounds}: drawn after ${Math.round(figures.cold)} ms`);
          } catch (error) {
            say(`${page} ${units} ${round + 1}/${rounds}: ${error.message.split('\n')[0]}`);
          }
        }
      }
    }
  } finally {
    await gateway.end();
    plain.end();
    upstream.end();
  }
  return { taken: new Date().toISOString(), load, latency, rounds, samples };
}

function say(text) {
  process.stderr.write(`${text}\n`);
}
