import type { Page } from '@playwright/test';
import { operationNames } from '../src/spec/operations.ts';

type Position = readonly [longitude: number, latitude: number];

/** A place of the test's own: fields that it leaves out are as in any sound answer. */
export type OwnPlace = {
  readonly id: string;
  readonly at?: Position;
  readonly isBuilding?: boolean;
  readonly photos?: readonly string[];
  readonly amenities?: Readonly<Record<string, boolean | number>>;
  readonly parking?: readonly Position[];
  readonly entrances?: readonly Position[];
  readonly units?: readonly OwnUnit[];
};

/** A unit of the test's own; its marker is `u<unit>`. */
export type OwnUnit = { readonly at: Position; readonly unit: unknown; readonly floor: unknown };

/** In the middle of the embedded map of Astana. */
export const centre: Position = [71.4305, 51.1282];

/** Answers every question with this place, instead of the server. */
export async function answerWith(page: Page, place: OwnPlace): Promise<void> {
  const record = recordOf(place);
  for (const name of operationNames)
    await page.route(`**/demo/${name}`, (route) => route.fulfill({ json: record[name] }));
}

/** Returns the four answers of a place, as a file of own data holds them. */
export function recordOf(place: OwnPlace) {
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
    units: unitsAnswer(units),
  };
}

/** Returns an answer of the units operation. */
export function unitsAnswer(units: readonly OwnUnit[]) {
  return collection(
    units.map(({ at, unit, floor }) => ({
      ...feature(at, { address: 'Own street 1', unit, floor, kind: 'unit' }),
      markerId: `u${unit}`,
      parentPlaceId: 'own',
    })),
  );
}

function feature(position: Position, properties: object) {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: position }, properties };
}

function collection(features: readonly object[]) {
  return { type: 'FeatureCollection', features };
}
