import type { FeatureCollection } from 'geojson';
import { type Bounds, getBounds, getDistance } from '../../domain/geo/geodesy.ts';
import { getMembers } from '../../domain/place/place-record.ts';
import { isJsonObject, type Position } from '../../spec/geojson.ts';
import { parseJson } from '../../spec/parse-json.ts';
import { readPosition } from '../../spec/received.ts';
import type { Kit, KitPlace } from './model/kit.ts';

/** The position of a place of a kit, and its first photo as it was sent, as far as its details have them. */
export type PlaceInKit = { readonly position?: Position | undefined; readonly photo?: string | undefined };

/** Returns these facts for each place of a kit from its own answers, in order. */
export function getPlacesInKit({ places }: Kit): readonly PlaceInKit[] {
  return places.map(({ answers }) => placeIn(answers.details?.body ?? ''));
}

function placeIn(body: string): PlaceInKit {
  try {
    const place = parseJson(body);
    const position = isJsonObject(place) ? readPosition(place.geometry) : undefined;
    const { photos } = getMembers(place, 'properties');
    const [photo] = Array.isArray(photos) ? photos : [];
    return {
      position: position && !('reason' in position) ? position : undefined,
      photo: typeof photo === 'string' ? photo : undefined,
    };
  } catch {
    return {};
  }
}

/** Metres from the first place within which the others are in view with it: those of one city. */
const neighbourhood = 50_000;

/** Returns the places as named points, by their number from 0, and the bounds of those around the first. */
export function createKitOverlay(
  places: readonly KitPlace[],
  known: readonly PlaceInKit[],
): { readonly overlay: FeatureCollection; readonly frame: Bounds | undefined; readonly summary: string } {
  const positions = known.flatMap(({ position }) => (position ? [position] : []));
  const [first] = positions;
  const features = known.flatMap(({ position }, index) =>
    position
      ? [
          {
            type: 'Feature' as const,
            geometry: { type: 'Point' as const, coordinates: [...position] },
            properties: { ref: `kit:${index}`, label: places[index]?.title ?? '' },
          },
        ]
      : [],
  );
  return {
    overlay: { type: 'FeatureCollection', features },
    frame: getBounds(positions.filter((each) => first && getDistance(first, each) <= neighbourhood)),
    summary: `places:${features.length}`,
  };
}
