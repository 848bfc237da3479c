import { expect, test } from 'vitest';
import { findArrival } from '../../../domain/arrival/arrival-of.ts';
import { floorsAsSent } from '../../../domain/format/floor-naming.ts';
import { getNavigators } from '../../../domain/geo/coordinate-text.ts';
import { createPlaceAt, createPointsAt, notAsked } from '../../../domain/place/inspection.driver.ts';
import type { Position } from '../../../spec/geojson.ts';
import { addressOf } from '../../../state/address.ts';
import { deriveMeaning } from '../model/meaning.ts';
import { getDestination } from './directions.ts';

const place: Position = [71.4, 51.1];
const parkings: readonly Position[] = [
  [71.4011, 51.1011],
  [71.4022, 51.1022],
];
const doors: readonly Position[] = [
  [71.4003, 51.1003],
  [71.4004, 51.0996],
];
const whole = {
  ...notAsked,
  details: createPlaceAt(place),
  parking: createPointsAt('parking', parkings),
  entrance: createPointsAt('entrance', doors),
};

/** The stop that "Directions" names for a link, and what each navigator is given. */
function readDirections(query: string, inspection = whole) {
  const { arrival } = deriveMeaning(addressOf(`?id=1${query}`), inspection, floorsAsSent, findArrival);
  const to = getDestination(inspection, arrival, inspection.details.subjects[0]?.position);
  return (
    to && { stop: to.stop, links: getNavigators(to.position).map(({ href }) => decodeURIComponent(href)) }
  );
}

test.each([
  ['nothing: the parking of the shortest way', '', parkings[0], 'P1'],
  ['a parking point', '&park=parking:2.0', parkings[1], 'P2'],
  ['a parking point on the map', '&sel=parking:2.0', parkings[1], 'P2'],
  ['a door', '&door=entrances:2.0', doors[1], 'door B'],
  ['a door on the map', '&sel=entrances:2.0', doors[1], 'door B'],
  ['both: one drives to the parking point', '&park=parking:2.0&door=entrances:2.0', parkings[1], 'P2'],
  ['a point that is not in the answer', '&park=parking:9.0', parkings[0], 'P1'],
  ['a way without a car', '&lens=emergency', doors[0], 'door A'],
] as const)('where the reader chose %s, each navigator leads there', (_, query, position, stop) => {
  const [x, y] = position ?? [];
  const found = readDirections(query);
  expect(found?.stop).toBe(stop);
  expect(found?.links).toHaveLength(6);
  for (const link of found?.links ?? [])
    expect(
      [`${y},${x}`, `${x},${y}`].some((pair) => link.replaceAll(/(\.\d*?)0+(?!\d)/g, '$1').includes(pair)),
      link,
    ).toBe(true);
});

test('without parking a navigator leads to the door, without doors to the place, without a point nowhere', () => {
  const bare = { ...notAsked, details: whole.details };
  expect(readDirections('', { ...whole, parking: notAsked.parking })?.stop).toMatch(/^door/);
  expect(readDirections('', { ...bare, ...notAsked, details: whole.details })?.stop).toBe('the place');
  expect(readDirections('', { ...whole, ...notAsked })).toBeUndefined();
});
