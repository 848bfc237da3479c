import { isPointText, type Sample } from './cell-form.ts';
import { isIdleName, isWeakName } from './column-words.ts';
import { findFieldByName } from './guess-columns.ts';
import type { ListField, PlaceColumns } from './records.ts';

/** A row with its numbers joined; `isTooLong` where surplus cells remain. */
type Rejoined = { readonly cells: readonly string[]; readonly isTooLong: boolean };

const wholeDegrees = /^[+-]?\d{1,3}$/;
const fraction = /^\d{1,20}$/;
/** Counts of entrances are seldom so long, degrees seldom shorter. */
const fineFraction = /^\d{3,20}$/;
const pairInCells = /^[+-]?\d{1,3},\d{3,20}°?\s*[;/|\s]\s*[+-]?\d{1,3},\d{3,20}°?$/;

/** Returns where named columns have the position. */
export function findPlaceColumns(names: readonly string[]): PlaceColumns {
  const columnOf = (field: ListField) => {
    const own = names.flatMap((name, column) => (findFieldByName(name) === field ? [column] : []));
    return own.find((column) => !isWeakName(names[column] ?? '')) ?? own[0];
  };
  const idle = names.findIndex((name) => isIdleName(name) && findFieldByName(name) === undefined);
  const position = columnOf('expected_position') ?? (idle < 0 ? undefined : idle);
  return placesOf(names.length, columnOf('expected_lat'), columnOf('expected_lng'), position);
}

/** Returns where unnamed columns hold only the halves of numbers with decimal commas: `51,127,71,422`. */
export function findTornColumns(sample: Sample): PlaceColumns | undefined {
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  const every = (column: number, form: RegExp, most = Number.POSITIVE_INFINITY) =>
    sample.every((cells) => form.test(cells[column] ?? '') && Math.abs(Number(cells[column])) <= most);
  for (let column = 0; column + 3 < width; column++) {
    const isAlone = !every(column + 4, fraction) && (column < 2 || !every(column - 1, fraction));
    const isTorn =
      every(column, wholeDegrees, 180) &&
      every(column + 1, fineFraction) &&
      every(column + 2, wholeDegrees, 180) &&
      every(column + 3, fineFraction);
    if (isAlone && isTorn) return placesOf(width - 2, column, column + 1);
  }
  for (let column = 0; column + 2 < width; column++)
    if (sample.every((cells) => pairInCells.test(cells.slice(column, column + 3).join(','))))
      return placesOf(width - 2, undefined, undefined, column);
  return undefined;
}

/**
 * Joins cells that decimal commas split: two numbers, and two numbers in a column of positions, in a row with exactly
 * that many surplus cells. With another surplus, whole degrees are no position.
 */
export function rejoinNumbers(cells: readonly string[], places: PlaceColumns): Rejoined {
  const isBlank = (from: number) => cells.slice(from).every((cell) => cell.trim() === '');
  if (cells.length <= places.count) return { cells, isTooLong: false };
  const joined = withAxesJoined(cells, places, isBlank) ?? withPointJoined(cells, places, isBlank);
  if (joined) return { cells: joined, isTooLong: false };
  if (isBlank(places.count)) return { cells, isTooLong: false };
  return { cells: withoutWholeDegrees(cells, { lat: places.lat, lng: places.lng }), isTooLong: true };
}

function withAxesJoined(
  cells: readonly string[],
  { count, lat, lng }: PlaceColumns,
  isBlank: (from: number) => boolean,
): readonly string[] | undefined {
  if (lat === undefined || lng === undefined || cells.length < count + 2 || !isBlank(count + 2))
    return undefined;
  const [first, second] = lat < lng ? [lat, lng + 1] : [lng, lat + 1];
  // Where nothing follows the columns, short numbers may be others.
  const behind = isBlank(count) ? fineFraction : fraction;
  const isTorn = [first, second].every(
    (at) => wholeDegrees.test((cells[at] ?? '').trim()) && behind.test((cells[at + 1] ?? '').trim()),
  );
  return isTorn ? withJoined(withJoined(cells, second, 1), first, 1) : undefined;
}

function withPointJoined(
  cells: readonly string[],
  { count, position }: PlaceColumns,
  isBlank: (from: number) => boolean,
): readonly string[] | undefined {
  if (position === undefined || isBlank(count)) return undefined;
  for (let more = Math.min(3, cells.length - count); more > 0; more--) {
    const joined = withJoined(cells, position, more);
    if (isBlank(count + more) && isPointText((joined[position] ?? '').trim(), true)) return joined;
  }
  return undefined;
}

/** Returns the cell `at` joined with `more` of those after it. */
function withJoined(cells: readonly string[], at: number, more: number): readonly string[] {
  return [...cells.slice(0, at), cells.slice(at, at + more + 1).join(','), ...cells.slice(at + more + 1)];
}

/** Returns the cells without whole degrees, of a row with surplus cells: they may be half a number. */
export function withoutWholeDegrees(
  cells: readonly string[],
  { lat, lng }: { readonly lat: number | undefined; readonly lng: number | undefined },
): readonly string[] {
  const isWhole = (column: number | undefined) =>
    column !== undefined && wholeDegrees.test((cells[column] ?? '').trim());
  if (lat === undefined || lng === undefined || !(isWhole(lat) || isWhole(lng))) return cells;
  return cells.map((cell, column) => (column === lat || column === lng ? '' : cell));
}

function placesOf(count: number, lat?: number, lng?: number, position?: number): PlaceColumns {
  const axes = lat !== undefined && lng !== undefined ? { lat, lng } : {};
  return { count, ...axes, ...(position !== undefined && { position }) };
}
