import type { Expectation, ListRow } from '../../contract/batch.ts';
import { tooLongOf } from '../../contract/operations.ts';
import { wrappedLongitude } from '../geo/earth.ts';
import { countIn, pointIn } from './cell-form.ts';
import type { ListField } from './records.ts';

/** What does not hold in one row. The row is left out where it has no id, or one that is too long to be asked. */
export type RowFault = {
  readonly what:
    | 'no-id'
    | 'long-id'
    | 'not-a-number'
    | 'not-a-count'
    | 'not-a-point'
    | 'out-of-range'
    | 'half-a-position';
  readonly field: ListField;
  /** What stands there, its beginning. */
  readonly value: string;
};

type Cells = (field: ListField) => string;

/** "Generally `place`." */
const usualKind = 'place';

/** Characters of a foreign value that a fault tells. */
const mostTold = 60;

/** Larger counts than this are no counts of doors. */
const mostCounted = 1_000_000;

/** Reads the cells of one row, trimmed texts. Ids stay the text that they are. */
export function readRow(cells: Cells): {
  readonly row: ListRow | undefined;
  readonly faults: readonly RowFault[];
} {
  const faults: RowFault[] = [];
  const id = cells('id');
  if (id === '') return { row: undefined, faults: [{ what: 'no-id', field: 'id', value: '' }] };
  const kind = cells('kind') || usualKind;
  const tooLong = tooLongOf({ id, kind });
  if (tooLong) return { row: undefined, faults: [{ what: 'long-id', field: tooLong.part, value: '' }] };
  const label = cells('label');
  const expected = readExpected(cells, (fault) => faults.push(fault));
  const row = { id, kind, ...(label !== '' && { label }) };
  return { row: Object.keys(expected).length > 0 ? { ...row, expected } : row, faults };
}

function readExpected(cells: Cells, tell: (fault: RowFault) => void): Expectation {
  const expected: Expectation = {};
  const position = readPosition(cells, tell);
  if (position) expected.position = position;
  const address = cells('expected_address');
  if (address !== '') expected.address = address;
  for (const name of ['parking', 'entrances', 'units'] as const) {
    const field = `expected_${name}` as const;
    const text = cells(field);
    if (text === '') continue;
    const number = countIn(text);
    if (number !== undefined && number <= mostCounted) expected[name] = number;
    else tell({ what: 'not-a-count', field, value: text.slice(0, mostTold) });
  }
  return expected;
}

function readPosition(cells: Cells, tell: (fault: RowFault) => void): [number, number] | undefined {
  const [latitude, longitude] = [cells('expected_lat'), cells('expected_lng')];
  if (latitude === '' && longitude === '') return readPoint(cells('expected_position'), tell);
  const missing = latitude === '' ? 'expected_lat' : longitude === '' ? 'expected_lng' : undefined;
  if (missing) {
    tell({ what: 'half-a-position', field: missing, value: '' });
    return undefined;
  }
  const north = readDegrees('expected_lat', latitude, 90, tell);
  const east = readLongitude('expected_lng', longitude, tell);
  return north === undefined || east === undefined ? undefined : [east, north];
}

/** The position of a point in well-known text, which has the longitude first. */
function readPoint(text: string, tell: (fault: RowFault) => void): [number, number] | undefined {
  if (text === '') return undefined;
  const field = 'expected_position';
  const point = pointIn(text);
  if (!point) tell({ what: 'not-a-point', field, value: text.slice(0, mostTold) });
  if (!point) return undefined;
  const [east, north] = [readLongitude(field, point[0], tell), readDegrees(field, point[1], 90, tell)];
  return north === undefined || east === undefined ? undefined : [east, north];
}

/** Files across the antimeridian count on behind 180 degrees. */
function readLongitude(field: ListField, text: string, tell: (fault: RowFault) => void): number | undefined {
  const degrees = readDegrees(field, text, 360, tell);
  return degrees === undefined ? undefined : wrappedLongitude(degrees);
}

/** Degrees with a point or, as many tables have them, with a comma. */
function readDegrees(
  field: ListField,
  text: string,
  most: number,
  tell: (fault: RowFault) => void,
): number | undefined {
  const usable = text.length < mostTold && /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(text);
  const number = usable ? Number(text.replace(',', '.')) : Number.NaN;
  if (Math.abs(number) <= most) return number;
  const what = usable ? 'out-of-range' : 'not-a-number';
  tell({ what, field, value: text.slice(0, mostTold) });
  return undefined;
}
