import { type CityPosition, findPointInside, isPolygonal } from '../geometry.ts';
import { isTagOneOf, type Tags } from '../tags.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { createPlaceId } from './ids.ts';

/** Keys of places that people visit, if they have a name. */
const visitedKeys = ['amenity', 'shop', 'office', 'tourism', 'leisure', 'craft', 'healthcare', 'historic'];

/** Values of parts of another place, or of no place. */
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

/** Returns the address in the order of the samples, "Dostyk 5, Astana"; empty where there is none. */
export function formatTagAddress(tags: Tags): string {
  const number = numberIn(tags);
  if (number === undefined) return tags['addr:full'] ?? '';
  const line = joined([streetIn(tags), number], ' ');
  return joined([line, tags['addr:city']], ', ');
}

/** Returns the street; where houses are numbered by place, quarter or block, that. */
function streetIn(tags: Tags): string | undefined {
  const street = tags['addr:street'] ?? tags['addr:place'];
  if (street !== undefined) return joined([street, tags['addr:street_type']], ' ');
  const quarter = joined([tags['addr:quarter'], tags['addr:neighbourhood']], ' ');
  return quarter || tags['addr:suburb'] || tags['addr:hamlet'];
}

/** Where houses are numbered by block, the block comes before the house: `3-8`. */
function numberIn(tags: Tags): string | undefined {
  // `163,0000000000` is from a column that was converted to decimals.
  const number = tags['addr:housenumber']?.replace(/^(\d+)[.,]0+$/, '$1');
  const block =
    tags['addr:street'] === undefined ? (tags['addr:block_number'] ?? tags['addr:block']) : undefined;
  const house = number && joined([number, tags['addr:number_suffix']], ' ');
  return joined([block, house], '-') || tags['addr:housename'];
}

const joined = (parts: readonly (string | undefined)[], by: string) => parts.filter(Boolean).join(by);

const visitedAs = (tags: Tags): string | undefined =>
  visitedKeys.map((key) => tags[key]).find((value) => value !== undefined && value !== 'no');

/**
 * Returns whether a feature can be asked for: a building or a point with an address or, where people visit it, a name.
 */
export function isPlace(feature: OsmFeature): boolean {
  const { geometry, properties: tags } = feature;
  const isPoint = geometry.type === 'Point';
  if (!isPoint && !isPolygonal(geometry)) return false;
  // In a file of places each record is meant as one.
  return isReportedAsPlace(tags, { isPoint, isMeant: feature.given !== undefined || isBuilding(feature) });
}

/** Returns whether tags are those of a place, with any shape; `isMeant` where a name alone makes it one. */
export function isReportedAsPlace(
  tags: Tags,
  { isPoint, isMeant }: { readonly isPoint: boolean; readonly isMeant: boolean },
): boolean {
  if (isTagOneOf(tags.amenity, notPlaces)) return false;
  if (tags.name !== undefined && (isMeant || visitedAs(tags) !== undefined)) return true;
  // A flat of a building is one of its units.
  if (tags['addr:unit'] !== undefined && isPoint) return false;
  return formatTagAddress(tags) !== '';
}

/** A flat with its address, which is no place itself: it belongs to a building, or to that address. */
export const isFlat = ({ geometry, properties: tags, given }: OsmFeature) =>
  given !== undefined &&
  geometry.type === 'Point' &&
  tags['addr:unit'] !== undefined &&
  tags.name === undefined &&
  tags.entrance === undefined &&
  formatTagAddress(tags) !== '';

export type BuiltPlaceRecord = ReturnType<typeof createPlaceRecord>;
export type PointFeature = ReturnType<typeof createPointFeature>;
export type BuiltUnitFeature = ReturnType<typeof createUnitFeature>;

export type Answers = {
  readonly parking: readonly PointFeature[];
  readonly entrances: readonly PointFeature[];
  readonly units: readonly BuiltUnitFeature[];
};

/**
 * Returns the four answers of a place, in the form of docs/own-data.md. What OpenStreetMap does not record is absent:
 * scores, elevators, whether the data are complete. In a new store no answer has been confirmed, rejected or changed,
 * so those counters are 0.
 */
export function createPlaceRecord(feature: OsmFeature, { parking, entrances, units }: Answers) {
  const { properties: tags, geometry, changed } = feature;
  const id = createPlaceId(feature, 'place');
  const kind = tags.amenity === 'restaurant' ? 'restaurant' : 'place';
  const address = formatTagAddress(tags);
  return {
    id,
    kind,
    details: {
      type: 'Feature',
      id,
      kind,
      markerId: createPlaceId(feature, 'marker'),
      ...(changed !== undefined && { createdAt: new Date(changed).toISOString() }),
      isBuilding: isBuilding(feature),
      demo: true,
      geometry: { type: 'Point', coordinates: getLabelPosition(geometry) },
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
        types: getTypes(feature),
        isOpenNow: null,
      },
    },
    parking: { type: 'FeatureCollection', features: parking },
    entrance: { type: 'FeatureCollection', features: entrances },
    units: { type: 'FeatureCollection', features: units },
  };
}

/** Only a plain yes or no counts. */
function answered(name: 'wheelchair' | 'elevator', value: string | undefined) {
  return isTagOneOf(value, ['yes', 'no']) ? { [name]: value === 'yes' } : {};
}

function getTypes(feature: OsmFeature): string[] {
  const { properties: tags } = feature;
  const types = [
    formatTagAddress(tags) === '' ? undefined : 'street_address',
    isBuilding(feature) ? 'building' : undefined,
    visitedAs(tags),
  ];
  return types.filter((type) => type !== undefined && type !== 'yes').map(String);
}

/** Centimetres: a computed position, such as the middle of an area, is not more exact. */
export function getLabelPosition(geometry: OsmFeature['geometry']): CityPosition {
  const [longitude, latitude] = findPointInside(geometry);
  return [Math.round(longitude * 1e7) / 1e7, Math.round(latitude * 1e7) / 1e7];
}

export function createPointFeature(
  at: CityPosition,
  properties: { text: string | null; kind: 'parking' | 'entrances'; id: string; subKind: string | null },
) {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: at }, properties };
}

export function createUnitFeature(
  place: OsmFeature,
  at: CityPosition,
  { unit, floor, index, isDerived }: { unit: number; floor: number; index: number; isDerived: boolean },
) {
  return {
    type: 'Feature',
    markerId: createPlaceId(place, 'unit', index),
    parentPlaceId: createPlaceId(place, 'place'),
    geometry: { type: 'Point', coordinates: at },
    properties: {
      address: formatTagAddress(place.properties),
      unit,
      floor,
      kind: 'unit',
      ...(isDerived && { derived: true }),
    },
  };
}

/** Returns the tags of these keys in their own words, "ref 2, access private"; null where there are none. */
export function formatTags(tags: Tags, keys: readonly string[]): string | null {
  const parts = keys.flatMap((key) => {
    const value = tags[key];
    if (value === undefined) return [];
    return [key === 'name' ? value : `${key} ${value}`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}
