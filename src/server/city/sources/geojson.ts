import { createReadStream } from 'node:fs';
import { isJsonObject } from '../../../spec/geojson.ts';
import { decodeUtf8, LineCutter } from '../../node/lines-of.ts';
import cityProgressWords from '../city.messages';
import { parseExactly, readJsonParts } from './exact-json.ts';
import type { ToDegrees } from './grids.ts';
import { convertShape, readProjection } from './projection.ts';
import { type Source, type SourcePiece, type SourceRecord, UnusableFile } from './source.ts';

const format = 'GeoJSON';
const blockSize = 262_144;
/** Maximum bytes of one feature in a sequence. */
const longestText = 64 * 1024 * 1024;
/** The character with which RFC 8142 begins each text. */
const recordSign = '\u001e';

/** Opens a FeatureCollection, of any length. */
export function openGeoJsonCollection(path: string): Source {
  const notes = new Set<string>();
  return { format, counted: 'feature', hasGeometry: true, notes, read: () => readCollection(path, notes) };
}

/** Opens a sequence of features or plain objects, each a line or after a record separator. */
export function openJsonSequence(path: string, parted: 'lines' | 'signs', holds: JsonRecords): Source {
  const counted = parted === 'lines' ? 'line' : 'feature';
  const read = () => readSequence(path, parted, getRecordOf[holds]);
  return { ...describeRecords(holds), counted, notes: new Set(), read };
}

/** Opens an array of features or plain objects. */
export function openJsonArray(path: string, holds: JsonRecords): Source {
  const read = () => readArray(path, getRecordOf[holds]);
  return { ...describeRecords(holds), counted: 'row', notes: new Set(), read };
}

async function* readCollection(path: string, notes: Set<string>): AsyncGenerator<SourcePiece> {
  let records: SourceRecord[] = [];
  let count = 0;
  let isCollection = false;
  let crs: unknown;
  let isRead = false;
  const take = (key: unknown, value: unknown) => {
    if (key === 'type') isCollection = value === 'FeatureCollection';
    else if (key === 'crs') crs = value;
    else records.push(getFeature(++count, value));
  };
  const { brokenAfter, cutAfter, notA, projection } = cityProgressWords.sources;
  const damage = {
    broken: (why: string) => new UnusableFile(brokenAfter({ count, why })),
    cut: () => new UnusableFile(cutAfter({ count })),
  };
  for await (const at of readJsonParts(path, ['$.type', '$.crs', '$.features.*'], take, damage)) {
    const toDegrees = readProjection(getName(crs), notes);
    // Named after features that were taken for degrees.
    if (toDegrees && isRead) throw new UnusableFile(projection({ found: String(getName(crs)) }));
    isRead ||= !toDegrees && records.length > 0;
    yield { records: records.map((record) => convertRecord(record, toDegrees)), at };
    records = [];
  }
  if (!isCollection) throw new UnusableFile(notA({ format: 'GeoJSON FeatureCollection' }));
}

async function* readArray(path: string, getRecord: GetRecord): AsyncGenerator<SourcePiece> {
  let records: SourceRecord[] = [];
  let count = 0;
  const take = (_: unknown, value: unknown) => void records.push(getRecord(++count, value));
  for await (const at of readJsonParts(path, ['$.*'], take)) {
    yield { records, at };
    records = [];
  }
}

async function* readSequence(
  path: string,
  parted: 'lines' | 'signs',
  getRecord: GetRecord,
): AsyncGenerator<SourcePiece> {
  const cutter = new LineCutter(longestText, parted === 'lines' ? '\n' : recordSign);
  let [at, count] = [0, 0];
  const recordsOf = (cut: ReturnType<LineCutter['cut']>) => {
    const records: SourceRecord[] = [];
    for (const { bytes, length } of cut) {
      const text = decodeUtf8(bytes)?.trim();
      if (parted === 'lines') count++;
      if (text === '' && length <= longestText) continue;
      if (parted === 'signs') count++;
      records.push(getRecord(count, text === undefined ? undefined : parseExactly(text)));
    }
    return records;
  };
  for await (const chunk of createReadStream(path, { highWaterMark: blockSize })) {
    at += chunk.length;
    yield { records: recordsOf(cutter.cut(chunk)), at };
  }
  yield { records: recordsOf(cutter.rest()), at };
}

/** Features, or objects whose members say where they are. */
export type JsonRecords = 'features' | 'objects';

type GetRecord = (number: number, value: unknown) => SourceRecord;

const describeRecords = (holds: JsonRecords) =>
  holds === 'features' ? { format, hasGeometry: true } : { format: 'JSON', hasGeometry: false };

function getFeature(number: number, value: unknown): SourceRecord {
  if (!isJsonObject(value) || value.type !== 'Feature') return { number, fault: 'unreadable' };
  const { properties, geometry, id } = value;
  const fields = isJsonObject(properties) ? properties : {};
  // A feature's own id is a column like any other, as in a list: the meaning of the columns decides.
  return { number, fields: 'id' in fields || id === undefined ? fields : { ...fields, id }, geometry, id };
}

function convertRecord(record: SourceRecord, toDegrees: ToDegrees | undefined): SourceRecord {
  if (!toDegrees || !('fields' in record)) return record;
  return { ...record, geometry: convertShape(record.geometry, toDegrees) };
}

const getObject: GetRecord = (number, value) =>
  isJsonObject(value) ? { number, fields: value } : { number, fault: 'unreadable' };

const getRecordOf = { features: getFeature, objects: getObject };

/** GeoJSON from before 2016 could name another projection. */
function getName(crs: unknown): string | undefined {
  const properties = isJsonObject(crs) ? crs.properties : undefined;
  const name = isJsonObject(properties) ? properties.name : undefined;
  return typeof name === 'string' ? name : undefined;
}
