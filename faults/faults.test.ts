import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OperationName, operationNames } from '../src/contract/operations.ts';
import { readConfig } from '../src/hosts/gateway/config.ts';
import { type RunningGateway, startGateway } from '../src/hosts/gateway/start.ts';
import { allFaults, soundOutcome } from './all-faults.ts';
import type { Fault, Outcome } from './fault.ts';
import { idOf } from './fault-id.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import {
  canary,
  connectionTo,
  drawnWords,
  inspect,
  outcomesOf,
  shortLimit,
  strangePrototypes,
  strayNumbers,
} from './product.driver.ts';
import { statusFaults } from './status-faults.ts';

// Hundreds of questions at once share two cores with whatever else runs.
vi.setConfig({ testTimeout: 30_000 });

let server: FaultServer;

beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(server.strayed).toEqual([]);
});

type Beside = { readonly name?: string; readonly outcome: Outcome };

/** What the three others do while one goes wrong. */
const neighbours = {
  sound: (operation) => ({ outcome: soundOutcome(operation) }),
  failing: () => ({ name: 'status-503', outcome: { state: 'failed', reason: 'server' } }),
  empty: () => ({ name: 'empty-200', outcome: { state: 'empty' } }),
} as const satisfies Readonly<Record<string, (operation: OperationName) => Beside>>;

type Trouble = {
  readonly fault: Fault;
  readonly operation: OperationName;
  readonly beside?: (operation: OperationName) => Beside;
  readonly baseUrl?: string;
  readonly outcome?: Outcome;
};

/** Asks with one operation going wrong and says what must be true of the whole product then. */
async function endure({ fault, operation, beside = neighbours.sound, ...trouble }: Trouble): Promise<void> {
  const chosen: Partial<Record<OperationName, string>> = { [operation]: fault.name };
  const expected: Partial<Record<OperationName, Outcome>> = {
    [operation]: trouble.outcome ?? fault.inNode ?? fault.outcome(operation),
  };
  for (const other of operationNames.filter((name) => name !== operation)) {
    const { name, outcome }: Beside = beside(other);
    if (name !== undefined) chosen[other] = name;
    expected[other] = outcome;
  }
  const connection = connectionTo(trouble.baseUrl ?? server.url);
  // Behind the gateway it is the gateway that ends it, before the page would.
  const isPatient = fault.cost !== 'limit' || trouble.baseUrl !== undefined;
  const inspected = await inspect(connection, idOf(chosen), isPatient ? {} : { [operation]: shortLimit });
  const outcomes = outcomesOf(inspected);
  expect(outcomes, operation).toEqual(expected);
  expect(inspected.drawing.drawn).toBe(drawnWords(outcomes));
  expect(strayNumbers(inspected)).toEqual([]);
  expect(strangePrototypes(inspected)).toEqual([]);
  const view = inspected.inspection[operation];
  if ('failure' in view) expect(JSON.stringify(view.failure)).not.toContain(canary);
}

describe('each status from 400 to 599', () => {
  test.concurrent.each(statusFaults.map((fault, index) => ({ fault, index })))(
    '$fault.name',
    async ({ fault, index }) => {
      const { name, operations, outcome, inNode } = fault;
      const [operation = 'details'] = operations.slice(index % operations.length);
      await endure({ fault, operation });
      // And of all four at once.
      await endure({ fault, operation, beside: (other) => ({ name, outcome: inNode ?? outcome(other) }) });
    },
  );
});

const others = allFaults.filter((fault) => !statusFaults.includes(fault));
const small = others.filter(({ cost }) => cost !== 'large');

describe.each(Object.entries(neighbours))('one goes wrong, the others are %s', (_, beside) => {
  test.concurrent.each(small)('$name', async (fault) => {
    await Promise.all(fault.operations.map((operation) => endure({ fault, operation, beside })));
  });
});

describe('behind the gateway', () => {
  let patient: RunningGateway;
  let hasty: RunningGateway;
  beforeAll(async () => {
    const pageFolder = await mkdtemp(join(tmpdir(), 'placelens-page-'));
    await writeFile(join(pageFolder, 'index.html'), '<!doctype html><head></head>');
    const variables = { PORT: '0', PLACES_DEMO_BASE_URL: server.url };
    const start = (more: object) =>
      startGateway(readConfig({ ...variables, ...more }), { pageFolder, write: () => {} });
    patient = await start({});
    hasty = await start({ PLACES_TIME_SCALE: '0.2' });
  });
  afterAll(async () => {
    await Promise.all([patient.close(), hasty.close()]);
  });

  test.concurrent.each(small)('$name', async (fault) => {
    await Promise.all(
      fault.operations.map((operation) => {
        const outcome = (fault.behindGateway ?? fault.outcome)(operation);
        return endure({ fault, operation, baseUrl: (fault.cost === 'limit' ? hasty : patient).url, outcome });
      }),
    );
  });
});

test.each(['/', '/places', '/places/'])('the address of a service may end with %s', async (ending) => {
  const inspected = await inspect(connectionTo(server.url + ending), idOf({}));
  expect(inspected.drawing.drawn).toBe('place:1 parking:3 entrances:2 units:12');
});

const large = others.filter(({ cost }) => cost === 'large');

test.each(large)(
  '$name stays within bounds',
  async (fault) => {
    for (const operation of fault.operations.filter((name) => name === 'details' || name === 'units')) {
      const before = process.memoryUsage.rss();
      await endure({ fault, operation });
      // The fault itself lies in this process too: 20 MB of text, some copies while it is sent and read.
      expect(process.memoryUsage.rss() - before).toBeLessThan(600 * 1024 * 1024);
    }
  },
  30_000,
);
