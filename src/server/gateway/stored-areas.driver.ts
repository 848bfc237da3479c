import { expect } from 'vitest';
import { readArea } from '../../domain/coverage/area.ts';
import { getCell, getCellCentre } from '../../domain/coverage/cells.ts';
import { addMissing, createZeros } from '../../domain/coverage/counted-cells.ts';
import { getByItem } from '../../domain/coverage/coverage.ts';
import { countReady, getMissing } from '../../domain/coverage/missing.ts';
import { areaPath } from '../../spec/place-area.ts';
import { type CatalogueRecord, getSearchEntry } from '../service/catalogue.ts';

const box = (west: number, south: number, east: number, north: number) => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ],
];

/** Areas from a street to the world: one that crosses itself, one over 180°, one to the pole. */
const areas = [
  { type: 'Polygon', coordinates: box(7.4, 43.7, 7.44, 43.75) },
  { type: 'Polygon', coordinates: [...box(7.3, 43.6, 7.55, 43.9), ...box(7.38, 43.7, 7.45, 43.76)] },
  {
    type: 'Polygon',
    coordinates: [
      [
        [7.3, 43.62],
        [7.52, 43.85],
        [7.52, 43.62],
        [7.3, 43.85],
        [7.45, 43.6],
      ],
    ],
  },
  { type: 'Polygon', coordinates: box(179, -1, -179, 1) },
  { type: 'MultiPolygon', coordinates: [box(-10, 80, 10, 90), box(7.49, 43.79, 7.51, 43.81)] },
  { type: 'Polygon', coordinates: box(-180, -90, 180, 90) },
  { type: 'Polygon', coordinates: box(50, 50, 51, 51) },
];

/** The whole map. */
export const aroundAll = JSON.stringify({ type: 'Polygon', coordinates: box(-180, -90, 180, 90) });

export function postArea(url: string, body: string, accept = 'application/json'): Promise<Response> {
  const headers = { 'content-type': 'application/geo+json', accept };
  return fetch(`${url}${areaPath}`, { method: 'POST', headers, body });
}

/** Expects a server to count and list, in each of the areas, the places of these records that lie in it. */
export async function expectAreas(url: string, records: readonly CatalogueRecord[]): Promise<void> {
  for (const json of areas) {
    const read = readArea(json);
    if ('fault' in read) throw new Error(read.fault);
    const inside = records.filter((record) => {
      const { position } = getSearchEntry(record);
      return position && read.area.edges.contains(getCellCentre(getCell(position)));
    });
    const body = JSON.stringify(json);
    const counted = await (await postArea(url, body)).json();
    const lacks = createZeros();
    for (const record of inside) addMissing(lacks, getMissing(record));
    const known = inside.map((record) => countReady(getMissing(record)));
    const ready = Array.from({ length: 10 }, (_, facts) => known.filter((each) => each === facts).length);
    expect(counted).toEqual({ count: inside.length, missing: getByItem(lacks), ready });
    const lines = (await (await postArea(url, body, 'application/x-ndjson')).text()).split('\n').slice(0, -1);
    const listed = lines.map((line) => JSON.parse(line).id);
    expect(listed.toSorted()).toEqual(inside.map(({ id }) => id).toSorted());
    const table = await (await postArea(url, body, 'text/csv')).text();
    expect(table.split('\r\n').length).toBe(inside.length + 2);
  }
}
