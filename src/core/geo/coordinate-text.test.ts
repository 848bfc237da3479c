import { expect, test } from 'vitest';
import type { Position } from '../../contract/geojson.ts';
import { geoJsonPoint, geoUri, linkOutsTo, pastedCoordinate, typedCoordinate } from './coordinate-text.ts';

const dostyk: Position = [71.42228, 51.12793];

test.each([
  ['for another map, latitude first, as it was sent', pastedCoordinate(dostyk), '51.12793, 71.42228'],
  ['GeoJSON, longitude first', geoJsonPoint(dostyk), '{"type":"Point","coordinates":[71.42228,51.12793]}'],
  ['geo:', geoUri(dostyk), 'geo:51.12793,71.42228'],
  ['geo: west of Greenwich, on the equator', geoUri([-56.1662, 0]), 'geo:0,-56.1662'],
  ['geo: never with an exponent or a minus zero', geoUri([1e-9, -1e-9]), 'geo:0,0'],
  ['geo: whole degrees', geoUri([180, -90]), 'geo:-90,180'],
])('%s', (_, text, expected) => {
  expect(text).toBe(expected);
});

test('links to other maps name the spot, latitude first, and nothing else', () => {
  const links = Object.fromEntries(linkOutsTo(dostyk).map(({ site, href }) => [site, new URL(href)]));
  expect(links.openstreetmap?.searchParams.get('mlat')).toBe('51.127930');
  expect(links.openstreetmap?.hash).toBe('#map=19/51.127930/71.422280');
  expect(links.google?.searchParams.get('query')).toBe('51.127930,71.422280');
  expect(links.street?.searchParams.get('viewpoint')).toBe('51.127930,71.422280');
  for (const link of Object.values(links)) expect(link?.protocol).toBe('https:');
});

test.each<[string, Position | undefined]>([
  ['51.12793, 71.42228', dostyk],
  [' -34.9011;-56.1645 ', [-56.1645, -34.9011]],
  ['51.12793 71.42228', dostyk],
  ['230358852.5e8', undefined],
  ['12, 7', undefined],
  ['91.5, 7.5', undefined],
  ['51.1, 181.5', undefined],
  ['Dostyk 5.1, 71.2', undefined],
  ['geo:51.12793,71.42228', dostyk],
  ['geo:51.12793,71.42228;u=35?z=19', dostyk],
  ['(51.12793, 71.42228)', dostyk],
  ['[71.42228, 51.12793]', dostyk],
  ['[51.12793, 171.5]', [171.5, 51.12793]],
  ['51,12793; 71,42228', dostyk],
  ['51,12793, 71,42228', dostyk],
  ['51.12793 N, 71.42228 E', dostyk],
  ['N 51.12793° E 71.42228°', dostyk],
  ['51,12793° с. ш., 71,42228° в. д.', dostyk],
  ['34.9 S 56.1 W', [-56.1, -34.9]],
  ['51°07\u203240.5\u2033N 71°25\u203220.2\u2033E', [71.422277778, 51.127916667]],
  [`51° 7' 40.5" N, 71° 25' 20.2" E`, [71.422277778, 51.127916667]],
  ["51°7.6758'N 71°25.3368'E", dostyk],
  [`51°67'0"N 71°0'0"E`, undefined],
  ['https://www.openstreetmap.org/?mlat=51.12793&mlon=71.42228#map=19/51.1/71.4', dostyk],
  ['https://www.openstreetmap.org/#map=19/51.12793/71.42228', dostyk],
  [
    'https://www.google.com/maps/place/X/@51.1,71.4,17z/data=!3m1!4b1!4m6!3m5!8m2!3d51.12793!4d71.42228',
    dostyk,
  ],
  ['https://www.google.com/maps/@51.12793,71.42228,17z', dostyk],
  ['https://www.google.com/maps/search/?api=1&query=51.12793%2C71.42228', dostyk],
  ['https://maps.google.com/?q=51.12793,71.42228', dostyk],
  ['https://yandex.ru/maps/?ll=71.42228%2C51.12793&z=17', dostyk],
  ['https://yandex.kz/maps/163/astana/?ll=71.4%2C51.1&pt=71.42228,51.12793', dostyk],
  ['https://2gis.kz/astana?m=71.42228%2C51.12793%2F17.5', dostyk],
  ['https://yandex.ru/maps/?text=Astana', undefined],
  ['https://maps.apple.com/?ll=51.12793,71.42228', dostyk],
  ['https://places.example/?id=5.1e8', undefined],
  ['geo:99,71', undefined],
  ['', undefined],
])('a typed text is a position or none: %s', (text, expected) => {
  expect(typedCoordinate(text)).toEqual(expected);
});
