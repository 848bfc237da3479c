import { ByteBuffer } from 'flatbuffers';
import { getErrorText } from '../../node/error-text.ts';
import cityProgressWords from '../city.messages';
import { ByteReader } from './byte-reader.ts';
import type { ToDegrees } from './grids.ts';
import { convertShape, readProjection } from './projection.ts';
import { type Source, type SourcePiece, type SourceRecord, UnusableFile } from './source.ts';

/** https://github.com/flatgeobuf/flatgeobuf/tree/master/src/fbs */
const geometryTypes = ['', 'Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'];
const magicBytes = 8;
/** Bytes of a node of the index. */
const nodeBytes = 40;
const portion = 1000;

type Column = { readonly name: string; readonly type: number };
type Header = {
  readonly geometryType: number;
  readonly columns: readonly Column[];
  readonly count: number;
  readonly nodeSize: number;
  readonly toDegrees: ToDegrees | undefined;
};

/** Opens a FlatGeobuf, with or without its index. */
export function openFlatGeobuf(path: string): Source {
  const notes = new Set<string>();
  const more = { counted: 'feature', hasGeometry: true, notes } as const;
  return { format: 'FlatGeobuf', ...more, read: () => read(path, notes) };
}

async function* read(path: string, notes: Set<string>): AsyncGenerator<SourcePiece> {
  const reader = await ByteReader.open(path);
  try {
    await reader.take(magicBytes);
    const bytes = await reader.take(await lengthIn(reader));
    const header = soundly(0, () => headerIn(root(bytes), notes));
    reader.skip(indexBytes(header));
    yield { records: [], at: 0, columns: header.columns.map(({ name }) => name) };
    let records: SourceRecord[] = [];
    let number = 0;
    while (!reader.isAtEnd) {
      const feature = await reader.take(await lengthIn(reader));
      number++;
      records.push(soundly(number, () => getRecord(number, root(feature), header)));
      if (records.length < portion) continue;
      yield { records, at: reader.at };
      records = [];
    }
    yield { records, at: reader.at };
    if (number < header.count) throw new UnusableFile(cityProgressWords.sources.cutAfter({ count: number }));
  } finally {
    await reader.close();
  }
}

const lengthIn = async (reader: ByteReader) => (await reader.take(4)).readUInt32LE(0);

function soundly<Value>(count: number, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw new UnusableFile(cityProgressWords.sources.brokenAfter({ count, why: getErrorText(error) }));
  }
}

function indexBytes({ count, nodeSize }: Header): number {
  if (nodeSize < 2 || count === 0) return 0;
  let [level, nodes] = [count, count];
  do {
    level = Math.ceil(level / nodeSize);
    nodes += level;
  } while (level > 1);
  return nodes * nodeBytes;
}

/** A table of FlatBuffers; fields are known by their numbers. */
class Table {
  readonly #buffer: ByteBuffer;
  readonly #at: number;

  constructor(buffer: ByteBuffer, at: number) {
    this.#buffer = buffer;
    this.#at = at;
  }

  byte(field: number): number {
    return this.#scalar(field, 0, (at) => this.#buffer.readUint8(at));
  }

  short(field: number, absent: number): number {
    return this.#scalar(field, absent, (at) => this.#buffer.readUint16(at));
  }

  integer(field: number): number {
    return this.#scalar(field, 0, (at) => this.#buffer.readInt32(at));
  }

  long(field: number): number {
    return this.#scalar(field, 0, (at) => Number(this.#buffer.readUint64(at)));
  }

  text(field: number): string | undefined {
    const found = this.#scalar<string | Uint8Array | undefined>(field, undefined, (at) =>
      this.#buffer.__string(at),
    );
    return typeof found === 'string' ? found : undefined;
  }

  table(field: number): Table | undefined {
    return this.#scalar<Table | undefined>(
      field,
      undefined,
      (at) => new Table(this.#buffer, this.#buffer.__indirect(at)),
    );
  }

  tables(field: number): Table[] {
    return this.#each(field, 4, (at) => new Table(this.#buffer, this.#buffer.__indirect(at)));
  }

  doubles(field: number): number[] {
    return this.#each(field, 8, (at) => this.#buffer.readFloat64(at));
  }

  integers(field: number): number[] {
    return this.#each(field, 4, (at) => this.#buffer.readUint32(at));
  }

  bytes(field: number): Uint8Array {
    const [from, length] = this.#vector(field);
    return this.#buffer.bytes().subarray(from, from + length);
  }

  #scalar<Value>(field: number, absent: Value, read: (at: number) => Value): Value {
    const offset = this.#buffer.__offset(this.#at, 4 + 2 * field);
    return offset === 0 ? absent : read(this.#at + offset);
  }

  #each<Value>(field: number, size: number, read: (at: number) => Value): Value[] {
    const [from, length] = this.#vector(field);
    if (from + length * size > this.#buffer.capacity()) throw new RangeError('a list ends beyond its record');
    return Array.from({ length }, (_, index) => read(from + index * size));
  }

  #vector(field: number): readonly [from: number, length: number] {
    return this.#scalar<readonly [number, number]>(field, [0, 0], (at) => [
      this.#buffer.__vector(at),
      this.#buffer.__vector_len(at),
    ]);
  }
}

function root(bytes: Uint8Array): Table {
  const buffer = new ByteBuffer(bytes);
  return new Table(buffer, buffer.readInt32(0));
}

function headerIn(table: Table, notes: Set<string>): Header {
  const crs = table.table(10);
  const [code, text] = [crs?.integer(1), crs?.text(4)];
  const named = code ? `${crs?.text(0) ?? 'EPSG'}:${code}` : text;
  return {
    geometryType: table.byte(2),
    columns: table.tables(7).map((column) => ({ name: column.text(0) ?? '', type: column.byte(1) })),
    count: table.long(8),
    nodeSize: table.short(9, 16),
    toDegrees: readProjection(named, notes, text),
  };
}

function getRecord(number: number, feature: Table, header: Header): SourceRecord {
  const shape = feature.table(0);
  const own = feature.tables(2).map((column) => ({ name: column.text(0) ?? '', type: column.byte(1) }));
  const columns = own.length > 0 ? own : header.columns;
  const geometry = shape && getGeometry(shape, header.geometryType);
  return {
    number,
    fields: getFields(feature.bytes(1), columns),
    geometry: convertShape(geometry, header.toDegrees),
  };
}

function getGeometry(shape: Table, headerType: number): unknown {
  const type = geometryTypes[headerType || shape.byte(6)] ?? '';
  if (type === 'MultiPolygon') return { type, coordinates: shape.tables(7).map((part) => getRings(part)) };
  if (type === 'Polygon') return { type, coordinates: getRings(shape) };
  const positions = pairs(shape.doubles(1));
  return { type, coordinates: type === 'Point' ? positions[0] : positions };
}

function getRings(shape: Table): number[][][] {
  const positions = pairs(shape.doubles(1));
  const ends = shape.integers(0);
  return ends.length === 0
    ? [positions]
    : ends.map((end, index) => positions.slice(ends[index - 1] ?? 0, end));
}

const pairs = (flat: readonly number[]) =>
  Array.from({ length: flat.length >> 1 }, (_, index) => [flat[2 * index] ?? 0, flat[2 * index + 1] ?? 0]);

const utf8 = new TextDecoder();

/** Reads numbers of columns with their values, one after the other. */
function getFields(bytes: Uint8Array, columns: readonly Column[]): Record<string, unknown> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields: Record<string, unknown> = Object.create(null);
  for (let at = 0; at < bytes.length; ) {
    const column = columns[view.getUint16(at, true)];
    if (!column) throw new RangeError('a value belongs to no column');
    at += 2;
    const read = scalars[column.type];
    if (read) {
      const [size, valueAt] = read;
      fields[column.name] = valueAt(view, at);
      at += size;
    } else {
      const length = view.getUint32(at, true);
      const isText = column.type >= 11 && column.type <= 13;
      if (isText) fields[column.name] = utf8.decode(bytes.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  }
  return fields;
}

type Scalar = readonly [size: number, read: (view: DataView, at: number) => unknown];

/** By the number of their type: from byte to double; then texts, JSON, times and bytes. */
const scalars: readonly Scalar[] = [
  [1, (view, at) => view.getInt8(at)],
  [1, (view, at) => view.getUint8(at)],
  [1, (view, at) => view.getUint8(at) !== 0],
  [2, (view, at) => view.getInt16(at, true)],
  [2, (view, at) => view.getUint16(at, true)],
  [4, (view, at) => view.getInt32(at, true)],
  [4, (view, at) => view.getUint32(at, true)],
  [8, (view, at) => view.getBigInt64(at, true)],
  [8, (view, at) => view.getBigUint64(at, true)],
  [4, (view, at) => view.getFloat32(at, true)],
  [8, (view, at) => view.getFloat64(at, true)],
];
