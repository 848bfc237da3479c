import { parseDegrees } from '../../../domain/lists/cell-form.ts';
import { readPoint } from '../../../domain/lists/read-row.ts';
import type { PairOrder } from '../../../domain/lists/records.ts';
import type { ReportComplaint } from '../faults.ts';
import { findPointInside } from '../geometry.ts';
import { toGivenId } from '../places/ids.ts';
import { formatTagAddress } from '../places/records.ts';
import { createTags } from '../tags.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import type { SourceColumns } from './columns.ts';
import { type ReadGeometry, readSourceGeometry } from './read-geometry.ts';
import type { Counted, SourceRecord } from './source.ts';

/** Maximum depth of nested fields that are read: `names.primary`, `addresses.0.freeform`. */
const deepest = 3;

/** Returns the texts of a record by the names of its columns, nested ones by both names; without blanks. */
export function getTexts(fields: Readonly<Record<string, unknown>>): Map<string, string> {
  const texts = new Map<string, string>();
  const take = (name: string, value: unknown, depth: number) => {
    if (value === null || value === undefined) return;
    if (value instanceof Date) texts.set(name, value.toISOString());
    else if (ArrayBuffer.isView(value)) return;
    else if (typeof value === 'object') {
      if (depth < deepest)
        for (const [key, inner] of Object.entries(value)) take(`${name}.${key}`, inner, depth + 1);
    } else {
      const text = String(value).trim();
      if (text !== '') texts.set(name, text);
    }
  };
  for (const [name, value] of Object.entries(fields)) take(name, value, 1);
  return texts;
}

/** Makes a feature of a record; undefined, and reported, for one without a position or one that cannot be read. */
export function createFeature(
  record: SourceRecord,
  { columns, pairs }: SourceColumns,
  counted: Counted,
  complain: ReportComplaint,
): OsmFeature | undefined {
  const { number } = record;
  if ('fault' in record) {
    complain(record.fault, counted, number);
    return undefined;
  }
  const texts = getTexts(record.fields);
  const said = [...columns].map(([column, tag]) => [tag, texts.get(column)] as const);
  const textOf = (tag: string) => said.find(([each]) => each === tag)?.[1];
  const { geometry, fault } = getShape(record.geometry, textOf, pairs);
  if (fault) complain(fault, counted, number);
  if (!geometry) return undefined;
  const tags = said.flatMap(([tag, text]) =>
    text === undefined || isNoTag(tag, text) ? [] : [[tag, onOneLine(text)] as const],
  );
  const properties = createTags(tags, (_, length) => complain('long-tag', counted, number, length));
  const own = typeof record.id === 'string' || typeof record.id === 'number' ? String(record.id) : '';
  const [type, told] = [textOf('element'), textOf('id')];
  const id = type !== undefined && told !== undefined ? `${type}/${told}` : (told ?? own);
  // Without an id a place is known by its position and its name.
  const given = toGivenId(
    id || `${findPointInside(geometry)} ${properties.name ?? ''} ${formatTagAddress(properties)}`,
  );
  return { type: 'Feature', id: number, osmType: counted, geometry, properties, given };
}

/** Returns the text with single blanks, and commas in place of line ends. */
function onOneLine(text: string): string {
  return text.replace(/([,;]?)\s+/g, (blanks, sign: string) =>
    /[\r\n]/.test(blanks) ? `${sign || ','} ` : `${sign} `,
  );
}

/** `place` is the kind of everything without another one. */
const isNoTag = (tag: string, text: string) =>
  ['id', 'element', 'lat', 'lng', 'position'].includes(tag) || (tag === 'amenity' && text === 'place');

function getShape(
  geometry: unknown,
  textOf: (tag: string) => string | undefined,
  pairs: PairOrder,
): ReadGeometry {
  if (geometry) return readSourceGeometry(geometry);
  const [latitude, longitude] = [textOf('lat'), textOf('lng')];
  if (latitude === undefined || longitude === undefined) {
    const text = textOf('position');
    if (text === undefined) return { fault: 'no-position' };
    const coordinates = readPoint(text, pairs, () => {});
    return coordinates ? { geometry: { type: 'Point', coordinates } } : { fault: 'position' };
  }
  return readSourceGeometry({
    type: 'Point',
    coordinates: [parseDegrees(longitude, 'longitude'), parseDegrees(latitude, 'latitude')],
  });
}
