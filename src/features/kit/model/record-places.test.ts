import { expect, test } from 'vitest';
import { askPatiently } from '../../../client/ask-patiently.ts';
import {
  createConnection,
  createTroubledService,
  type Trouble,
} from '../../../client/batch/service.driver.ts';
import { answerQuery, createQueryClient } from '../../../client/queries.ts';
import { replay } from '../../../client/recorded.ts';
import { createService } from '../../../server/service/app.ts';
import { sampleEntries } from '../../../server/service/sample-index.ts';
import { type Ask, type OperationName, operationNames } from '../../../spec/operations.ts';
import { kitLimits } from './kit-file.ts';
import { type KnownRecordings, recordPlaces } from './record-places.ts';

const tower: Ask = { id: '230358852.5e8', kind: 'place' };
const asks = sampleEntries.slice(0, 12).map(({ id, kind }): Ask => ({ id, kind }));
const unknown: KnownRecordings = () => undefined;

function asking(trouble?: Trouble) {
  const { seen, transport } = createTroubledService(createService(), trouble);
  const told: number[] = [];
  const { signal } = new AbortController();
  return {
    seen,
    told,
    terms: {
      // Enough time for large answers on a busy machine.
      connection: createConnection(transport),
      known: unknown,
      signal,
      tell: (done: number) => told.push(done),
    },
  };
}

test('every place answers as the service did, in the order of the question', async () => {
  const { terms, told, seen } = asking();
  const { places, silent, unasked, stopped } = await recordPlaces(asks, terms);
  expect(places.map(({ place: { id, kind } }) => ({ id, kind }))).toEqual(asks);
  expect([silent, unasked, stopped]).toEqual([[], 0, undefined]);
  expect(told).toEqual(asks.map((_, index) => index + 1));
  expect(seen.most).toBeLessThanOrEqual(12);
  const { place } = places[0] ?? {};
  if (!place) throw new Error('no place');
  const again = replay('kit', { ...place, run: '', position: 0 });
  for (const name of operationNames) {
    const live = await askPatiently(terms.connection, name, tower, terms.signal, () => {});
    const recorded = await askPatiently(again, name, tower, terms.signal, () => {});
    expect(recorded.exchange.body).toEqual(live.exchange.body);
  }
});

test('a place out of a kit stays as old as it is there', async () => {
  const { terms } = asking();
  const { places } = await recordPlaces([tower], terms);
  const { place } = places[0] ?? {};
  if (!place) throw new Error('no place');
  const old = { ...place, run: '', position: 0, recordedAt: Date.UTC(2025, 4, 1) };
  const again = await recordPlaces([tower], { ...terms, connection: replay('kit', old) });
  expect(again.places[0]?.place).toEqual({ ...place, recordedAt: Date.UTC(2025, 4, 1) });
});

test('what is on the screen is not asked for again', async () => {
  const { terms, seen } = asking();
  const shown = await askPatiently(terms.connection, 'details', tower, terms.signal, () => {});
  const memory = createQueryClient();
  const keyOf = (name: OperationName) => answerQuery(terms.connection, name, tower).queryKey;
  memory.setQueryData(keyOf('details'), shown);
  const known: KnownRecordings = (_, operation) => memory.getQueryData(keyOf(operation));
  const before = seen.asked;
  const { places } = await recordPlaces([tower], { ...terms, known });
  expect(seen.asked - before).toBe(3);
  expect(places[0]?.place.recordedAt).toBeLessThanOrEqual(shown.exchange.askedAt);
});

test('an operation that fails is absent, the others are there', async () => {
  const { terms } = asking((_, path) =>
    path.endsWith('/units') ? new Response('', { status: 500 }) : undefined,
  );
  const { places } = await recordPlaces([tower], terms);
  expect(places[0]?.failed).toEqual(['units']);
  expect(Object.keys(places[0]?.place.answers ?? {})).toEqual(['details', 'parking', 'entrance']);
});

test('a place that answers nothing is left out and named', async () => {
  const { terms } = asking();
  const nowhere = { id: 'nowhere', kind: 'place' };
  const { places, silent } = await recordPlaces([tower, nowhere], terms);
  expect(places).toHaveLength(1);
  expect(silent).toEqual([nowhere]);
});

test('a refused token ends the asking and keeps what had answered', async () => {
  const { terms, seen } = asking((id) =>
    id === asks[4]?.id ? new Response('', { status: 401 }) : undefined,
  );
  const { places, unasked, stopped } = await recordPlaces(asks, terms);
  expect(stopped).toBe('unauthorised');
  expect(places.length).toBeGreaterThanOrEqual(2);
  expect(places.length + unasked).toBe(asks.length);
  expect(new Set(seen.ids).size).toBeLessThan(asks.length);
  expect(places.every(({ failed }) => failed.length === 0)).toBe(true);
});

test('a login in the way ends the asking, too', async () => {
  const { terms } = asking((id) => (id === asks[4]?.id ? new Response('', { status: 401 }) : undefined));
  const connection = { ...terms.connection, ownServer: true as const };
  const { places, unasked, stopped } = await recordPlaces(asks, { ...terms, connection });
  expect(stopped).toBe('signed-out');
  expect(places.length + unasked).toBe(asks.length);
});

test('answers that have no more room end the asking', async () => {
  const body = JSON.stringify({ type: 'FeatureCollection', features: [], pad: 'x'.repeat(28 * 1024 * 1024) });
  const { terms } = asking((_, path) => (path.endsWith('/units') ? new Response(body) : undefined));
  const { places, stopped, unasked } = await recordPlaces(asks.slice(0, 4), terms);
  expect([places.length, stopped, unasked]).toEqual([2, 'full', 2]);
  expect(places.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(kitLimits.answerBytes);
});

test('a reader who gives up is obeyed at once', async () => {
  const { terms } = asking(() => new Promise<Response>(() => {}));
  const controller = new AbortController();
  const recording = recordPlaces(asks, { ...terms, signal: controller.signal });
  controller.abort();
  await expect(recording).rejects.toBe(controller.signal.reason);
});
