import { formatLength, formatRoughLength } from '../../domain/format/formats.ts';
import { type Bounds, getBounds, getDistance } from '../../domain/geo/geodesy.ts';
import type { Position } from '../../spec/geojson.ts';
import type { DeviceLocation } from '../../ui/geolocation.ts';
import locationWords from './user-location.messages';

/** Metres to the place, at most, of who stands there. */
const atPlace = 50;

/** Returns the sentence about a location; with the distance to the place, where there is one. */
export function describeLocation(
  { position, accuracy }: DeviceLocation,
  place: Position | undefined,
): string {
  const within = formatRoughLength(accuracy);
  const metres = place && getDistance(position, place);
  if (metres === undefined) return locationWords.here({ within });
  if (metres <= Math.min(accuracy, atPlace)) return locationWords.atPlace({ within });
  return locationWords.fromPlace({ length: formatLength(metres), within });
}

const corners = 48;

/** Metres of a degree of latitude. */
const degree = 111_320;

/** Returns the circle of a location as a ring of positions. */
export function getAccuracyRing({ position: [longitude, latitude], accuracy }: DeviceLocation): Position[] {
  const east = accuracy / degree / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    const north = latitude + (accuracy / degree) * Math.cos(angle);
    return [longitude + east * Math.sin(angle), Math.max(-85, Math.min(85, north))];
  });
}

/** Metres up to which the place is shown together with the reader. */
const together = 5_000;

/** Returns what the map shows of a location: its circle, and the place if it is near, with a margin around both. */
export function getLocationView(location: DeviceLocation, place: Position | undefined): Bounds | undefined {
  const isNear = place && getDistance(location.position, place) <= together;
  const bounds = getBounds([...getAccuracyRing(location), ...(isNear ? [place] : [])]);
  if (!bounds || !isNear) return bounds;
  const [west, south, east, north] = bounds;
  const [wide, high] = [((east - west + 360) % 360) * margin, (north - south) * margin];
  return [west - wide, south - high, east + wide, north + high];
}

/** The share of the view that is left free on each side, for the marks of the place. */
const margin = 0.2;
