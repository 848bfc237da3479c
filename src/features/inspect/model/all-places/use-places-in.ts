import { useQuery } from '@tanstack/react-query';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Connection } from '../../../../client/connection.ts';
import { areaQuery } from '../../../../client/count-area.ts';

/** Counts the places of an area in one edition of a service's places, unless `enabled` is false. */
export function usePlacesIn(
  connection: Connection,
  edition: string,
  area: Polygon | MultiPolygon,
  enabled = true,
) {
  return useQuery({ ...areaQuery(connection, edition, area), enabled, refetchOnWindowFocus: false });
}
