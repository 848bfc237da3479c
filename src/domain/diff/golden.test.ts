import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createView } from '../place/inspection.driver.ts';
import type { Inspection } from '../place/inspection.ts';
import { compareInspections } from './diff.ts';
import { getChanges } from './difference.ts';

/** Returns a sample place from its file, with some texts replaced. */
function sample(name: string, ...edits: readonly (readonly [from: string, to: string])[]): Inspection {
  const text = edits.reduce(
    (rest, [from, to]) => rest.replace(from, to),
    readFileSync(new URL(`../../server/service/samples/${name}.json`, import.meta.url), 'utf8'),
  );
  const { id, kind, details, parking, entrance, units } = JSON.parse(text);
  return {
    ask: { id, kind },
    details: createView('details', details),
    parking: createView('parking', parking),
    entrance: createView('entrance', entrance),
    units: createView('units', units),
  };
}

const place = sample('astana-dostyk-5');

test('a place whose record was edited by hand', () => {
  const edited = sample(
    'astana-dostyk-5',
    ['[71.422128,51.128328]', '[71.422128,51.129328]'],
    ['"text":"paid"', '"text":null'],
    ['264401479.3be89c', '1.aa'],
    ['"elevator":true', '"elevator":"yes"'],
    ['2026-05-19T10:42:34.579Z', '2026-06-01T00:00:00.000Z'],
  );
  const difference = compareInspections(place, edited);
  expect(
    getChanges(difference).map(({ operation, before, after, by, move, fields }) => [
      operation,
      before?.id,
      after?.id,
      by,
      move && [move.metres.toFixed(2), move.bearing],
      fields,
    ]),
  ).toEqual([
    [
      'details',
      '230358852.5e8',
      '230358852.5e8',
      'place',
      undefined,
      [{ pointer: '/properties/amenities/elevator', before: true, after: 'yes' }],
    ],
    ['parking', '230358850.d056ca', '230358850.d056ca', 'id', ['111.20', 0], []],
    [
      'parking',
      '455512770.e0a6a3',
      '455512770.e0a6a3',
      'id',
      undefined,
      [{ pointer: '/properties/text', before: 'paid', after: null }],
    ],
    [
      'parking',
      '264401479.3be89c',
      '1.aa',
      'distance',
      undefined,
      [{ pointer: '/properties/id', before: '264401479.3be89c', after: '1.aa' }],
    ],
  ]);
  expect(difference.units).toEqual({ state: 'compared', changes: [], same: 256 });
});
