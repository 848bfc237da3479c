// @environment page
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../../client/connection.ts';
import { answerQuery } from '../../../client/queries.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { createService } from '../../../server/service/app.ts';
import { type OperationName, operationNames } from '../../../spec/operations.ts';
import { database } from '../../../state/database.ts';
import { createView } from '../../inspect/model/use-scene.ts';
import { rememberInspection } from './remember.ts';
import { getSince, type Since } from './since.ts';

const service = createService();
const ask = { id: '230358852.5e8', kind: 'place' };
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Returns the four answers of the service, changed on their way. */
async function inspect(
  change: (path: string, body: string) => string = (_, body) => body,
): Promise<Inspection> {
  const connection: Connection = {
    ...{
      name: 'server',
      baseUrl: 'https://server.example',
      token: 'demo',
      revision: 0,
      production: undefined,
    },
    transport: async (request) => {
      const response = await service.fetch(request);
      const body = change(new URL(request.url).pathname, await response.text());
      return new Response(body, { status: body === '' ? 500 : response.status, headers: response.headers });
    },
  };
  queries.clear();
  const view = async <Name extends OperationName>(name: Name) => {
    const options = answerQuery(connection, name, ask);
    const answer = await queries.fetchQuery({ ...options, retry: false }).catch(() => undefined);
    return createView(answer, queries.getQueryState(options.queryKey)?.error ?? null, false);
  };
  return {
    ask,
    details: await view('details'),
    parking: await view('parking'),
    entrance: await view('entrance'),
    units: await view('units'),
  };
}

const moveParking = (path: string, body: string) =>
  path === '/demo/parking' ? body.replace('[71.422128,51.128328]', '[71.422128,51.129328]') : body;

/** Remembers an inspection, and returns how it compares to the former ones. */
async function remember(inspection: Inspection, connection = 'server'): Promise<Since | undefined> {
  await rememberInspection(queries, inspection, connection);
  return getSince(inspection);
}

beforeEach(() => database.remembered.clear());

test('the first sight of a place is one, and the same answers later are none', async () => {
  const first = await remember(await inspect());
  expect(first).toMatchObject({ firstSight: true });
  expect(first?.before).toBeUndefined();
  expect(await remember(await inspect())).toEqual({
    firstSight: false,
    unchangedSince: first?.unchangedSince,
  });
  expect(await database.remembered.count()).toBe(1);
});

test('other answers stand beside those before them, and are told of when they come again', async () => {
  await remember(await inspect());
  const [first] = await database.remembered.toArray();
  const changed = await remember(await inspect(moveParking));
  const before = { name: `recorded:seen:${first?.number}`, changes: 1 };
  expect(changed?.before).toMatchObject(before);
  expect((await remember(await inspect(moveParking)))?.before).toMatchObject(before);
  expect(await database.remembered.count()).toBe(2);
});

test('another connection has a memory of its own', async () => {
  await remember(await inspect());
  expect(await remember(await inspect(moveParking), 'staging')).toMatchObject({ firstSight: true });
});

test('an address of which an operation failed is not remembered', async () => {
  const failed = await inspect((path, body) => (path === '/demo/units' ? '' : body));
  expect(failed.units.state).toBe('failed');
  expect(await remember(failed)).toBeUndefined();
  expect(await database.remembered.count()).toBe(0);
});

test('answers of more than 5 MB are not remembered', async () => {
  const large = await inspect((path, body) =>
    path === '/demo/details' ? body.replace('{', `{"padding":"${'x'.repeat(5_000_000)}",`) : body,
  );
  expect(operationNames.map((name) => large[name].state)).not.toContain('failed');
  expect(await remember(large)).toBeUndefined();
  expect(await database.remembered.count()).toBe(0);
});
