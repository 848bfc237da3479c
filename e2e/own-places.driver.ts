import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Position = readonly [longitude: number, latitude: number];

export type OwnUnit = { readonly unit: unknown; readonly floor: unknown; readonly at: Position };

/** An answer of the units operation; markers are `m0`, `m1` … in the order given. */
export function unitsAnswer(units: readonly OwnUnit[]) {
  return {
    type: 'FeatureCollection',
    features: units.map(({ unit, floor, at }, index) => ({
      type: 'Feature',
      markerId: `m${index}`,
      parentPlaceId: 'own',
      geometry: { type: 'Point', coordinates: at },
      properties: { address: 'Own street 1', unit, floor, kind: 'unit' },
    })),
  };
}

/** An answer of the entrance or parking operation; ids are `1.0`, `1.1` … in the order given. */
export function pointsAnswer(kind: 'entrances' | 'parking', positions: readonly Position[]) {
  return {
    type: 'FeatureCollection',
    features: positions.map((at, index) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: at },
      properties: { text: null, kind, id: `1.${index}`, subKind: null },
    })),
  };
}

/** An answer of the details operation. */
export function placeAnswer(at: Position) {
  return {
    type: 'Feature',
    id: 'own',
    kind: 'place',
    markerId: 'own-marker',
    createdAt: '2026-11-21T09:30:00.000Z',
    geometry: { type: 'Point', coordinates: at },
    isBuilding: true,
    demo: true,
    properties: {
      address: 'Own street 1',
      kind: 'place',
      name: 'Own place',
      text: '',
      usermodified: false,
      amenities: { wheelchair: true, elevator: true, deliveryScore: 80, score: 4 },
      delivery_time: null,
      photos: [],
      correct: 0,
      incorrect: 0,
      userReaction: 0,
      completeData: true,
      userReview: false,
      types: ['premise'],
      isOpenNow: null,
    },
  };
}

/** A folder for PLACES_DATA with one file for each place. */
export async function placesFolder(
  places: readonly { readonly id: string; readonly kind: string }[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-places-'));
  await Promise.all(
    places.map((place, index) => writeFile(join(folder, `${index}.json`), JSON.stringify(place))),
  );
  return folder;
}
