import { beginningBytes, detectForeignFile } from '../../../domain/lists/list-text.ts';
import listsWords from '../../../domain/words/lists.messages';
import { isJsonObject } from '../../../spec/geojson.ts';
import cityProgressWords from '../city.messages';
import { readHead } from './byte-reader.ts';
import type { ColumnNames } from './columns.ts';
import { type Source, UnusableFile } from './source.ts';

/** The `columns` are the content of `--columns`, `layer` that of `--layer`. */
export type OpenOrder = { readonly columns?: ColumnNames | undefined; readonly layer?: string | undefined };

const headBytes = 65_536;

const parquetEnding = /\.(geo)?parquet$/i;
const flatGeobufEnding = /\.fgb$/i;
const shapefileEnding = /\.shp$/i;
const sequenceEnding = /\.(geojsonl|geojsons|geojsonseq|ndjson|ndgeojson|jsonl)$/i;
const collectionEnding = /\.(geojson|json)$/i;
const tableEnding = /\.(csv|tsv|tab|txt)$/i;

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

/**
 * Opens the file as a source of places, by its name, else by its first bytes; undefined for what may be an extract of
 * OpenStreetMap. A library is loaded with the first file that needs it. Throws UnusableFile for another format under
 * the name of one, or the system's error.
 */
export async function openSource(
  path: string,
  { columns, layer }: OpenOrder = {},
): Promise<Source | undefined> {
  if (/\.osh\b/i.test(path)) throw new UnusableFile(cityProgressWords.sources.history);
  if (/\.pbf$/i.test(path)) return undefined;
  const head = await readHead(path, headBytes);
  if (head.subarray(0, 20).includes('OSMHeader')) return undefined;
  if (head.length === 0) throw new UnusableFile(cityProgressWords.sources.empty);
  const openStreetMap = otherOpenStreetMap(path, head);
  if (openStreetMap) throw new UnusableFile(cityProgressWords.sources[openStreetMap]);
  const foreign = detectForeignFile(head.subarray(0, beginningBytes));
  if (foreign === 'osm' || foreign === 'overpass') return undefined;
  if (foreign === 'page' || foreign === 'pdf' || foreign === 'picture')
    throw new UnusableFile(cityProgressWords.sources.foreign[foreign]);
  if (foreign === 'database') return (await import('./geopackage.ts')).openGeoPackage(path, layer);
  if (foreign === 'spreadsheet') return (await import('./table.ts')).openSheet(path, columns, layer);
  if (foreign === 'markup') {
    const { isKml, openKml } = await import('./kml.ts');
    if (isKml(head.toString('latin1'))) return openKml(path);
    throw new UnusableFile(cityProgressWords.sources.foreign.markup);
  }
  if (mapInfo.test(head.toString('latin1')))
    throw new UnusableFile(cityProgressWords.sources.foreign.mapInfo);
  if (foreign !== undefined && foreign !== 'binary') throw new UnusableFile(listsWords.foreign[foreign]);
  const isParquet = startsWith(head, 0x50, 0x41, 0x52, 0x31);
  const isFlatGeobuf = startsWith(head, 0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62);
  const isShapefile = startsWith(head, 0, 0, 0x27, 0x0a);
  if (parquetEnding.test(path) || isParquet) {
    if (!isParquet) throw other('Parquet');
    return (await import('./parquet.ts')).openParquet(path);
  }
  if (flatGeobufEnding.test(path) || isFlatGeobuf) {
    if (!isFlatGeobuf) throw other('FlatGeobuf');
    return (await import('./flatgeobuf.ts')).openFlatGeobuf(path);
  }
  if (shapefileEnding.test(path) || isShapefile) {
    if (!isShapefile) throw other('Shapefile');
    return (await import('./shapefile.ts')).openShapefile(path);
  }
  if (tableEnding.test(path)) return (await import('./table.ts')).openTable(path, columns);
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (['{', '[', '\u001e'].some((sign) => text.startsWith(sign))) {
    if (isTopology.test(text)) throw new UnusableFile(cityProgressWords.sources.foreign.topology);
    const { openGeoJsonCollection, openJsonArray, openJsonSequence } = await import('./geojson.ts');
    const holds = isFeature.test(text) ? 'features' : 'objects';
    if (text.startsWith('[')) return openJsonArray(path, holds);
    if (text.startsWith('\u001e')) return openJsonSequence(path, 'signs', holds);
    return sequenceEnding.test(path) || isObjectLine(text)
      ? openJsonSequence(path, 'lines', holds)
      : openGeoJsonCollection(path);
  }
  if (collectionEnding.test(path) || sequenceEnding.test(path)) throw other('GeoJSON');
  if (head.includes(0)) throw new UnusableFile(cityProgressWords.sources.unknown);
  return (await import('./table.ts')).openTable(path, columns);
}

/**
 * Returns the other format of OpenStreetMap data: changes by name or root, compressed XML and o5m by name, OPL by its
 * lines.
 */
function otherOpenStreetMap(path: string, head: Buffer): 'changes' | 'otherOsm' | undefined {
  if (/\.osc\b/i.test(path) || head.subarray(0, beginningBytes).includes('<osmChange')) return 'changes';
  const isPacked = /\.osm\.(bz2|xz)$|\.o5m\b|\.opl\b/i.test(path);
  const [line = ''] = head.toString('latin1').split('\n', 1);
  return isPacked || /^[nwr]-?\d+ v\d+ d[VD] /.test(line) ? 'otherOsm' : undefined;
}

const other = (format: string) => new UnusableFile(cityProgressWords.sources.notA({ format }));

/** The first words of a MapInfo table (`.tab`) and of its interchange form (`.mif`). */
const mapInfo = /^\s*(?:!table\s+!version|version\s+\d+\s+charset\b)/i;

const isTopology = /^\{[^{[]*"type"\s*:\s*"Topology"/;

const isFeature = /"type"\s*:\s*"Feature"/;

/** Returns whether the first line is a whole feature, or the first of several objects: then each is. */
function isObjectLine(text: string): boolean {
  const [line = '', next = ''] = text.split('\n', 2);
  try {
    const first: unknown = JSON.parse(line);
    if (!isJsonObject(first) || first.type === 'FeatureCollection') return false;
    return first.type === 'Feature' || next.startsWith('{');
  } catch {
    return false;
  }
}
