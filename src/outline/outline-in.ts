import type { PMTiles } from 'pmtiles';
import type { Position } from '../contract/geojson.ts';
import { archiveFrom } from './embedded-archive.ts';
import { type Outline, outlineAt } from './outline-at.ts';

const archives = new WeakMap<Uint8Array, PMTiles>();

/** The building at a position in a PMTiles file that is in memory; undefined where it draws none. */
export async function outlineIn(
  bytes: Uint8Array<ArrayBuffer>,
  position: Position,
): Promise<Outline | undefined> {
  const archive = archives.get(bytes) ?? archiveFrom('kit', async () => bytes.slice().buffer);
  archives.set(bytes, archive);
  return outlineAt(archive, position);
}
