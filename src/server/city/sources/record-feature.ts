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

/** How deep what stands in a field is looked into: `names.primary`, `addresses.0.freeform`. */
const deepest = 3;

/** The texts of a record by the names of its columns, of what lies in another by both names; none is blank. */
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

/** What is asked and found of a record; undefined, and told, for one that is nowhere or cannot be read. */
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
  const id = textOf('id') ?? own;
  // Without an id a place is known by where it is and what it is called.
  const given = toGivenId(
    id || `${findPointInside(geometry)} ${properties.name ?? ''} ${formatTagAddress(properties)}`,
  );
  return { type: 'Feature', id: number, osmType: counted, geometry, properties, given };
}

/** The text with single blanks, and commas where lines ended. */
function onOneLine(text: string): string {
  return text.replace(/([,;]?)\s+/g, (blanks, sign: string) =>
    /[\r\n]/.test(blanks) ? `${sign || ','} ` : `${sign} `,
  );
}

/** `place` is the kind of all that has no other. */
const isNoTag = (tag: string, text: string) =>
  ['id', 'lat', 'lng', 'position'].includes(tag) || (tag === 'amenity' && text === 'place');

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
