import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { startGateway } from './soak/gateway-process.mjs';

/** The promise: addresses a second of a batch against a plain loop of fetches with as many in flight. */
const promised = 0.9;

/** Addresses in flight, addresses of one round, rounds of each kind in turn. */
const concurrency = 4;
const addresses = 600;
const rounds = 5;

const paths = ['details', 'parking', 'entrance', 'units'].map((name) => `/demo/${name}`);

/**
 * Prints how many addresses a second a batch inspects and judges, and how many a plain loop of fetches gets through,
 * both against the built gateway with its embedded service.
 * @returns {Promise<boolean>} false when the batch keeps less than nine tenths of the plain rate
 */
export async function soakBatch() {
  const gateway = await startGateway();
  const folder = await mkdtemp(join(tmpdir(), 'placelens-'));
  try {
    const rows = await sampleRows();
    const batch = await loadBatch(folder);
    const plainRates = [];
    const batchRates = [];
    await plainLoop(gateway.url, rows.slice(0, 100));
    await batch(gateway.url, rows.slice(0, 100));
    for (let round = 0; round < rounds; round++) {
      plainRates.push(await rateOf(() => plainLoop(gateway.url, rows)));
      batchRates.push(await rateOf(() => batch(gateway.url, rows)));
    }
    const [plain, judged] = [median(plainRates), median(batchRates)];
    const ratio = judged / plain;
    console.log(`Plain loop of fetches, ${concurrency} in flight: ${plain.toFixed(0)} addresses a second`);
    console.log(
      `Batch, judged and summed up, ${concurrency} in flight: ${judged.toFixed(0)} addresses a second`,
    );
    console.log(`Ratio ${ratio.toFixed(2)}, promised ${promised}: ${ratio >= promised ? 'kept' : 'MISSED'}`);
    return ratio >= promised;
  } finally {
    await gateway.end();
    await rm(folder, { recursive: true });
  }
}

async function sampleRows() {
  const index = new URL('../src/service/samples/index.json', import.meta.url);
  const samples = JSON.parse(await readFile(index, 'utf8')).filter(({ shelf }) => shelf !== 'faulty');
  return Array.from({ length: addresses }, (_, row) => {
    const { id, kind } = samples[row % samples.length];
    return { id, kind };
  });
}

/** The product's own batch, built for Node; nothing is kept. */
async function loadBatch(folder) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rolldownOptions: {
        input: ['run-batch', 'inspect-one'].map((name) => join(root, `src/batch/${name}.ts`)),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  const { runBatch } = await import(pathToFileURL(join(folder, 'run-batch.mjs')).href);
  const { inspectOne } = await import(pathToFileURL(join(folder, 'inspect-one.mjs')).href);
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
      profile: { name: 'normal', off: [], limits: {}, counts: ['error', 'warning'] },
      keepRaw: false,
      outlineAt: async () => undefined,
    };
    const { done } = await runBatch({
      rows,
      total: rows.length,
      concurrency,
      inspect: (row, signal, busy) => inspectOne(terms, row, signal, busy),
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

async function rateOf(run) {
  const started = performance.now();
  await run();
  return (addresses * 1000) / (performance.now() - started);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
