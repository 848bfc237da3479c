import { createReadStream } from 'node:fs';
import { isJsonObject } from '../../../spec/geojson.ts';
import { decodeUtf8, LineCutter } from '../../node/lines-of.ts';
import cityProgressWords from '../city.messages';
import { createExactParser, parseExactly } from './exact-json.ts';
import { refuseProjection } from './projection.ts';
import { type Source, type SourcePiece, type SourceRecord, UnusableFile } from './source.ts';

const format = 'GeoJSON';
const blockSize = 262_144;
/** Bytes of one feature in a sequence. */
const longestText = 64 * 1024 * 1024;
/** RFC 8142 begins each text with it. */
const recordSign = '\u001e';

/** A FeatureCollection, of any length. */
export function openGeoJsonCollection(path: string): Source {
  const notes = new Set<string>();
  return { format, counted: 'feature', hasGeometry: true, notes, read: () => readCollection(path, notes) };
}

/** Features one after the other, each a line or behind a record separator. */
export function openGeoJsonSequence(path: string, parted: 'lines' | 'signs'): Source {
  const counted = parted === 'lines' ? 'line' : 'feature';
  return { format, counted, hasGeometry: true, notes: new Set(), read: () => readSequence(path, parted) };
}

async function* readCollection(path: string, notes: Set<string>): AsyncGenerator<SourcePiece> {
  let records: SourceRecord[] = [];
  let [at, count] = [0, 0];
  let isCollection = false;
  let crs: unknown;
  const parser = createExactParser(['$.type', '$.crs', '$.features.*'], (key, value) => {
    if (key === 'type') isCollection = value === 'FeatureCollection';
    else if (key === 'crs') crs = value;
    else records.push(getRecord(++count, value));
  });
  for await (const chunk of createReadStream(path, { highWaterMark: blockSize })) {
    if (!parser.isEnded()) parser.write(chunk);
    refuseProjection(getName(crs), notes);
    const { failure } = parser;
    if (failure)
      throw new UnusableFile(cityProgressWords.sources.brokenAfter({ count, why: failure.message }));
    at += chunk.length;
    yield { records, at };
    records = [];
  }
  if (!parser.isEnded()) throw new UnusableFile(cityProgressWords.sources.cutAfter({ count }));
  if (!isCollection)
    throw new UnusableFile(cityProgressWords.sources.notA({ format: 'GeoJSON FeatureCollection' }));
}

async function* readSequence(path: string, parted: 'lines' | 'signs'): AsyncGenerator<SourcePiece> {
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

function getRecord(number: number, value: unknown): SourceRecord {
  if (!isJsonObject(value) || value.type !== 'Feature') return { number, fault: 'unreadable' };
  const { properties, geometry, id } = value;
  const fields = isJsonObject(properties) ? properties : {};
  // A feature's own id is a column like any other, as in a list: what the columns say decides.
  return { number, fields: 'id' in fields || id === undefined ? fields : { ...fields, id }, geometry, id };
}

/** GeoJSON of before 2016 could name another projection. */
function getName(crs: unknown): string | undefined {
  const properties = isJsonObject(crs) ? crs.properties : undefined;
  const name = isJsonObject(properties) ? properties.name : undefined;
  return typeof name === 'string' ? name : undefined;
}
