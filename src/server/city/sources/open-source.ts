import { open } from 'node:fs/promises';
import { beginningBytes, detectForeignFile } from '../../../domain/lists/list-text.ts';
import listsWords from '../../../domain/words/lists.messages';
import cityProgressWords from '../city.messages';
import type { NamedColumns } from './columns.ts';
import { type Source, UnusableFile } from './source.ts';

const headBytes = 65_536;

const parquetEnding = /\.(geo)?parquet$/i;
const flatGeobufEnding = /\.fgb$/i;
const shapefileEnding = /\.shp$/i;
const sequenceEnding = /\.(geojsonl|geojsons|geojsonseq|ndjson|ndgeojson|jsonl)$/i;
const collectionEnding = /\.(geojson|json)$/i;
const tableEnding = /\.(csv|tsv|tab|txt)$/i;

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

/**
 * The file as a source of places, by its name, else by its first bytes; undefined for what may be an extract of
 * OpenStreetMap. A library is loaded with the first file that needs it. Throws UnusableFile for another file under the name
 * of one, or what the system says.
 */
export async function openSource(path: string, named?: NamedColumns): Promise<Source | undefined> {
  if (/\.osh\b/i.test(path)) throw new UnusableFile(cityProgressWords.sources.history);
  if (/\.pbf$/i.test(path)) return undefined;
  const head = await readHead(path);
  if (head.subarray(0, 20).includes('OSMHeader')) return undefined;
  if (head.length === 0) throw new UnusableFile(cityProgressWords.sources.empty);
  const openStreetMap = otherOpenStreetMap(path, head);
  if (openStreetMap) throw new UnusableFile(cityProgressWords.sources[openStreetMap]);
  const foreign = detectForeignFile(head.subarray(0, beginningBytes));
  if (foreign === 'page' || foreign === 'pdf' || foreign === 'picture')
    throw new UnusableFile(cityProgressWords.sources.foreign[foreign]);
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
  if (tableEnding.test(path)) return (await import('./table.ts')).openTable(path, named);
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  const isJson = text.startsWith('{') || text.startsWith('\u001e');
  if (isJson) {
    const { openGeoJsonCollection, openGeoJsonSequence } = await import('./geojson.ts');
    if (text.startsWith('\u001e')) return openGeoJsonSequence(path, 'signs');
    return sequenceEnding.test(path) || isFeatureLine(text)
      ? openGeoJsonSequence(path, 'lines')
      : openGeoJsonCollection(path);
  }
  if (collectionEnding.test(path) || sequenceEnding.test(path)) throw other('GeoJSON');
  if (head.includes(0)) throw new UnusableFile(cityProgressWords.sources.unknown);
  return (await import('./table.ts')).openTable(path, named);
}

/** What else than an extract holds data of OpenStreetMap: changes by name or root, packed XML and o5m by name, OPL by its lines. */
function otherOpenStreetMap(path: string, head: Buffer): 'changes' | 'otherOsm' | undefined {
  if (/\.osc\b/i.test(path) || head.subarray(0, beginningBytes).includes('<osmChange')) return 'changes';
  const isPacked = /\.osm\.(bz2|gz|xz)$|\.o5m\b|\.opl\b/i.test(path);
  const [line = ''] = head.toString('latin1').split('\n', 1);
  return isPacked || /^[nwr]-?\d+ v\d+ d[VD] /.test(line) ? 'otherOsm' : undefined;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const other = (format: string) => new UnusableFile(cityProgressWords.sources.notA({ format }));

/** Whether the first line is a feature by itself: then each is. */
function isFeatureLine(text: string): boolean {
  try {
    const first: { readonly type?: unknown } = JSON.parse(text.split('\n', 1)[0] ?? '');
    return first.type === 'Feature';
  } catch {
    return false;
  }
}
