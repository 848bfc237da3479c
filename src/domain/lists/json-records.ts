import { mostRows } from '../../spec/file-limits.ts';
import { isJsonObject, type JsonObject } from '../../spec/geojson.ts';
import { parseJson } from '../../spec/parse-json.ts';
import { quoteNumbers } from '../json/quote-numbers.ts';
import { guessNamed } from './guess-columns.ts';
import { cutJsonTexts, isOneJsonText } from './json-texts.ts';
import {
  getRememberedFields,
  type KnownColumns,
  type ListRecord,
  mostColumns,
  type Records,
  TooManyRows,
} from './records.ts';

type Element = { readonly line: number; readonly value: unknown; readonly fault?: 'not-json' };

/** Number of first records whose members name the columns. */
const looked = 100;

/** Number of records from which the contents of members are guessed. */
const sampled = 20;

/**
 * Reads a JSON text: GeoJSON, a sequence or lines of its features, an array of objects, several such texts in one file,
 * one object, or one a line.
 * Undefined for any other text. Every number stays as it is written: `1709067740.5e8` is text.
 */
export function readJsonRecords(text: string, known: KnownColumns = {}): Records | undefined {
  const recordsOf = (format: Records['format'], elements: readonly Element[]) =>
    recordsIn(format, elements, known);
  if (text.includes(recordSign)) return recordsOf('geojson', sequence(text));
  const whole = parsed(text);
  if (isJsonObject(whole?.value) && whole.value.type === 'FeatureCollection') {
    const { features } = whole.value;
    return Array.isArray(features) ? recordsOf('geojson', numbered(features.map(flattened))) : undefined;
  }
  if (isJsonObject(whole?.value) && whole.value.type === 'Feature') {
    return recordsOf('geojson', numbered([flattened(whole.value)]));
  }
  if (whole)
    return recordsOf('json-lines', numbered(Array.isArray(whole.value) ? whole.value : [whole.value]));
  const joined = isOneJsonText(text) ? elementsOfTexts(text) : undefined;
  if (joined) return recordsOf(isOfFeatures(joined) ? 'geojson' : 'json-lines', joined);
  refuseMoreLines(text);
  const elements = text.split('\n').flatMap((line, index) => elementIn(line, index + 1) ?? []);
  // A file of JSON lines has a valid one among the first; any other text that begins with a brace is cut JSON or a
  // table.
  if (!elements.slice(0, looked).some(({ fault }) => fault === undefined)) {
    const end: Element = { line: elements.at(-1)?.line ?? 1, value: undefined, fault: 'not-json' };
    return begunJson.test(text) ? recordsOf('json-lines', [end]) : undefined;
  }
  return recordsOf(isOfFeatures(elements) ? 'geojson' : 'json-lines', elements);
}

const isOfFeatures = (elements: readonly Element[]) => elements.some(({ value }) => value instanceof Map);

/** Returns the elements of several arrays and collections in one file, numbered through; undefined for a single text. */
function elementsOfTexts(text: string): Element[] | undefined {
  const texts = cutJsonTexts(text);
  if (!texts || texts.length < 2) return undefined;
  const elements: Element[] = [];
  for (const each of texts) {
    const json = parsed(each.text);
    if (!json) elements.push({ line: each.line, value: undefined, fault: 'not-json' });
    else for (const value of listElements(json.value)) elements.push({ line: elements.length + 1, value });
    if (elements.length > mostRows) throw new TooManyRows();
  }
  return elements;
}

function listElements(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return [value];
  if (value.type === 'FeatureCollection' && Array.isArray(value.features))
    return value.features.map(flattened);
  return [value.type === 'Feature' ? flattened(value) : value];
}

/** An object, also as the first of an array. */
const begunJson = /^\s*(?:\[\s*)?\{\s*"[^"\n]{0,100}"\s*:/;

/** Checked before the split: each line would take memory, a blank one too. */
function refuseMoreLines(text: string): void {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
    if (++lines > mostRows) throw new TooManyRows();
}

/** The start of each text of a GeoJSON sequence (RFC 8142), which may have several lines. */
export const recordSign = '\u001e';

function sequence(text: string): Element[] {
  let line = 1;
  return text.split(recordSign).flatMap((each) => {
    const element = elementIn(each, line);
    line += each.split('\n').length - 1;
    return element ?? [];
  });
}

/** The value of a JSON text, a feature as a record; undefined for a blank one. */
function elementIn(text: string, line: number): Element | undefined {
  if (text.trim() === '') return undefined;
  const json = parsed(text);
  if (!json) return { line, value: undefined, fault: 'not-json' };
  const { value } = json;
  return { line, value: isJsonObject(value) && value.type === 'Feature' ? flattened(value) : value };
}

/** Boxed, to distinguish `undefined` and `null`. */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(quoteNumbers(text)) };
  } catch {
    return undefined;
  }
}

function numbered(values: readonly unknown[]): Element[] {
  if (values.length > mostRows) throw new TooManyRows();
  return values.map((value, index) => ({ line: index + 1, value }));
}

/**
 * Returns a feature as one record: its properties, its id where they have none, and its point as the expected position.
 * In our own export the point is the found position, and the row is in a member next to the properties, which are flat.
 */
function flattened(feature: unknown): unknown {
  if (!isJsonObject(feature)) return feature;
  const { placelens, properties: plain } = feature;
  const own = isJsonObject(placelens) ? placelens : plain;
  const properties = isJsonObject(own) ? own : {};
  const members = membersIn(properties);
  if (!members.has('id') && feature.id !== undefined) members.set('id', feature.id);
  const { geometry } = feature;
  const says = isOwnResult(properties) ? 'found' : 'expected';
  if (isJsonObject(geometry) && geometry.type === 'Point') setPosition(members, says, geometry.coordinates);
  return members;
}

/**
 * Returns true for an address of our own NDJSON or GeoJSON, also where a map program kept only the flat properties: its
 * `address` and `title` are found values.
 */
function isOwnResult({ operations, state, findings, run }: JsonObject): boolean {
  return (
    (Array.isArray(findings) || (typeof findings === 'string' && typeof run === 'string')) &&
    typeof state === 'string' &&
    (operations === undefined || isJsonObject(operations))
  );
}

/** Maximum depth of nested members that are read: `gps.lat`. */
const deepest = 3;

/** Returns the members of an object by name, nested ones by both names, with the columns that our own exports name. */
function membersIn(object: JsonObject): Map<string, unknown> {
  const { expected, ...others } = object;
  const own = isOwnResult(object);
  const members = new Map<string, unknown>();
  for (const [name, value] of Object.entries(others)) {
    if (own && (name === 'address' || name === 'title')) members.set(`found_${name}`, value);
    else if (own && name === 'place') setPosition(members, 'found', value);
    else if (own && name === 'match' && isJsonObject(value)) {
      for (const [fact, each] of Object.entries(value)) members.set(`match_${fact}`, each);
    } else if (own) members.set(name, value);
    else setMembers(members, name, value, 1);
  }
  if (!isJsonObject(expected)) return expected === undefined ? members : members.set('expected', expected);
  const { position, ...counts } = expected;
  setPosition(members, 'expected', position);
  for (const [name, value] of Object.entries(counts))
    if (!members.has(`expected_${name}`)) members.set(`expected_${name}`, value);
  return members;
}

function setMembers(members: Map<string, unknown>, name: string, value: unknown, depth: number): void {
  if (!isJsonObject(value) || depth === deepest) {
    members.set(name, value);
    return;
  }
  for (const [inner, each] of Object.entries(value)) setMembers(members, `${name}.${inner}`, each, depth + 1);
}

/** Sets the two columns of a GeoJSON position, unless they exist. */
function setPosition(members: Map<string, unknown>, says: 'expected' | 'found', position: unknown): void {
  if (!Array.isArray(position)) return;
  const [longitude, latitude]: unknown[] = position;
  if (!members.has(`${says}_lat`)) members.set(`${says}_lat`, latitude);
  if (!members.has(`${says}_lng`)) members.set(`${says}_lng`, longitude);
}

function recordsIn(format: Records['format'], elements: readonly Element[], known: KnownColumns): Records {
  const names = new Set<string>();
  for (const { value } of elements.slice(0, looked)) {
    for (const name of getMembers(value)?.keys() ?? []) if (names.size < mostColumns) names.add(name);
  }
  const columns = [...names];
  const before = getRememberedFields(columns, known);
  const sample = elements.slice(0, sampled).map((element) => getRecord(element, columns).cells);
  return {
    format,
    columns,
    fields: before ?? guessNamed(columns, sample),
    remembered: before !== undefined,
    header: true,
    sample,
    isOwn: columns.includes('found_address') && columns.includes('digest'),
    each: (take, tell) => {
      for (const [index, element] of elements.entries()) {
        take(getRecord(element, columns));
        tell((index + 1) / elements.length);
      }
    },
  };
}

function getRecord({ line, value, fault }: Element, columns: readonly string[]): ListRecord {
  if (fault) return { line, cells: [], fault };
  const members = getMembers(value);
  if (!members) return { line, cells: [], fault: 'not-an-object' };
  return { line, cells: columns.map((name) => getCell(members.get(name))) };
}

function getMembers(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (value instanceof Map) return value;
  return isJsonObject(value) ? membersIn(value) : undefined;
}

function getCell(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value) && isGeoJsonPosition(value)) return `[${value.join(', ')}]`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** True for two or three numbers, which are texts here. */
function isGeoJsonPosition(value: readonly unknown[]): boolean {
  return (
    (value.length === 2 || value.length === 3) &&
    value.every((each) => typeof each === 'string' && /^-?\d{1,3}(\.\d+)?$/.test(each))
  );
}
