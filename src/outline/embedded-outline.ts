import type { Position } from '../contract/geojson.ts';
import { archiveOf } from './embedded-archive.ts';
import { embeddedAreaAt } from './embedded-areas.ts';
import { type Outline, outlineAt } from './outline-at.ts';

/** The building at a position as the embedded basemap draws it; undefined outside of it or between buildings. */
export async function embeddedOutline(position: Position): Promise<Outline | undefined> {
  const area = embeddedAreaAt(...position);
  return area && outlineAt(archiveOf(area), position);
}
