import { mapHere } from '../../ask/map-here.ts';
import type { Position } from '../../contract/geojson.ts';
import type { SourcedGround } from '../../core/outline/map-reader.ts';
import { mapGroundIn } from '../../core/outline/map-ways.ts';
import { waysAround } from '../../core/way/way.ts';
import type { OpenKit } from '../kit/open-kit.ts';

/** What the kit's tiles, else a map of this page, have to walk along around some positions; undefined where none reaches. */
export async function readGround(
  kit: OpenKit | undefined,
  positions: readonly Position[],
): Promise<SourcedGround | undefined> {
  if (!kit) return mapHere.groundAround(positions, waysAround);
  const { tiles } = kit.kit;
  const ground = tiles && (await mapGroundIn(tiles.archive, positions, waysAround));
  return ground && { ground, source: { attribution: tiles.attribution } };
}
