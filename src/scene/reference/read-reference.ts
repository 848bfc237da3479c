import { mapHere } from '../../ask/map-here.ts';
import type { Position } from '../../contract/geojson.ts';
import { mapDetailIn } from '../../core/outline/map-detail.ts';
import type { MapSource, SourcedDetail } from '../../core/outline/map-reader.ts';
import type { Inspection } from '../../core/place/inspection.ts';
import { parkingAround } from '../../core/reference/compared.ts';
import { type Reference, referenceOf } from '../../core/reference/reference.ts';
import type { OpenKit } from '../kit/open-kit.ts';

/** What a map has around a place, to hold inspections against. */
type ReadReference = {
  readonly hold: (inspection: Inspection) => Reference;
  readonly source: MapSource;
};

/** Reads the kit's tiles, else a map of this page, around some positions; undefined where none reaches there. */
export async function readReference(
  kit: OpenKit | undefined,
  positions: readonly Position[],
): Promise<ReadReference | undefined> {
  const found = await (kit ? detailOfKit(kit, positions) : mapHere.detailAround(positions, parkingAround));
  return found && { hold: (inspection) => referenceOf(inspection, found.detail), source: found.source };
}

async function detailOfKit(
  { kit: { tiles } }: OpenKit,
  positions: readonly Position[],
): Promise<SourcedDetail | undefined> {
  const detail = tiles && (await mapDetailIn(tiles.archive, positions, parkingAround));
  return detail && { detail, source: { attribution: tiles.attribution } };
}
