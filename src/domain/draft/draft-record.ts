import type { Draft, DraftPoint } from '../../spec/draft.ts';
import type { Position } from '../../spec/geojson.ts';
import { placeUnits } from './draft-units.ts';

/**
 * Returns the four answers of a drawn place, in the form of docs/own-data.md. Missing values are absent, or null where
 * the specification has that. A new place has not been confirmed, rejected or scored. Undefined without a position.
 */
export function recordOfDraft(draft: Draft) {
  const { id, kind, name, address, text, position, parking, doors } = draft;
  if (!position) return undefined;
  const photos = draft.photos.map((each) => each.trim()).filter(Boolean);
  const amenities = {
    ...(draft.wheelchair !== null && { wheelchair: draft.wheelchair }),
    ...(draft.elevator !== null && { elevator: draft.elevator }),
  };
  const types = [...(address ? ['street_address'] : []), ...(draft.isBuilding ? ['building'] : [])];
  return {
    id,
    kind,
    details: {
      type: 'Feature',
      id,
      kind,
      markerId: draft.markerId,
      createdAt: new Date(draft.createdAt).toISOString(),
      isBuilding: draft.isBuilding,
      demo: true,
      geometry: pointAt(position),
      properties: {
        ...{ address, kind, name, text, usermodified: true, amenities, delivery_time: null },
        photos,
        ...{ correct: 0, incorrect: 0, userReaction: 0, userReview: false, types, isOpenNow: null },
      },
    },
    parking: createCollection(parking.map((point) => createDraftFeature(point, 'parking'))),
    entrance: createCollection(doors.map((point) => createDraftFeature(point, 'entrances'))),
    units: createCollection(unitFeatures(draft)),
  };
}

/** Returns the units of all floors, floor by floor. */
function unitFeatures(draft: Draft) {
  const { id, address, floors, markerId } = draft;
  const [digits = ''] = markerId.split('.');
  let index = 0;
  return floors.flatMap(({ floor, from, to }) =>
    placeUnits(draft, Math.max(0, to - from + 1)).map((position, place) => ({
      type: 'Feature',
      markerId: `${digits}.${(0x10_000 + index++).toString(16)}`,
      parentPlaceId: id,
      geometry: pointAt(position),
      properties: { address, unit: from + place, floor, kind: 'unit' },
    })),
  );
}

export type UnitFeature = ReturnType<typeof unitFeatures>[number];

/** Returns a parking point or an entrance. */
export function createDraftFeature(
  { id, position, text, subKind }: DraftPoint,
  kind: 'parking' | 'entrances',
) {
  return {
    type: 'Feature',
    geometry: pointAt(position),
    properties: { text: text || null, kind, id, subKind: subKind || null },
  };
}

export function createCollection<Feature>(features: readonly Feature[]) {
  return { type: 'FeatureCollection', features };
}

function pointAt(position: Position) {
  return { type: 'Point', coordinates: position };
}
