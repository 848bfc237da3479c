import {
  anything,
  featureType,
  flag,
  list,
  number,
  type Reading,
  text,
  textOrNull,
  tolerant,
} from './tolerant.ts';

/** A place feature as it is read from an answer. Its geometry is judged apart: see read-position.ts. */
export const readPlace = tolerant({
  type: featureType,
  id: text,
  kind: text,
  markerId: text,
  createdAt: text,
  isBuilding: flag,
  properties: tolerant({
    address: text,
    kind: text,
    name: text,
    text,
    usermodified: flag,
    amenities: tolerant({ wheelchair: flag, elevator: flag, deliveryScore: number, score: number }),
    delivery_time: anything,
    photos: list,
    correct: number,
    incorrect: number,
    userReaction: number,
    completeData: flag,
    userReview: flag,
    types: list,
    isOpenNow: anything,
  }),
  demo: flag,
});

/** A parking or entrance feature as it is read from an answer, of whatever kind it says it is. */
export const readPoint = tolerant({
  type: text,
  properties: tolerant({ text: textOrNull, kind: text, id: text, subKind: textOrNull }),
});

/** A unit feature as it is read from an answer. */
export const readUnit = tolerant({
  type: featureType,
  markerId: text,
  parentPlaceId: text,
  properties: tolerant({ address: text, unit: number, floor: number, kind: text }),
});

type Read<Shape> = Shape extends Reading<infer Value> ? Value : never;

export type ReceivedPlace = Read<typeof readPlace>;
export type ReceivedPoint = Read<typeof readPoint>;
export type ReceivedUnit = Read<typeof readUnit>;
