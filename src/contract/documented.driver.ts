import type { JsonObject } from './geojson.ts';
import type { OperationName } from './operations.ts';

const geometry = { type: 'Point', coordinates: [71.43056, 51.12822] };

/** One feature of each operation, in the shape that the specification's tables give it. */
export const documentedSamples: Record<OperationName, JsonObject> = {
  details: {
    kind: 'place',
    markerId: '1709067740.5e8',
    createdAt: '2024-02-27T21:02:20.123Z',
    geometry,
    isBuilding: true,
    properties: {
      address: 'Dostyk 5, Astana',
      kind: 'place',
      name: 'Northern Lights',
      text: 'Dostyk 5',
      usermodified: false,
      amenities: { wheelchair: true, elevator: false, deliveryScore: 0, score: 4.5 },
      delivery_time: null,
      photos: ['https://photos.example/1.jpg'],
      correct: 3,
      incorrect: 0,
      userReaction: 0,
      completeData: true,
      userReview: false,
      types: ['street_address'],
      isOpenNow: null,
    },
    type: 'Feature',
    demo: true,
    id: '1709067740.5e8',
  },
  parking: {
    type: 'Feature',
    geometry,
    properties: { text: null, kind: 'parking', id: '1709067740.5e8', subKind: null },
  },
  entrance: {
    type: 'Feature',
    geometry,
    properties: { text: 'North door', kind: 'entrances', id: '1709067741.a0', subKind: 'main' },
  },
  units: {
    type: 'Feature',
    markerId: '1709067742.b1',
    parentPlaceId: '1709067740.5e8',
    geometry,
    properties: { address: 'Dostyk 5, unit 214', unit: 214, floor: 2, kind: 'unit' },
  },
};
