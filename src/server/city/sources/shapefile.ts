import { readFile } from 'node:fs/promises';
import cityProgressWords from '../city.messages';
import { ByteReader } from './byte-reader.ts';
import { DbfReader } from './dbf.ts';
import { convertShape, readProjection } from './projection.ts';
import { type Source, type SourcePiece, type SourceRecord, UnusableFile } from './source.ts';

const headerBytes = 100;
const portion = 1000;

/** Opens a Shapefile with its companion files: its table (.dbf), the encoding of that (.cpg), its projection (.prj). */
export function openShapefile(path: string): Source {
  const notes = new Set<string>();
  const more = { counted: 'feature', hasGeometry: true, notes } as const;
  return { format: 'Shapefile', ...more, read: () => read(path, notes) };
}

async function* read(path: string, notes: Set<string>): AsyncGenerator<SourcePiece> {
  const beside = (ending: string) =>
    path.replace(/\.shp$/i, (own) => (own === '.SHP' ? ending.toUpperCase() : ending));
  const textOf = (ending: string) => readFile(beside(ending), 'utf8').catch(() => undefined);
  const toDegrees = readProjection(await textOf('.prj'), notes);
  const shapes = await ByteReader.open(path);
  let table: DbfReader | undefined;
  try {
    table = await DbfReader.open(beside('.dbf'), await textOf('.cpg'), notes);
    const length = (await shapes.take(headerBytes)).readInt32BE(24) * 2;
    if (length > shapes.size) throw new UnusableFile(cityProgressWords.sources.cut({ at: shapes.size }));
    let records: SourceRecord[] = [];
    let number = 0;
    yield { records, at: 0, columns: table?.names ?? [] };
    while (shapes.at < length) {
      const words = (await shapes.take(8)).readInt32BE(4);
      const shape = geometryIn(await shapes.take(Math.max(0, words * 2)));
      const geometry = convertShape(shape, toDegrees);
      const fields = await table?.next();
      number++;
      if (fields !== 'deleted') records.push({ number, fields: fields ?? {}, geometry });
      if (records.length < portion) continue;
      yield { records, at: shapes.at };
      records = [];
    }
    table?.checkLetters();
    yield { records, at: shapes.at };
  } finally {
    await Promise.all([shapes.close(), table?.close()]);
  }
}

/** Types in ESRI's description of 1998; with heights and measures they are 10 and 20 more. */
function geometryIn(bytes: Buffer): unknown {
  const type = bytes.length < 4 ? 0 : bytes.readInt32LE(0) % 10;
  try {
    if (type === 1) return { type: 'Point', coordinates: pointAt(bytes, 4) };
    if (type === 8) return { type: 'MultiPoint', coordinates: pointsAt(bytes, 40, bytes.readInt32LE(36)) };
    if (type === 3) return { type: 'MultiLineString' };
    if (type !== 5) return null;
    const [parts, points] = [bytes.readInt32LE(36), bytes.readInt32LE(40)];
    const all = pointsAt(bytes, 44 + 4 * parts, points);
    const starts = Array.from({ length: parts }, (_, index) => bytes.readInt32LE(44 + 4 * index));
    return {
      type: 'Polygon',
      coordinates: starts.map((start, index) => all.slice(start, starts[index + 1])),
    };
  } catch {
    return { type: '' };
  }
}

const pointAt = (bytes: Buffer, at: number) => [bytes.readDoubleLE(at), bytes.readDoubleLE(at + 8)];

function pointsAt(bytes: Buffer, from: number, count: number): number[][] {
  if (from + 16 * count > bytes.length) throw new RangeError();
  return Array.from({ length: count }, (_, index) => pointAt(bytes, from + 16 * index));
}
