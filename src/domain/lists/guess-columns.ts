import { wrapLongitude } from '../geo/earth.ts';
import { parseWrittenCoordinate } from '../geo/typed-coordinate.ts';
import {
  countIn,
  getCells,
  isAddressForm,
  isCode,
  isFineDegree,
  isIdForm,
  isKindForm,
  isLongitudeOnly,
  isNumber,
  isPointText,
  isToken,
  parseDegrees,
  type Sample,
  withoutBrackets,
} from './cell-form.ts';
import { findFieldByWords, findFirstAxis, isIdleName, isWeakName } from './column-words.ts';
import {
  type ColumnFields,
  type ListField,
  listFields,
  orderedFields,
  type PairOrder,
  type Records,
} from './records.ts';

type Fields = (ListField | undefined)[];

/** Kinds in the specification: a column with nothing else holds the kind. */
const kinds: readonly string[] = ['place', 'restaurant'];

/** Other kinds of places: with these too a column named `type` holds the kind, and with nothing else. */
const otherKinds =
  'address building poi unit entrance parking hotel cafe bar pub shop store supermarket office school hospital pharmacy bank museum hostel кафе ресторан';
const knownKinds: ReadonlySet<string> = new Set([...kinds, ...otherKinds.split(' ')]);

/** Share of the cells that must have a form. */
const most = 0.8;

/** Returns true where the first row names the columns: by its words, or because it is unlike all rows beneath. */
export function isHeaderRow([first = [], ...rest]: Sample): boolean {
  const { count, id } = countKnownNames(first);
  const cells = first.map((cell) => cell.trim());
  if (id) return true;
  if (cells.some((cell) => isNumber(cell) || isIdForm(cell))) return false;
  if (count > 1) return true;
  const wordy = cells.every((cell) => !/\d/.test(cell) || /\s\S+\s/.test(cell));
  return wordy && (count === 1 || cells.some((cell, column) => isUnlike(cell, column, rest)));
}

/** Returns the fields of named columns: by their words; where no word is known, by their contents. */
export function guessNamed(names: readonly string[], sample: Sample): Fields {
  const fields = guessByWords(names, sample);
  if (!fields.some((field) => field !== undefined)) return guessByContent(names.length, sample, names);
  // A column with another meaning is no id, though metres look like one.
  const strange = names.map((name) => findFieldByName(name) === undefined);
  return withPoint(withId(fields, sample, strange), sample, (column) => isIdleName(names[column] ?? ''));
}

/**
 * Returns the fields of unnamed columns: the product's own, in their order, where the contents allow that; else by the
 * contents. Plain text is no id.
 */
export function guessUnnamed(width: number, sample: Sample): Fields {
  const columns = Array.from({ length: width }, (_, column) => getCells(sample, column));
  const [first = []] = columns;
  const others = columns.slice(1);
  const ids = columns.flatMap((cells, column) => (isAll(cells, isIdForm) ? [column] : []));
  const tokens = first.filter(isToken).length;
  const isOfDegrees = isAll(first, isFineDegree) && others.some((cells) => isAll(cells, isFineDegree));
  const firstIsId =
    tokens * 2 >= first.length &&
    !isOfDegrees &&
    (ids.length === 0 || ids.includes(0)) &&
    (first.some((cell) => /\d/.test(cell)) || !others.some((cells) => isAll(cells, isAddressForm)));
  if (!firstIsId) return guessByContent(width, sample);
  const inOrder = columns.map((_, column) => orderedFields[column]);
  const mayBe = (cells: readonly string[], column: number) =>
    inOrder[column] === 'kind' ? cells.some(isKindForm) : mayHold(inOrder[column], cells);
  if (columns.every((cells, column) => column === 0 || cells.length === 0 || mayBe(cells, column)))
    return inOrder;
  return guessByContent(width, sample, undefined, 0);
}

/** Returns the field that a column's name means, in any case and in four languages; undefined for an unknown name. */
export function findFieldByName(name: string): ListField | undefined {
  const own = ownName(name);
  return listFields.find((field) => field === own) ?? findFieldByWords(name);
}

/** Returns how many names are known, and whether one of them is the id. */
export function countKnownNames(names: readonly string[]): { readonly count: number; readonly id: boolean } {
  const fields = new Set(names.map(findFieldByName).filter((field) => field !== undefined));
  return { count: fields.size, id: fields.has('id') };
}

/**
 * Assigns one field to each column, none twice: the product's own name first, then another tool's clear name, then a
 * weak one (`x`), each only where the contents of its column allow it; so an impossible column gives way to the next.
 */
function guessByWords(names: readonly string[], sample: Sample): Fields {
  const fields = names.map((name, column) => {
    const field = findFieldByName(name);
    const holds = field && (isExact(name, field) || mayHold(field, getCells(sample, column)));
    return holds ? field : undefined;
  });
  const rank = (column: number, field: ListField) =>
    isExact(names[column], field) ? 0 : isWeakName(names[column] ?? '') ? 2 : 1;
  const holders = new Map<ListField, number>();
  for (const field of new Set(fields)) {
    if (field === undefined) continue;
    const own = fields.flatMap((each, column) => (each === field ? [column] : []));
    const [first] = own.toSorted((a, b) => rank(a, field) - rank(b, field));
    const holder = field === 'id' ? idAmong(own, first, sample) : first;
    if (holder !== undefined) holders.set(field, holder);
  }
  const [lat, lng] = [holders.get('expected_lat'), holders.get('expected_lng')];
  // A position has two plain names or two weak ones, never half of each.
  const isWeak = (column: number | undefined) => column !== undefined && isWeakName(names[column] ?? '');
  if (lat !== undefined && lng !== undefined && isWeak(lat) !== isWeak(lng))
    holders.delete(isWeak(lat) ? 'expected_lat' : 'expected_lng');
  return fields.map((field, column) => (field && holders.get(field) === column ? field : undefined));
}

/** Returns the column of ids among those named as ids: a running number or a lonely blank is none. */
function idAmong(columns: readonly number[], first: number | undefined, sample: Sample): number | undefined {
  if (first === undefined || isAll(getCells(sample, first), isIdForm)) return first;
  return columns.find((column) => isAll(getCells(sample, column), isIdForm)) ?? first;
}

function isExact(name: string | undefined, field: ListField): boolean {
  return ownName(name) === field;
}

/** Normalizes a name to the product's own spelling; it may have blanks or hyphens too. */
function ownName(name: string | undefined): string | undefined {
  return name?.slice(0, 60).trim().toLowerCase().replace(/[\s-]/g, '_');
}

/**
 * Guesses by the contents of the columns; `id` where that is known. Where they have `names`, only what is certain:
 * names in an unknown language may mean another order.
 */
function guessByContent(width: number, sample: Sample, names?: readonly string[], id?: number): Fields {
  const none: Fields = Array.from({ length: width }, (_, column) => (column === id ? 'id' : undefined));
  const isPair = (column: number) => names === undefined || isIdleName(names[column] ?? '');
  const fields = withPoint(withId(none, sample), sample, isPair);
  const left = () => fields.flatMap((field, column) => (field === undefined ? [column] : []));
  const alone = (form: (cell: string) => boolean) =>
    left().find((column) => isAll(getCells(sample, column), form));
  setField(
    fields,
    alone((cell) => kinds.includes(cell)),
    'kind',
  );
  const degrees = left().filter((column) => isAll(getCells(sample, column), isFineDegree));
  const [one, other] = degrees;
  if (degrees.length === 2 && one !== undefined && other !== undefined) {
    const isBeyond = (column: number) => getCells(sample, column).some(isLongitudeOnly);
    // The latitude usually comes first; the second column is it only where the first cannot be.
    if (!names || isBeyond(one) || isBeyond(other)) {
      setField(fields, one, isBeyond(one) ? 'expected_lng' : 'expected_lat');
      setField(fields, other, isBeyond(one) ? 'expected_lat' : 'expected_lng');
    }
  }
  const addresses = left().filter((column) => isAll(getCells(sample, column), isAddressForm));
  if (addresses.length === 1) setField(fields, addresses[0], 'expected_address');
  return fields;
}

/**
 * Adds the first column of texts such as `POINT (71.4 51.1)`, and of pairs of numbers where `mayBePair`, where no
 * column has the position.
 */
function withPoint(fields: Fields, sample: Sample, mayBePair: (column: number) => boolean): Fields {
  if (fields.some((field) => field?.startsWith('expected_l') || field === 'expected_position')) return fields;
  const point = fields.findIndex(
    (field, column) =>
      field === undefined && isAll(getCells(sample, column), (cell) => isPointText(cell, mayBePair(column))),
  );
  return fields.map((field, column) => (column === point ? 'expected_position' : field));
}

/**
 * Adds the id where no name marked it: the one column of ids, else the one of codes. Of several none is taken. `may`
 * limits the columns.
 */
function withId(fields: ColumnFields, sample: Sample, may?: readonly boolean[]): Fields {
  const all = [...fields];
  if (all.includes('id')) return all;
  for (const form of [isIdForm, isCode]) {
    const found = all.flatMap((field, column) =>
      field === undefined && may?.[column] !== false && isAll(getCells(sample, column), form) ? [column] : [],
    );
    const distinct = found.filter((column) => isDistinct(getCells(sample, column)));
    // An id may occur in a list twice; a class of things occurs many times.
    const one = form === isIdForm && found.length === 1 ? found : distinct;
    if (one.length === 1) setField(all, one[0], 'id');
    if (found.length > 0) return all;
  }
  return all;
}

function isDistinct(cells: readonly string[]): boolean {
  return new Set(cells).size === cells.length;
}

function setField(fields: Fields, column: number | undefined, field: ListField): void {
  if (column !== undefined) fields[column] = field;
}

/** Returns true where some of the cells may be this field; a column without any cells may be every field. */
function mayHold(field: ListField | undefined, cells: readonly string[]): boolean {
  if (cells.length === 0) return true;
  switch (field) {
    case 'kind':
      return isAll(cells, (cell) => isKindForm(cell) && knownKinds.has(cell.toLowerCase()));
    case 'label':
      return !cells.every(isNumber);
    case 'expected_lat':
      return isMostly(cells, (cell) => Math.abs(parseDegrees(cell, 'latitude')) <= 90);
    case 'expected_lng':
      return isMostly(cells, (cell) => Math.abs(wrapLongitude(parseDegrees(cell, 'longitude'))) <= 180);
    case 'expected_parking':
    case 'expected_entrances':
    case 'expected_units':
      return cells.some((cell) => countIn(cell) !== undefined);
    case 'match_score':
    case 'match_metres':
      return isMostly(cells, isNumber);
    case 'expected_position':
      return isMostly(cells, (cell) => isPointText(cell, true));
    case 'id':
    case 'expected_address':
    case undefined:
      return true;
  }
}

/** Returns true where there are cells, and nearly all have a form. */
function isAll(cells: readonly string[], form: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(form).length >= most * cells.length;
}

function isMostly(cells: readonly string[], form: (cell: string) => boolean): boolean {
  return cells.filter(form).length * 2 >= cells.length;
}

/** Returns true for a word above ids alone, numbers alone, or codes alone. */
function isUnlike(cell: string, column: number, rest: Sample): boolean {
  if (cell.trim() === '') return false;
  const cells = getCells(rest, column);
  const all = (form: (text: string) => boolean, fewest: number) =>
    cells.length >= fewest && cells.every(form);
  return all(isIdForm, 2) || all(isNumber, 2) || all(isCode, 3);
}

/**
 * Returns the order of number pairs in the column of positions: by its name; else by the contents, as a latitude is at
 * most 90 degrees; else with the latitude first, as is usual, and marked as assumed.
 */
export function findPairOrder(
  { columns, sample }: Pick<Records, 'columns' | 'sample'>,
  fields: ColumnFields,
): PairOrder {
  const column = fields.indexOf('expected_position');
  const named = findFirstAxis(columns[column] ?? '');
  if (named) return { isLongitudeFirst: named === 'expected_lng', isTold: true, isNamed: true };
  const cells = getCells(sample, column);
  const bracketed = cells.flatMap((cell) => withoutBrackets(cell) ?? []);
  return {
    ...getOrder(
      cells.filter((cell) => withoutBrackets(cell) === undefined),
      false,
    ),
    ...(bracketed.length > 0 && { brackets: getOrder(bracketed, true) }),
  };
}

/** Returns the order proved by a number that can only be a longitude; else the usual one. */
function getOrder(texts: readonly string[], isUsuallyLongitudeFirst: boolean) {
  const pairs = texts.flatMap((text) => {
    const written = parseWrittenCoordinate(text, true);
    return written?.isPlain ? written : [];
  });
  const isOnlyLongitude = (one: number, other: number) =>
    Math.abs(one) > 90 && Math.abs(one) <= 360 && Math.abs(other) <= 90;
  const swapped = pairs.filter(({ latitude, longitude }) => isOnlyLongitude(latitude, longitude)).length;
  const straight = pairs.filter(({ latitude, longitude }) => isOnlyLongitude(longitude, latitude)).length;
  const isLongitudeFirst = swapped === straight ? isUsuallyLongitudeFirst : swapped > straight;
  return { isLongitudeFirst, isTold: swapped + straight > 0 };
}
