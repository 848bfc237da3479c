import { type Axis, parseWrittenCoordinate, parseWrittenDegrees } from '../geo/typed-coordinate.ts';

/** Maximum characters of a cell that are read. */
const longest = 200;

/** Rows from which the meaning of a column is guessed. */
export type Sample = readonly (readonly string[])[];

/** The cells of a column that are not blank. */
export function getCells(sample: Sample, column: number): string[] {
  return sample.flatMap((cells) => (cells[column] ?? '').slice(0, longest).trim() || []);
}

/** Degrees from 0 to 180 are written like an id: `51.127709`. */
const mostDegrees = 180;

/**
 * Returns whether a cell has the form of ids in the specification: digits, a dot, hexadecimal digits (`230358852.5e8`),
 * but no plain degrees.
 */
export function isIdForm(cell: string): boolean {
  const [, digits, rest] = /^(\d+)\.([\da-f]+)$/i.exec(cell) ?? [];
  if (digits === undefined || rest === undefined) return false;
  return Number(digits) > mostDegrees || (digits.length >= 3 && /[a-f]/i.test(rest));
}

/** A number with a point or, as many tables have them, with a comma; also `-.127`, and `8.9e-05` for a small one. */
export function isNumber(cell: string): boolean {
  return /^[+-]?(\d+([.,]\d+)?|[.,]\d+)(e-\d{1,3})?$/i.test(cell);
}

/** Returns the number of a cell in degrees, also as `51°07.675'N`; NaN for any other text, and for the other axis. */
export function parseDegrees(cell: string, axis: Axis): number {
  return isNumber(cell) ? Number(cell.replace(',', '.')) : (parseWrittenDegrees(cell, axis) ?? Number.NaN);
}

/** Returns true where a cell can only be the longitude: beyond 90 degrees, or with E or W. */
export function isLongitudeOnly(cell: string): boolean {
  const degrees = parseDegrees(cell, 'longitude');
  return Math.abs(degrees) > 90 || (Number.isNaN(parseDegrees(cell, 'latitude')) && !Number.isNaN(degrees));
}

/** Returns true where a pair of cells proves that the first is the latitude. */
export function isLatitudeFirst(one: string, other: string): boolean {
  return (
    isLongitudeOnly(other) ||
    (Number.isNaN(parseDegrees(one, 'longitude')) && !Number.isNaN(parseDegrees(one, 'latitude')))
  );
}

/** Returns whether a cell holds degrees of a position: not integers and tenths, except `51° 7'` and `51.1 N`. */
export function isFineDegree(cell: string): boolean {
  const isFine = /[.,]\d{3}|[°º˚]/.test(cell) || /\d[.,\s:]\d.*\p{L}$/u.test(cell);
  return (
    isFine &&
    (Math.abs(parseDegrees(cell, 'longitude')) <= 180 || Math.abs(parseDegrees(cell, 'latitude')) <= 90)
  );
}

/** Returns whether a cell is one word, in any script. */
export function isToken(cell: string): boolean {
  return !/\s/.test(cell);
}

/** Returns whether a cell is a code of letters and digits, such as `OBJ-0042`. */
export function isCode(cell: string): boolean {
  return isToken(cell) && /\d/.test(cell) && /\p{L}/u.test(cell) && !isIdForm(cell);
}

/** `Dostyk 5, Astana`: words, one of them with a digit. */
export function isAddressForm(cell: string): boolean {
  return /\s/.test(cell) && /\d/.test(cell) && /\p{L}{2}/u.test(cell);
}

/** `place`, `take-away`: a word as kinds are, without digits. */
export function isKindForm(cell: string): boolean {
  return /^\p{L}[\p{L}_-]*$/u.test(cell);
}

/** Returns the integer of a cell, as `12`, `12.0`, `12,0`, `1e1` or `1 200`; undefined for others, and below 0. */
export function countIn(cell: string): number | undefined {
  const digits = /^\d{1,3}([ \u00a0\u202f'’]\d{3})+$/.test(cell) ? cell.replace(/\D/g, '') : cell;
  if (!/^\d{1,15}([.,]0+|[eE]\+?\d{1,2})?$/.test(digits)) return undefined;
  const count = Number(digits.replace(',', '.'));
  return Number.isSafeInteger(count) ? count : undefined;
}

/** Returns true for a position in one cell; two bare numbers, in square brackets too, count where `plain`. */
export function isPointText(text: string, plain: boolean): boolean {
  const written = parseWrittenCoordinate(text, plain);
  return written !== undefined && (plain || !(written.isPlain || text.trimStart().startsWith('[')));
}

/**
 * Returns the two numbers of a pair in square brackets, which have the longitude first in GeoJSON; undefined for any
 * other text.
 */
export function withoutBrackets(text: string): string | undefined {
  const [, one, other] = /^\[\s*([^\s,]+)\s*,\s*([^\s,]+)\s*\]$/.exec(text) ?? [];
  return one === undefined ? undefined : `${one}, ${other}`;
}
