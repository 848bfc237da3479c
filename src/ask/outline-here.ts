import type { Position } from '../contract/geojson.ts';
import { type Outline, outlineOf } from '../core/outline/outline-at.ts';
import { mapAreas } from './map-areas.ts';

/** The building at a position as a map of this page draws it; undefined outside of them and between buildings. */
export function outlineHere(position: Position): Promise<Outline | undefined> {
  return outlineOf(mapAreas, position);
}
