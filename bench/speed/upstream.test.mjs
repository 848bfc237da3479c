import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstream } from './upstream.mjs';

let upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.end());

const ask = (operation, id) =>
  fetch(`${upstream.url}/demo/${operation}`, { method: 'POST', body: JSON.stringify({ id, kind: 'place' }) });

test('an id says how many units it has, and the place has that id', async () => {
  const units = await (await ask('units', 'again-u100')).json();
  const place = await (await ask('details', 'again-u100')).json();
  expect(units.features).toHaveLength(100);
  expect(units.features[0].parentPlaceId).toBe(place.markerId);
  expect(place.id).toBe('again-u100');
});

test('any page may ask', async () => {
  const asked = await fetch(`${upstream.url}/demo/units`, { method: 'OPTIONS' });
  expect(asked.headers.get('access-control-allow-headers')).toContain('token');
  expect((await ask('parking', 'place-u4')).headers.get('access-control-allow-origin')).toBe('*');
});

test('an answer comes as late as it is told to', async () => {
  upstream.answerAfter(80);
  const start = performance.now();
  await ask('units', 'place-u4');
  upstream.answerAfter(0);
  // A timer may be a millisecond early.
  expect(performance.now() - start).toBeGreaterThan(78);
});

test('what it does not know is not found', async () => {
  expect((await ask('units', 'somewhere')).status).toBe(404);
  expect((await ask('doors', 'place-u4')).status).toBe(404);
});
