import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Builder } from 'flatbuffers';
import { parquetWriteBuffer } from 'hyparquet-writer';

/** A place of an invented file: a point, or the corners of an outline. */
export type Invented = {
  readonly texts: Readonly<Record<string, string>>;
  readonly at?: readonly [longitude: number, latitude: number];
  readonly rings?: readonly (readonly (readonly [number, number])[])[];
};

/** Returns the bytes of a FlatGeobuf file of texts and shapes, without an index. */
export function createFlatGeobuf(places: readonly Invented[], { code = 4326 } = {}): Buffer {
  const names = [...new Set(places.flatMap(({ texts }) => Object.keys(texts)))];
  const magic = Buffer.from([0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 1]);
  return Buffer.concat([
    magic,
    getHeader(names, places.length, code),
    ...places.map((each) => getFeature(each, names)),
  ]);
}

function getHeader(names: readonly string[], count: number, code: number): Uint8Array {
  const builder = new Builder();
  const columns = names.map((name) => {
    const text = builder.createString(name);
    builder.startObject(11);
    builder.addFieldOffset(0, text, 0);
    // Text.
    builder.addFieldInt8(1, 11, 0);
    return builder.endObject();
  });
  builder.startVector(4, columns.length, 4);
  for (const column of columns.toReversed()) builder.addOffset(column);
  const list = builder.endVector();
  builder.startObject(6);
  builder.addFieldInt32(1, code, 0);
  const crs = builder.endObject();
  builder.startObject(14);
  builder.addFieldOffset(7, list, 0);
  builder.addFieldInt64(8, BigInt(count), 0n);
  // No index.
  builder.addFieldInt16(9, 0, 16);
  builder.addFieldOffset(10, crs, 0);
  builder.finishSizePrefixed(builder.endObject());
  return builder.asUint8Array();
}

function getFeature({ texts, at, rings = [] }: Invented, names: readonly string[]): Uint8Array {
  const builder = new Builder();
  const corners = at ? [at] : rings.flat();
  let end = 0;
  const ends = rings.map((ring) => (end += ring.length));
  builder.startVector(4, ends.length, 4);
  for (const each of ends.toReversed()) builder.addInt32(each);
  const endList = builder.endVector();
  builder.startVector(8, corners.length * 2, 8);
  for (const [longitude, latitude] of corners.toReversed()) {
    builder.addFloat64(latitude);
    builder.addFloat64(longitude);
  }
  const positions = builder.endVector();
  builder.startObject(8);
  if (!at) builder.addFieldOffset(0, endList, 0);
  builder.addFieldOffset(1, positions, 0);
  builder.addFieldInt8(6, at ? 1 : 3, 0);
  const shape = builder.endObject();
  const said = Object.entries(texts).map(([name, text]) => {
    const bytes = Buffer.from(text);
    const head = Buffer.alloc(6);
    head.writeUInt16LE(names.indexOf(name), 0);
    head.writeUInt32LE(bytes.length, 2);
    return Buffer.concat([head, bytes]);
  });
  const properties = builder.createByteVector(Buffer.concat(said));
  builder.startObject(3);
  builder.addFieldOffset(0, shape, 0);
  builder.addFieldOffset(1, properties, 0);
  builder.finishSizePrefixed(builder.endObject());
  return builder.asUint8Array();
}

/** Returns the files of a Shapefile of points or outlines, by their endings. */
export function createShapefile(
  places: readonly Invented[],
  letters: 'latin1' | 'utf8' | Uint8Array = 'utf8',
  driver = 0,
) {
  const isPoints = places.every(({ at }) => at);
  const shapes = places.map((place, index) => {
    const content = isPoints ? pointShape(place) : outlineShape(place);
    const head = Buffer.alloc(8);
    head.writeInt32BE(index + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([head, content]);
  });
  const body = Buffer.concat(shapes);
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE((100 + body.length) / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(isPoints ? 1 : 5, 32);
  return { shp: Buffer.concat([head, body]), dbf: getDbf(places, letters, driver) };
}

function doubles(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [index, value] of values.entries()) bytes.writeDoubleLE(value, 8 * index);
  return bytes;
}

function integers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value, 4 * index);
  return bytes;
}

const pointShape = ({ at = [0, 0] }: Invented) => Buffer.concat([integers([1]), doubles(at)]);

function outlineShape({ rings = [] }: Invented): Buffer {
  const corners = rings.flat();
  let start = 0;
  const starts = rings.map((ring) => {
    start += ring.length;
    return start - ring.length;
  });
  const counts = integers([rings.length, corners.length, ...starts]);
  return Buffer.concat([integers([5]), doubles([0, 0, 0, 0]), counts, doubles(corners.flat())]);
}

/** Replaces every text by these bytes where they are given. */
function getDbf(
  places: readonly Invented[],
  letters: 'latin1' | 'utf8' | Uint8Array,
  driver: number,
): Buffer {
  const names = [...new Set(places.flatMap(({ texts }) => Object.keys(texts)))];
  const bytesOf = (text: string) => (typeof letters === 'string' ? Buffer.from(text, letters) : letters);
  const width = 40;
  const head = Buffer.alloc(32);
  head[0] = 3;
  head[29] = driver;
  head.writeUInt32LE(places.length, 4);
  head.writeUInt16LE(33 + 32 * names.length, 8);
  head.writeUInt16LE(1 + width * names.length, 10);
  const columns = names.map((name) => {
    const column = Buffer.alloc(32);
    column.write(name, 0, 10, 'latin1');
    column.write('C', 11);
    column[16] = width;
    return column;
  });
  const rows = places.map(({ texts }) =>
    Buffer.concat([
      Buffer.from(' '),
      ...names.map((name) => Buffer.concat([bytesOf(texts[name] ?? ''), Buffer.alloc(width, ' ')], width)),
    ]),
  );
  return Buffer.concat([head, ...columns, Buffer.from([13]), ...rows, Buffer.from([26])]);
}

/** Node's own, and for LZ4 and Zstandard the simplest possible block: uncompressed bytes. */
const compressors = {
  GZIP: (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes)),
  BROTLI: (bytes: Uint8Array) => new Uint8Array(brotliCompressSync(bytes)),
  LZ4_RAW: (bytes: Uint8Array) => {
    const more = bytes.length - 15;
    const length =
      more < 0 ? [bytes.length << 4] : [0xf0, ...Array<number>(Math.floor(more / 255)).fill(255), more % 255];
    return new Uint8Array([...length, ...bytes]);
  },
  ZSTD: (bytes: Uint8Array) => {
    const head = Buffer.alloc(12);
    head.writeUInt32LE(0xfd2fb528);
    // One segment with its size in four bytes; then one uncompressed block, the last.
    head.writeUInt8(0xa0, 4);
    head.writeUInt32LE(bytes.length, 5);
    head.writeUIntLE((bytes.length << 3) | 1, 9, 3);
    return new Uint8Array([...head, ...bytes]);
  },
};

/** Returns the bytes of a GeoParquet file of texts and points, with this compression. */
export function createParquet(
  places: readonly Invented[],
  codec: 'SNAPPY' | 'UNCOMPRESSED' | keyof typeof compressors = 'SNAPPY',
  geo = true,
): Buffer {
  const names = [...new Set(places.flatMap(({ texts }) => Object.keys(texts)))];
  const shapes = places.map(({ at = [0, 0] }) =>
    Buffer.concat([Buffer.from([1]), integers([1]), doubles(at)]),
  );
  const told = { version: '1.0.0', primary_column: 'geometry', columns: { geometry: { encoding: 'WKB' } } };
  const buffer = parquetWriteBuffer({
    codec,
    compressors,
    columnData: [
      ...names.map((name) => ({
        name,
        type: 'STRING' as const,
        data: places.map(({ texts }) => texts[name] ?? null),
      })),
      ...(geo
        ? [
            {
              name: 'geometry',
              type: 'BYTE_ARRAY' as const,
              data: shapes.map((shape) => new Uint8Array(shape)),
            },
          ]
        : []),
    ],
    ...(geo && { kvMetadata: [{ key: 'geo', value: JSON.stringify(told) }] }),
  });
  return Buffer.from(buffer);
}
