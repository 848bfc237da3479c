import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtModules } from './built.mjs';
import { startGateway } from './soak/gateway-process.mjs';
import { median } from './speed/figures.mjs';

/**
 * The promise: the rate of a batch as a share of that of a plain loop of fetches with as many in flight, where the
 * service is as slow as over a network. A local service answers in less than a millisecond: then both are bound by the
 * processor, and the cost of judging shows in full. That ratio is printed too.
 */
const promised = 0.9;
const networkDelay = 50;

/** Addresses in flight, addresses of one round, rounds of each kind in turn. */
const concurrency = 4;
const addresses = 300;
const rounds = 5;

const paths = ['details', 'parking', 'entrance', 'units'].map((name) => `/demo/${name}`);

/**
 * Prints the addresses a second that a batch inspects and judges, and those of a plain loop of fetches, both against
 * the built gateway with its embedded service, at once and after a delay.
 * @returns {Promise<boolean>} false when the batch keeps less than nine tenths of the plain rate with the delay
 */
export async function soakBatch() {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-'));
  try {
    const rows = await sampleRows();
    const batch = await loadBatch(folder);
    await compare('A service on this machine', rows, batch, {});
    const variables = { PLACES_FAULTS: `*=delay:${networkDelay}` };
    const ratio = await compare(`A service that takes ${networkDelay} ms`, rows, batch, variables);
    console.log(`Promised ${promised} at ${networkDelay} ms: ${ratio >= promised ? 'kept' : 'MISSED'}`);
    return ratio >= promised;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs rounds of both in turn against one gateway, so that other load of this machine affects both alike. */
async function compare(title, rows, batch, variables) {
  const gateway = await startGateway(variables);
  try {
    await plainLoop(gateway.url, rows.slice(0, 100));
    await batch(gateway.url, rows.slice(0, 100));
    const plain = [];
    const judged = [];
    for (let round = 0; round < rounds; round++) {
      plain.push(await costOf(() => plainLoop(gateway.url, rows)));
      judged.push(await costOf(() => batch(gateway.url, rows)));
    }
    const rate = (costs) => median(costs.map(({ perSecond }) => perSecond));
    const ratio = rate(judged) / rate(plain);
    console.log(`${title}, ${concurrency} addresses in flight:`);
    for (const [name, costs] of [
      ['plain loop of fetches', plain],
      ['batch, judged and summed up', judged],
    ]) {
      const processor = median(costs.map(({ processor }) => processor)).toFixed(1);
      console.log(
        `  ${name}: ${rate(costs).toFixed(0)} addresses a second, ${processor} ms of processor each`,
      );
    }
    console.log(`  ratio ${ratio.toFixed(2)}`);
    return ratio;
  } finally {
    await gateway.end();
  }
}

async function sampleRows() {
  const index = new URL('../src/server/service/samples/index.json', import.meta.url);
  const samples = JSON.parse(await readFile(index, 'utf8')).filter(({ shelf }) => shelf !== 'faulty');
  return Array.from({ length: addresses }, (_, row) => {
    const { id, kind } = samples[row % samples.length];
    return { id, kind };
  });
}

/** Returns the product's own batch, built for Node; it stores nothing. */
async function loadBatch(folder) {
  const files = [
    'client/batch/run-batch',
    'client/batch/inspect-one',
    'server/node/map-in',
    'domain/rules/profiles',
  ];
  const [{ runBatch }, { inspectOne }, { mapIn }, { usualProfile }] = await builtModules(
    folder,
    files.map((file) => `${file}.ts`),
  );
  const map = mapIn('public');
  return async (baseUrl, rows) => {
    const connection = {
      name: 'server',
      baseUrl,
      token: 'demo',
      revision: 0,
      transport: (request) => fetch(request),
    };
    const terms = {
      connection: () => connection,
      profile: usualProfile,
      keepRaw: false,
      map,
    };
    const { done } = await runBatch({
      rows,
      total: rows.length,
      concurrency,
      inspect: (row, signal, ...told) => inspectOne(terms, row, signal, ...told),
      save: async () => {},
    }).ended;
    if (done !== rows.length) throw new Error(`only ${done} of ${rows.length} addresses were answered`);
  };
}

async function plainLoop(baseUrl, rows) {
  const waiting = rows.values();
  const work = async () => {
    for (const { id, kind } of waiting) {
      await Promise.all(
        paths.map(async (path) => {
          const headers = { token: 'demo', 'content-type': 'application/json' };
          const response = await fetch(baseUrl + path, {
            method: 'POST',
            headers,
            body: JSON.stringify({ id, kind }),
          });
          // Samples without an operation answer 404 with a problem document.
          await response.json();
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/** Returns addresses a second, and milliseconds of this process's processor time for each. */
async function costOf(run) {
  const started = performance.now();
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: (addresses * 1000) / (performance.now() - started),
    processor: (user + system) / 1000 / addresses,
  };
}
