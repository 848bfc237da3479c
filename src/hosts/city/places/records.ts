import { isPolygonal, type Position, pointIn } from '../geometry.ts';
import { isOneOf, type Tags } from '../tags.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { idOf } from './ids.ts';

/** Keys that make something a place that one goes to, where it has a name. */
const visitedKeys = ['amenity', 'shop', 'office', 'tourism', 'leisure', 'craft', 'healthcare', 'historic'];

/** Named by these they are part of another place, or none. */
const notPlaces = [
  'parking',
  'parking_space',
  'parking_entrance',
  'bench',
  'waste_basket',
  'vending_machine',
];

export const isBuilding = ({ geometry, properties: { building } }: OsmFeature) =>
  isPolygonal(geometry) && building !== undefined && building !== 'no';

/** The address in the order of the samples, "Dostyk 5, Astana"; empty where there is none. */
export function addressOf(tags: Tags): string {
  const street = tags['addr:street'] ?? tags['addr:place'];
  const number = tags['addr:housenumber'] ?? tags['addr:housename'];
  const line = [street, number].filter((part) => part !== undefined).join(' ');
  if (number === undefined) return tags['addr:full'] ?? '';
  return [line, tags['addr:city']].filter((part) => part !== undefined && part !== '').join(', ');
}

const visitedAs = (tags: Tags): string | undefined =>
  visitedKeys.map((key) => tags[key]).find((value) => value !== undefined && value !== 'no');

/** Whether one can ask for it: a building or a point with an address or, where one goes there, a name. */
export function isPlace(feature: OsmFeature): boolean {
  const { geometry, properties: tags } = feature;
  if (geometry.type !== 'Point' && !isPolygonal(geometry)) return false;
  if (isOneOf(tags.amenity, notPlaces)) return false;
  // Who makes a file of places means each of them.
  const isMeant = feature.given !== undefined || isBuilding(feature) || visitedAs(tags) !== undefined;
  const isNamed = tags.name !== undefined && isMeant;
  if (isNamed) return true;
  // A flat of a building is one of its units.
  if (tags['addr:unit'] !== undefined && geometry.type === 'Point') return false;
  return addressOf(tags) !== '';
}

export type PlaceRecord = ReturnType<typeof recordOf>;
export type PointFeature = ReturnType<typeof pointFeature>;
export type UnitFeature = ReturnType<typeof unitFeature>;

export type Answers = {
  readonly parking: readonly PointFeature[];
  readonly entrances: readonly PointFeature[];
  readonly units: readonly UnitFeature[];
};

/**
 * The four answers of a place, in the form of docs/own-data.md. What OpenStreetMap does not say is absent: scores,
 * elevators, whether the data are complete. Nobody has confirmed, rejected or changed anything in a new store, so that
 * those counters are 0.
 */
export function recordOf(feature: OsmFeature, { parking, entrances, units }: Answers) {
  const { properties: tags, geometry, changed } = feature;
  const id = idOf(feature, 'place');
  const kind = tags.amenity === 'restaurant' ? 'restaurant' : 'place';
  const address = addressOf(tags);
  return {
    id,
    kind,
    details: {
      type: 'Feature',
      id,
      kind,
      markerId: idOf(feature, 'marker'),
      ...(changed !== undefined && { createdAt: new Date(changed).toISOString() }),
      isBuilding: isBuilding(feature),
      demo: true,
      geometry: { type: 'Point', coordinates: positionOf(geometry) },
      properties: {
        address,
        kind,
        name: tags.name ?? address,
        text: tags.description ?? '',
        usermodified: false,
        amenities: { ...answered('wheelchair', tags.wheelchair), ...answered('elevator', tags.elevator) },
        delivery_time: null,
        photos: [],
        correct: 0,
        incorrect: 0,
        userReaction: 0,
        userReview: false,
        types: typesOf(feature),
        isOpenNow: null,
      },
    },
    parking: { type: 'FeatureCollection', features: parking },
    entrance: { type: 'FeatureCollection', features: entrances },
    units: { type: 'FeatureCollection', features: units },
  };
}

/** Only a plain yes or no is one. */
function answered(name: 'wheelchair' | 'elevator', value: string | undefined) {
  return isOneOf(value, ['yes', 'no']) ? { [name]: value === 'yes' } : {};
}

function typesOf(feature: OsmFeature): string[] {
  const { properties: tags } = feature;
  const types = [
    addressOf(tags) === '' ? undefined : 'street_address',
    isBuilding(feature) ? 'building' : undefined,
    visitedAs(tags),
  ];
  return types.filter((type) => type !== undefined && type !== 'yes').map(String);
}

/** A centimetre: what is computed, as the middle of an area, claims no more. */
export function positionOf(geometry: OsmFeature['geometry']): Position {
  const [longitude, latitude] = pointIn(geometry);
  return [Math.round(longitude * 1e7) / 1e7, Math.round(latitude * 1e7) / 1e7];
}

export function pointFeature(
  at: Position,
  properties: { text: string | null; kind: 'parking' | 'entrances'; id: string; subKind: string | null },
) {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: at }, properties };
}

export function unitFeature(
  place: OsmFeature,
  at: Position,
  { unit, floor, index, isDerived }: { unit: number; floor: number; index: number; isDerived: boolean },
) {
  return {
    type: 'Feature',
    markerId: idOf(place, 'unit', index),
    parentPlaceId: idOf(place, 'place'),
    geometry: { type: 'Point', coordinates: at },
    properties: {
      address: addressOf(place.properties),
      unit,
      floor,
      kind: 'unit',
      ...(isDerived && { derived: true }),
    },
  };
}

/** The tags of these keys in their own words, "ref 2, access private"; null where there are none. */
export function textOf(tags: Tags, keys: readonly string[]): string | null {
  const parts = keys.flatMap((key) => {
    const value = tags[key];
    if (value === undefined) return [];
    return [key === 'name' ? value : `${key} ${value}`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}
