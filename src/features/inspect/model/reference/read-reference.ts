import { pageMapReader } from '../../../../client/page-map-reader.ts';
import { mapDetailIn } from '../../../../domain/outline/map-detail.ts';
import type { MapSource, SourcedDetail } from '../../../../domain/outline/map-reader.ts';
import type { Inspection } from '../../../../domain/place/inspection.ts';
import { getComparedPositions, parkingAround } from '../../../../domain/reference/compared.ts';
import { compareWithMap, type Reference } from '../../../../domain/reference/reference.ts';
import { getParkingWays, type ParkingWay } from '../../../../domain/way/parking-ways.ts';
import type { Position } from '../../../../spec/geojson.ts';
import type { OpenKit } from '../../../kit/model/open-kit.ts';
import { readParkingWays } from '../way/read-ways.ts';

/** What a map has around a place, to compare inspections with. */
type ReadReference = {
  readonly hold: (inspection: Inspection) => {
    readonly reference: Reference;
    readonly ways: readonly ParkingWay[] | undefined;
  };
  readonly source: MapSource;
};

/**
 * Reads the kit's tiles, otherwise a map of this page, around a place and its points; undefined where none covers it.
 * Ways between these are found on request.
 */
export async function readReference(
  kit: OpenKit | undefined,
  inspection: Inspection,
  withWays: boolean,
  signal: AbortSignal,
): Promise<ReadReference | undefined> {
  const positions = getComparedPositions(inspection);
  const found = await readDetailAround(kit, positions);
  if (!found) return undefined;
  const ways = withWays ? await readParkingWays(kit, inspection, signal) : undefined;
  return {
    hold: (held) => ({
      reference: compareWithMap(held, found.detail),
      ways: ways && getParkingWays(held, ways),
    }),
    source: found.source,
  };
}

/** Reads what the kit's tiles, otherwise a map of this page, draw around some positions; undefined outside of the map. */
export function readDetailAround(
  kit: OpenKit | undefined,
  positions: readonly Position[],
): Promise<SourcedDetail | undefined> {
  return kit ? detailOfKit(kit, positions) : pageMapReader.detailAround(positions, parkingAround);
}

async function detailOfKit(
  { kit: { tiles } }: OpenKit,
  positions: readonly Position[],
): Promise<SourcedDetail | undefined> {
  const detail = tiles && (await mapDetailIn(tiles.archive, positions, parkingAround));
  return detail && { detail, source: { attribution: tiles.attribution } };
}
