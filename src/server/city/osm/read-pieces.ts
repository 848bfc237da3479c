import { beginningBytes, detectForeignFile } from '../../../domain/lists/list-text.ts';
import { readPbf } from '../pbf/read-pbf.ts';
import { readHead } from '../sources/byte-reader.ts';
import type { ElementPiece } from './elements.ts';

/**
 * Reads OpenStreetMap elements from PBF, XML or JSON, by the first bytes. A parser is loaded when it is needed. Throws
 * DamagedExtract, UnusableFile, or the system's error.
 */
export async function* readPieces(path: string): AsyncGenerator<ElementPiece> {
  const format = detectForeignFile(await readHead(path, beginningBytes));
  if (format === 'osm') yield* (await import('./read-osm-xml.ts')).readOsmXml(path);
  else if (format === 'overpass') yield* (await import('./read-osm-json.ts')).readOsmJson(path);
  else yield* readPbf(path);
}
