import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimit } from '../src/client/exchange.ts';
import { readConfig } from '../src/server/gateway/config.ts';
import { type RunningGateway, startGateway } from '../src/server/gateway/start.ts';
import { type OperationName, operationNames } from '../src/spec/operations.ts';
import { allFaults, soundOutcome } from './all-faults.ts';
import type { Fault, Outcome } from './fault.ts';
import { idOf } from './fault-id.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import {
  canary,
  connectionTo,
  detailsOf,
  drawnWords,
  inspect,
  outcomesOf,
  shortLimit,
  strangePrototypes,
  strayNumbers,
} from './product.driver.ts';
import { statusFaults } from './status-faults.ts';

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
  /** Hears of the bytes of each piece that is read. */
  readonly read?: (bytes: number) => void;
};

/** Asks with one operation going wrong and says what must be true of the whole product then. */
async function endure({ fault, operation, beside = neighbours.sound, read }: Trouble): Promise<void> {
  const wrong = { name: fault.name, outcome: fault.inNode ?? fault.outcome(operation) };
  const limits = fault.cost === 'limit' ? { [operation]: shortLimit } : {};
  await ask(server.url, (name) => (name === operation ? wrong : beside(name)), { limits, read });
}

/** Asks with each operation going its way and says what must be true of the whole product then. */
async function ask(
  baseUrl: string,
  way: (operation: OperationName) => Beside,
  { limits, read }: { limits?: Parameters<typeof inspect>[2]; read?: Trouble['read'] } = {},
): Promise<void> {
  const ways = operationNames.map((operation) => ({ operation, ...way(operation) }));
  const chosen = ways.flatMap(({ operation, name }) => (name === undefined ? [] : [[operation, name]]));
  const inspected = await inspect(connectionTo(baseUrl, read), idOf(Object.fromEntries(chosen)), limits);
  const outcomes = outcomesOf(inspected);
  const failures = operationNames.map((name) => {
    const view = inspected.inspection[name];
    return 'failure' in view ? JSON.stringify(view.failure) : '';
  });
  expect(
    {
      outcomes,
      drawn: inspected.drawing.drawn,
      strayNumbers: strayNumbers(inspected),
      strangePrototypes: strangePrototypes(inspected),
      failuresWithSecret: failures.filter((text) => text.includes(canary)),
    },
    detailsOf(inspected),
  ).toEqual({
    outcomes: Object.fromEntries(ways.map(({ operation, outcome }) => [operation, outcome])),
    drawn: drawnWords(outcomes),
    strayNumbers: [],
    strangePrototypes: [],
    failuresWithSecret: [],
  });
}

/** `npm run soak -- faults` plays each fault on each operation beside each kind of neighbour; here they take turns. */
const everywhere = process.env.PLACELENS_FAULTS === 'everywhere';

describe('each status from 400 to 599', () => {
  if (everywhere)
    test.concurrent.each(statusFaults)('$name', async (fault) => {
      await Promise.all(fault.operations.map((operation) => endure({ fault, operation })));
    });

  // Each operation meets another status at the same time.
  const fours = Array.from({ length: Math.ceil(statusFaults.length / 4) }, (_, index) =>
    statusFaults.slice(index * 4, index * 4 + 4),
  );
  test.concurrent.each(fours.map((four) => [four.map(({ name }) => name).join(', '), four] as const))(
    '%s',
    async (_, four) => {
      await ask(server.url, (operation) => {
        const fault = four[operationNames.indexOf(operation)];
        return fault
          ? { name: fault.name, outcome: fault.inNode ?? fault.outcome(operation) }
          : neighbours.sound(operation);
      });
    },
  );
});

const others = allFaults.filter((fault) => !statusFaults.includes(fault));
const small = others.filter(({ cost }) => cost !== 'large');

describe('one goes wrong, the others are sound', () => {
  test.concurrent.each(small)('$name', async (fault) => {
    await Promise.all(fault.operations.map((operation) => endure({ fault, operation })));
  });
});

// Neither leaves anything beside the fault: each fault meets both, by turns on one of its operations.
describe.each(['failing', 'empty'] as const)('one goes wrong, the others are %s', (beside) => {
  const turn = beside === 'failing' ? 0 : 1;
  test.concurrent.each(small.map((fault, index) => ({ fault, index })))(
    '$fault.name',
    async ({ fault, index }) => {
      const operations = fault.operations.filter(
        (_, at, { length }) => everywhere || (at + index + turn) % length === 0,
      );
      await Promise.all(
        operations.map((operation) => endure({ fault, operation, beside: neighbours[beside] })),
      );
    },
  );
});

describe('all go wrong at once', () => {
  /** What becomes of a fault where each operation that can meets it. */
  const wayOf =
    ({ name, operations }: Fault, outcome: Fault['outcome']) =>
    (operation: OperationName): Beside =>
      operations.includes(operation) ? { name, outcome: outcome(operation) } : neighbours.sound(operation);

  test.concurrent.each(statusFaults.filter((_, index) => index % 10 === 4))('$name', async (fault) => {
    await ask(server.url, wayOf(fault, fault.outcome));
  });

  describe('behind the gateway', () => {
    let gateway: RunningGateway;
    beforeAll(async () => {
      const pageFolder = await mkdtemp(join(tmpdir(), 'placelens-page-'));
      await writeFile(join(pageFolder, 'index.html'), '<!doctype html><head></head>');
      const config = readConfig({ PORT: '0', PLACES_DEMO_BASE_URL: server.url });
      gateway = await startGateway(config, { pageFolder, write: () => {} });
    });
    afterAll(() => gateway.close());

    test.concurrent.each(small)('$name', async (fault) => {
      // Here it is the gateway that ends what never ends, after 10 s, before the page would.
      await ask(gateway.url, wayOf(fault, fault.behindGateway ?? fault.outcome));
    });
  });
});

test.each(['/', '/places', '/places/'])('the address of a service may end with %s', async (ending) => {
  await ask(server.url + ending, neighbours.sound);
});

const large = others.filter(({ cost }) => cost === 'large');

test.each(large)('$name is read to the limit and no further', async (fault) => {
  for (const operation of fault.operations.filter((name) => name === 'details' || name === 'units')) {
    const bytes: number[] = [];
    await endure({ fault, operation, read: (piece) => bytes.push(piece) });
    // With the piece that passes the limit, and those that were on their way by then.
    const ahead = 4 * Math.max(...bytes);
    expect(bytes.reduce((sum, piece) => sum + piece)).toBeLessThan(bodyLimit + ahead);
    expect(ahead).toBeLessThan(bodyLimit);
  }
});
