import { useQuery } from '@tanstack/react-query';
import {
  collectHouseNumbers,
  countLevels,
  findBuildings,
  onWall,
} from '../../domain/reference/mapped-places.ts';
import type { Position } from '../../spec/geojson.ts';
import { useOpenKit } from '../kit/model/open-kit.ts';

/** What the map has of the building in which a place is drawn. */
export type MapFacts = {
  /** House numbers, each once. */
  readonly numbers: readonly string[];
  /** Floors above the ground; undefined where the map counts none. */
  readonly levels: number | undefined;
};

/** Maximum number of house numbers that are offered. */
const mostOffered = 3;

const nothing: MapFacts = { numbers: [], levels: undefined };

/** Reads the facts of the building at a position from the map, the kit's where one is open. */
export function useMapFacts(position: Position | null | undefined): MapFacts {
  const kit = useOpenKit();
  const { data } = useQuery({
    queryKey: ['map-facts', kit?.id, position],
    queryFn: async () => {
      const { readDetailAround } = await import('../inspect/model/reference/read-reference.ts');
      const found = position && (await readDetailAround(kit, [position]));
      if (!found) return nothing;
      const buildings = findBuildings(found.detail, position, onWall);
      const numbers = collectHouseNumbers(found.detail, buildings)
        .flatMap((each) => each.split(/[;,]/))
        .map((each) => each.trim())
        .filter(({ length }) => length > 0);
      return { numbers: [...new Set(numbers)].slice(0, mostOffered), levels: countLevels(buildings) };
    },
    enabled: position != null,
    // A file of the page and no answer of the service: one that did not come is asked for again.
    retry: 3,
  });
  return data ?? nothing;
}
