import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Gateway, startGateway } from './gateway.driver.ts';

type Position = readonly [longitude: number, latitude: number];

/** A place of the test's own: what it leaves out is as in any sound answer. */
export type OwnPlace = {
  readonly id: string;
  readonly at?: Position;
  readonly isBuilding?: boolean;
  readonly photos?: readonly string[];
  readonly amenities?: Readonly<Record<string, boolean | number>>;
  readonly parking?: readonly Position[];
  readonly entrances?: readonly Position[];
  readonly units?: readonly { readonly at: Position; readonly unit: number; readonly floor: number }[];
};

/** In the middle of the embedded map of Astana. */
export const centre: Position = [71.4305, 51.1282];

/** A gateway that serves these places beside the samples. */
export async function startWith(places: readonly OwnPlace[]): Promise<Gateway> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-own-'));
  await Promise.all(
    places.map((place, index) => writeFile(join(folder, `${index}.json`), JSON.stringify(recordOf(place)))),
  );
  return startGateway({ PLACES_DATA: folder });
}

function recordOf(place: OwnPlace) {
  const { id, at = centre, isBuilding = true, photos = [], parking = [], entrances = [], units = [] } = place;
  const amenities = { wheelchair: true, elevator: true, deliveryScore: 4, score: 4, ...place.amenities };
  const points = (positions: readonly Position[], kind: string, digit: string) =>
    collection(
      positions.map((position, index) =>
        feature(position, { text: null, kind, id: `${index + 1}.${digit}`, subKind: null }),
      ),
    );
  return {
    id,
    kind: 'place',
    details: {
      ...feature(at, {
        address: `Own street ${id}`,
        kind: 'place',
        name: `Own ${id}`,
        text: '',
        usermodified: false,
        amenities,
        delivery_time: null,
        photos,
        correct: 0,
        incorrect: 0,
        userReaction: 0,
        completeData: false,
        userReview: false,
        types: ['street_address'],
        isOpenNow: null,
      }),
      id,
      kind: 'place',
      markerId: `${id}-marker`,
      createdAt: '2026-11-21T09:30:00.000Z',
      isBuilding,
      demo: true,
    },
    parking: points(parking, 'parking', 'a'),
    entrance: points(entrances, 'entrances', 'b'),
    units: collection(
      units.map(({ at: position, unit, floor }) => ({
        ...feature(position, { address: `Own street ${id}`, unit, floor, kind: 'unit' }),
        markerId: `u${unit}`,
        parentPlaceId: id,
      })),
    ),
  };
}

function feature(position: Position, properties: object) {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: position }, properties };
}

function collection(features: readonly object[]) {
  return { type: 'FeatureCollection', features };
}
