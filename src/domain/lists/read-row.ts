import type { Expectation, ListRow } from '../../spec/batch.ts';
import { findTooLong } from '../../spec/operations.ts';
import { wrapLongitude } from '../geo/earth.ts';
import { type Axis, parseWrittenCoordinate, parseWrittenDegrees } from '../geo/typed-coordinate.ts';
import { countIn, withoutBrackets } from './cell-form.ts';
import type { ListField, PairOrder } from './records.ts';

/** A fault of one row. The row is left out where it has no id, or one that is too long to be asked. */
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
  /** The beginning of the faulty value. */
  readonly value: string;
};

type Cells = (field: ListField) => string;

/** "Generally `place`." */
const usualKind = 'place';

/** Maximum characters of a foreign value in an error. */
const mostTold = 60;

/** Maximum count of units, parking or entrances. */
const mostCounted = 1_000_000;

/**
 * Reads the cells of one row, trimmed texts. Ids stay the text that they are; bare pairs of numbers are read in the
 * order of `pairs`. With `mayLackId` a row with an address or a position needs no id; that is empty then.
 */
export function readRow(
  cells: Cells,
  pairs: PairOrder,
  mayLackId = false,
): {
  readonly row: ListRow | undefined;
  readonly faults: readonly RowFault[];
} {
  const faults: RowFault[] = [];
  const id = cells('id');
  if (id === '' && !mayLackId) return { row: undefined, faults: [{ what: 'no-id', field: 'id', value: '' }] };
  const kind = cells('kind') || usualKind;
  const tooLong = findTooLong({ id, kind });
  if (tooLong) return { row: undefined, faults: [{ what: 'long-id', field: tooLong.part, value: '' }] };
  const label = cells('label');
  const expected = readExpected(cells, pairs, (fault) => faults.push(fault));
  if (id === '' && !expected.address && !expected.position)
    return { row: undefined, faults: [{ what: 'no-id', field: 'id', value: '' }, ...faults] };
  const match = id === '' ? undefined : readMatch(cells, (fault) => faults.push(fault));
  const row: ListRow = {
    id,
    kind,
    ...(label !== '' && { label }),
    ...(Object.keys(expected).length > 0 && { expected }),
    ...(match && { match }),
  };
  return { row, faults };
}

/** Reads how an id was found. */
function readMatch(cells: Cells, tell: (fault: RowFault) => void): ListRow['match'] {
  const read = (field: ListField): number | undefined => {
    const text = cells(field);
    const number = parseDecimal(text);
    if (text !== '' && number === undefined)
      tell({ what: 'not-a-number', field, value: text.slice(0, mostTold) });
    return number;
  };
  const [score, metres] = [read('match_score'), read('match_metres')];
  return score === undefined ? undefined : { score, ...(metres !== undefined && { metres }) };
}

function readExpected(cells: Cells, pairs: PairOrder, tell: (fault: RowFault) => void): Expectation {
  const expected: Expectation = {};
  const position = readPosition(cells, pairs, tell);
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

function readPosition(
  cells: Cells,
  pairs: PairOrder,
  tell: (fault: RowFault) => void,
): [number, number] | undefined {
  const [latitude, longitude] = [cells('expected_lat'), cells('expected_lng')];
  if (latitude === '' && longitude === '') return readPoint(cells('expected_position'), pairs, tell);
  const missing = latitude === '' ? 'expected_lat' : longitude === '' ? 'expected_lng' : undefined;
  if (missing) {
    tell({ what: 'half-a-position', field: missing, value: '' });
    return undefined;
  }
  const north = readDegrees('expected_lat', latitude, 'latitude', tell);
  const east = readDegrees('expected_lng', longitude, 'longitude', tell);
  return north === undefined || east === undefined ? undefined : [wrapLongitude(east), north];
}

/** Returns the position in one cell: well-known text, a pair of numbers or any other form that the box reads. */
export function readPoint(
  text: string,
  pairs: PairOrder,
  tell: (fault: RowFault) => void,
): [number, number] | undefined {
  if (text === '') return undefined;
  const bare = withoutBrackets(text);
  const order = bare !== undefined && !pairs.isNamed ? (pairs.brackets ?? { isLongitudeFirst: true }) : pairs;
  const written = parseWrittenCoordinate(bare ?? text, true);
  const [north, east] =
    written?.isPlain && order.isLongitudeFirst
      ? [written.longitude, written.latitude]
      : [written?.latitude, written?.longitude];
  const isInRange =
    Math.abs(north ?? 0) <= mostDegrees.latitude && Math.abs(east ?? 0) <= mostDegrees.longitude;
  if (north !== undefined && east !== undefined && isInRange) return [wrapLongitude(east), north];
  const what = written ? 'out-of-range' : 'not-a-point';
  tell({ what, field: 'expected_position', value: text.slice(0, mostTold) });
  return undefined;
}

/** Files that cross the antimeridian continue beyond 180 degrees. */
const mostDegrees = { latitude: 90, longitude: 360 };

/** Degrees with a point or, as in many tables, with a comma; also with minutes and seconds. */
function readDegrees(
  field: ListField,
  text: string,
  axis: Axis,
  tell: (fault: RowFault) => void,
): number | undefined {
  const number = parseDecimal(text) ?? parseWrittenDegrees(text, axis);
  if (number !== undefined && Math.abs(number) <= mostDegrees[axis]) return number;
  const what = number !== undefined ? 'out-of-range' : 'not-a-number';
  tell({ what, field, value: text.slice(0, mostTold) });
  return undefined;
}

/** Returns the number that a text is, with a point or a comma; undefined for any other text. */
function parseDecimal(text: string): number | undefined {
  const usable = text.length < mostTold && /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(text);
  return usable ? Number(text.replace(',', '.')) : undefined;
}
