import type { Position } from '../contract/geojson.ts';
import { embeddedSource } from '../core/outline/embedded-source.ts';
import { type MapDetail, mapDetailOf } from '../core/outline/map-detail.ts';
import { config } from '../store/page-config.ts';
import { mapAreas } from './map-areas.ts';

/** Whose data a map is, and of when (ISO 8601), as far as it is told. */
export type MapSource = { readonly attribution: string; readonly date?: string | undefined };

/** What a map of this page draws around some positions, and whose it is; undefined outside of them. */
export async function mapDetailHere(
  positions: readonly Position[],
  metres: number,
): Promise<{ readonly detail: MapDetail; readonly source: MapSource } | undefined> {
  const found = await mapDetailOf(mapAreas, positions, metres);
  if (!found) return undefined;
  const { city } = config ?? {};
  return { detail: found, source: city && found.area.id === city.version ? city : embeddedSource };
}
