import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { startGateway } from '../soak/gateway-process.mjs';
import { heapText } from './heap.mjs';
import { lighthouseText } from './lighthouse.mjs';
import { busyShare } from './noise.mjs';
import { pages } from './pages.mjs';
import { startPlainPage } from './plain-page.mjs';
import { sampleOf } from './sample.mjs';
import { traceOf } from './trace.mjs';
import { startUpstream } from './upstream.mjs';

/** Units of the place that Lighthouse loads. */
const audited = 1000;

/**
 * Measures both pages in turn, so that other load of this machine affects both alike. A figure that cannot be measured
 * is reported and left out. `keep` gets the run after each sample: a long one may be stopped early.
 */
export async function measured({ sizes, rounds, latency, motion, only }, keep) {
  const machine = `${cpus().length} cores, WebGL in software`;
  const busy = await busyShare();
  const { upstream, addressOf, end } = await startPages(sizes);
  const samples = [];
  const run = { taken: new Date().toISOString(), machine, busy, latency, motion, rounds, samples };
  try {
    for (const units of sizes) {
      for (let round = 0; round < rounds; round++) {
        const turns = round % 2 === 0 ? ['plain', 'placelens'] : ['placelens', 'plain'];
        for (const page of only ?? turns) {
          const name = `${page}, ${units} units, ${round + 1} of ${rounds}`;
          try {
            const target = { ...pages[page], address: (id) => addressOf(page, id) };
            const figures = await sampleOf(target, { units, latency, motion, upstream });
            samples.push({ page, units, round, figures });
            keep(run);
            process.stderr.write(`${name}: drawn after ${Math.round(figures.cold)} ms\n`);
          } catch (error) {
            process.stderr.write(`${name}: ${error.message.split('\n')[0]}\n`);
          }
        }
      }
    }
  } finally {
    await end();
  }
  return run;
}

/** Returns what the main thread of both pages does in a cold load, as text; the timelines are files next to `out`. */
export async function trace({ sizes, only, out }) {
  const { addressOf, end } = await startPages(sizes);
  try {
    const texts = [];
    for (const units of sizes) {
      for (const page of only ?? Object.keys(pages)) {
        const target = { ...pages[page], address: (id) => addressOf(page, id) };
        texts.push(await traceOf(page, target, units, dirname(out)));
      }
    }
    return texts.join('\n\n');
  } finally {
    await end();
  }
}

/** Returns the content of the heap part by part, as text. */
export async function heap() {
  const { addressOf, end } = await startPages([]);
  try {
    return await heapText(addressOf);
  } finally {
    await end();
  }
}

/** Returns Lighthouse's figures of both pages as text. */
export async function audit(from) {
  const { addressOf, end } = await startPages([audited]);
  try {
    const addresses = Object.keys(pages).map((page) => [page, addressOf(page, `place-u${audited}`)]);
    return await lighthouseText(Object.fromEntries(addresses), from);
  } finally {
    await end();
  }
}

/** Starts the service, the plain page, and the built gateway before the same service. */
async function startPages(sizes) {
  const upstream = await startUpstream();
  for (const units of sizes) upstream.prepare(units);
  const plain = await startPlainPage();
  const gateway = await startGateway({
    PLACES_DEMO_BASE_URL: upstream.url,
    PLACES_DEMO_TOKEN: 'demo',
    PLACES_LOG: 'problems',
  });
  const origins = { upstream: upstream.url, plain: plain.url, placelens: gateway.url };
  return {
    upstream,
    addressOf: (page, id) => pages[page].address(origins, id),
    async end() {
      await gateway.end();
      plain.end();
      upstream.end();
    },
  };
}
