import { expect, test } from 'vitest';
import { noMap } from '../../domain/outline/map-reader.driver.ts';
import { usualProfile } from '../../domain/rules/profiles.ts';
import { createService } from '../../server/service/app.ts';
import type { Transport } from '../connection.ts';
import { countDrift } from './contract-drift.ts';
import { inspectOne } from './inspect-one.ts';
import { runBatch } from './run-batch.ts';
import { createConnection } from './service.driver.ts';

/** With 12 units. */
const house = { id: '230358847.3e8', kind: 'place' };

/** Returns a run over the house so many times; `change` edits the units of each answer. */
async function rowsOf(count: number, change: (text: string, nth: number) => string) {
  const service = createService();
  let units = 0;
  const transport: Transport = async (request) => {
    const response = await service.fetch(request);
    if (!request.url.endsWith('/units')) return response;
    return new Response(change(await response.text(), units++));
  };
  const terms = {
    connection: () => createConnection(transport),
    profile: usualProfile,
    keepRaw: false,
    map: noMap,
  };
  const kept: Awaited<ReturnType<typeof inspectOne>>[] = [];
  await runBatch({
    rows: Array.from({ length: count }, () => house),
    inspect: (row, signal, hear) => inspectOne(terms, row, signal, hear),
    save: async (rows) => void kept.push(...rows),
  }).ended;
  return kept.map(({ result, departures }) => ({ ...result, departures }));
}

test('a floor that became a text in 3 of 100 addresses is counted exactly, with its first example', async () => {
  const rows = await rowsOf(100, (text, nth) =>
    [20, 50, 51].includes(nth) ? text.replaceAll(/"floor":(\d+)/g, '"floor":"$1"') : text,
  );
  expect(countDrift(rows)).toEqual([
    {
      operation: 'units',
      path: 'properties.floor',
      what: 'type',
      found: 'text',
      addresses: 3,
      ofAddresses: 100,
      features: 3 * 12,
      first: house,
    },
  ]);
});

test('answers as specified drift in nothing; failed operations count as no answer', async () => {
  expect(countDrift(await rowsOf(5, (text) => text))).toEqual([]);
  const broken = { operation: 'details', path: 'id', what: 'missing', count: 1, of: 1 } as const;
  const ready = { state: 'ready', count: 1, duration: 1 } as const;
  const rows = [
    { ...house, operations: { details: ready }, departures: [broken, broken] },
    { ...house, operations: { details: { ...ready, state: 'failed' as const } }, departures: [] },
  ];
  expect(countDrift(rows)).toMatchObject([{ addresses: 1, ofAddresses: 1, features: 2 }]);
});
