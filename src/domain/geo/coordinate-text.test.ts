import { expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import {
  formatGeoJsonPoint,
  formatGeoUri,
  formatPastedCoordinate,
  getLinkOuts,
  getNavigators,
} from './coordinate-text.ts';

const dostyk: Position = [71.42228, 51.12793];

test.each([
  ['for another map, latitude first, as it was sent', formatPastedCoordinate(dostyk), '51.12793, 71.42228'],
  [
    'GeoJSON, longitude first',
    formatGeoJsonPoint(dostyk),
    '{"type":"Point","coordinates":[71.42228,51.12793]}',
  ],
  ['geo:', formatGeoUri(dostyk), 'geo:51.12793,71.42228'],
  ['geo: west of Greenwich, on the equator', formatGeoUri([-56.1662, 0]), 'geo:0,-56.1662'],
  ['geo: never with an exponent or a minus zero', formatGeoUri([1e-9, -1e-9]), 'geo:0,0'],
  ['geo: whole degrees', formatGeoUri([180, -90]), 'geo:-90,180'],
])('%s', (_, text, expected) => {
  expect(text).toBe(expected);
});

test('links to other maps name the spot, latitude first, and nothing else', () => {
  const links = Object.fromEntries(getLinkOuts(dostyk).map(({ site, href }) => [site, new URL(href)]));
  expect(links.openstreetmap?.searchParams.get('mlat')).toBe('51.127930');
  expect(links.openstreetmap?.hash).toBe('#map=19/51.127930/71.422280');
  expect(links.google?.searchParams.get('query')).toBe('51.127930,71.422280');
  expect(links.street?.searchParams.get('viewpoint')).toBe('51.127930,71.422280');
  for (const link of Object.values(links)) expect(link?.protocol).toBe('https:');
});

test('navigators are given the spot in the order that each of them reads', () => {
  expect(getNavigators([71.42228, 51.12793]).map(({ href }) => href)).toEqual([
    'geo:51.12793,71.42228',
    'https://www.google.com/maps/dir/?api=1&destination=51.127930%2C71.422280',
    'https://maps.apple.com/?daddr=51.127930%2C71.422280',
    'https://www.openstreetmap.org/directions?to=51.127930%2C71.422280',
    'https://yandex.com/maps/?rtext=~51.127930%2C71.422280&rtt=auto',
    'https://2gis.com/directions/points/%7C71.422280%2C51.127930',
  ]);
});
