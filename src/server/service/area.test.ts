import { Validator } from '@cfworker/json-schema';
import { expect, test } from 'vitest';
import { speakerHeader } from '../../spec/answer.ts';
import { areaPath, longestArea } from '../../spec/place-area.ts';
import { createService } from './app.ts';
import { createPlaceCatalogue } from './catalogue.ts';
import { openApiDocument } from './openapi.ts';
import { sampleEntries } from './sample-index.ts';

const place = (id: string, coordinates: unknown) => ({
  ...{ id, kind: 'place' },
  details: { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { address: 'Own 1' } },
});

const catalogue = createPlaceCatalogue([
  place('=1+1, "two"', [7.42, 43.73]),
  place('in', [7.421, 43.731]),
  place('beside', [7.5, 43.73]),
  { id: 'nowhere', kind: 'place' },
]);
const service = createService({ catalogue });

const square = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [7.41, 43.72],
      [7.43, 43.72],
      [7.43, 43.74],
      [7.41, 43.74],
    ],
  ],
});

function post(body: BodyInit, headers: Record<string, string> = {}, of = service): Promise<Response> {
  return of.fetch(new Request(`http://service${areaPath}`, { method: 'POST', headers, body }));
}

const json = { 'content-type': 'application/json' };

test('the places of an area are counted without a token, as this server’s own, as /openapi.json has it', async () => {
  const response = await post(square, json);
  expect([response.status, response.headers.get(speakerHeader)]).toEqual([200, 'server']);
  const told = await response.json();
  expect(told).toMatchObject({ count: 2, missing: { address: 0, point: 0, parking: 2 } });
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  const { post: operation } = document.paths[areaPath];
  expect(operation['x-placelens-own']).toBe(true);
  const validator = new Validator(document.components.schemas.PlacesInArea, '2020-12');
  expect(validator.validate(told).valid).toBe(true);
  const world = JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
      ],
    ],
  });
  const samples = await (await post(world, json, createService())).json();
  expect(samples.count).toBe(sampleEntries.length);
});

test('they are listed as a table that is no formula, or as lines of JSON', async () => {
  const table = await post(square, { ...json, accept: 'text/csv' });
  expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect((await table.text()).split('\r\n')).toEqual(['id,kind', 'in,place', `"'=1+1, ""two""",place`, '']);
  const lines = await post(square, { ...json, accept: 'application/x-ndjson' });
  expect(
    (await lines.text())
      .split('\n')
      .slice(0, 2)
      .map((line) => JSON.parse(line).id),
  ).toEqual(['in', '=1+1, "two"']);
});

test('what is no area, too large or of another type is refused as a problem', async () => {
  const refusals = await Promise.all([
    post('{"type":"Point","coordinates":[1,2]}', json),
    post(square.replace('7.41', '741'), json),
    post('{', json),
    post('\xff', json),
    post(new Uint8Array([0xff, 0x22]), json),
    post(square.padEnd(longestArea + 1), json),
    post(square, { 'content-type': 'text/plain' }),
    service.fetch(new Request(`http://service${areaPath}`)),
  ]);
  for (const refusal of refusals)
    expect(refusal.headers.get('content-type')).toBe('application/problem+json');
  expect(
    await Promise.all(refusals.map(async (refusal) => [refusal.status, (await refusal.json()).fault])),
  ).toEqual([
    [400, 'no-polygon'],
    [400, 'out-of-range'],
    [400, 'no-json'],
    [400, 'no-json'],
    [400, 'no-json'],
    [413, undefined],
    [415, undefined],
    [405, undefined],
  ]);
  expect((await post(square.padEnd(longestArea), json)).status).toBe(200);
});
