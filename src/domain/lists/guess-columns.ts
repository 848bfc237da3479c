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
import { type ColumnFields, type ListField, listFields, type PairOrder, type Records } from './records.ts';

type Fields = (ListField | undefined)[];

/** Kinds that the specification names: a column that holds nothing else says the kind. */
const kinds: readonly string[] = ['place', 'restaurant'];

/** Other kinds of places: with these too a column named `type` says the kind, and with nothing else. */
const otherKinds =
  'address building poi unit entrance parking hotel cafe bar pub shop store supermarket office school hospital pharmacy bank museum hostel кафе ресторан';
const knownKinds: ReadonlySet<string> = new Set([...kinds, ...otherKinds.split(' ')]);

/** Of ten cells so many have to be of a form. */
const most = 0.8;

/** True where the first row names the columns: by its words, or as it is unlike all rows beneath. */
export function isHeaderRow([first = [], ...rest]: Sample): boolean {
  const { count, id } = countKnownNames(first);
  const cells = first.map((cell) => cell.trim());
  if (id) return true;
  if (cells.some((cell) => isNumber(cell) || isIdForm(cell))) return false;
  if (count > 1) return true;
  const wordy = cells.every((cell) => !/\d/.test(cell));
  return wordy && (count === 1 || cells.some((cell, column) => isUnlike(cell, column, rest)));
}

/** What columns say that have names: by the words of these; where no word is known, by what stands beneath. */
export function guessNamed(names: readonly string[], sample: Sample): Fields {
  const fields = guessByWords(names, sample);
  if (!fields.some((field) => field !== undefined)) return guessByContent(names.length, sample, names);
  // What another name says is no id, though metres look like one.
  const strange = names.map((name) => findFieldByName(name) === undefined);
  return withPoint(withId(fields, sample, strange), sample, (column) => isIdleName(names[column] ?? ''));
}

/**
 * What columns without names say: what the product's own say, in their order, where what stands in them may be that;
 * else by what stands there. Plain text is no id.
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
  const inOrder = columns.map((_, column) => listFields[column]);
  const mayBe = (cells: readonly string[], column: number) =>
    inOrder[column] === 'kind' ? cells.some(isKindForm) : mayHold(inOrder[column], cells);
  if (columns.every((cells, column) => column === 0 || cells.length === 0 || mayBe(cells, column)))
    return inOrder;
  return guessByContent(width, sample, undefined, 0);
}

/** The field that a column's name stands for, in any case and in four languages; undefined for a strange name. */
export function findFieldByName(name: string): ListField | undefined {
  const own = ownName(name);
  return listFields.find((field) => field === own) ?? findFieldByWords(name);
}

/** How many fields the names say, and whether one of them is the id. */
export function countKnownNames(names: readonly string[]): { readonly count: number; readonly id: boolean } {
  const fields = new Set(names.map(findFieldByName).filter((field) => field !== undefined));
  return { count: fields.size, id: fields.has('id') };
}

/**
 * One field for each column, none twice: the product's own name first, then another tool's that says it plainly, then a
 * weak one (`x`), each only where its column may hold that; so a column that cannot gives way to the next.
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
  // A position is one of plain names or one of weak ones, never half of each.
  const isWeak = (column: number | undefined) => column !== undefined && isWeakName(names[column] ?? '');
  if (lat !== undefined && lng !== undefined && isWeak(lat) !== isWeak(lng))
    holders.delete(isWeak(lat) ? 'expected_lat' : 'expected_lng');
  return fields.map((field, column) => (field && holders.get(field) === column ? field : undefined));
}

/** Of columns that are named as ids the one that holds ids: a running number or nothing beside them is none. */
function idAmong(columns: readonly number[], first: number | undefined, sample: Sample): number | undefined {
  if (first === undefined || isAll(getCells(sample, first), isIdForm)) return first;
  return columns.find((column) => isAll(getCells(sample, column), isIdForm)) ?? first;
}

function isExact(name: string | undefined, field: ListField): boolean {
  return ownName(name) === field;
}

/** As the product's own names are written, which may have blanks or hyphens too. */
function ownName(name: string | undefined): string | undefined {
  return name?.slice(0, 60).trim().toLowerCase().replace(/[\s-]/g, '_');
}

/**
 * By what stands in the columns; `id` where that is known. Where they have `names`, only what cannot be otherwise: names
 * in an unknown language may say another order.
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
    // People write the latitude first; only where that cannot be it is the second.
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
 * The position where no column says it, from the first one of texts such as `POINT (71.4 51.1)`, and of pairs of numbers
 * where `mayBePair`.
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
 * The id where no name told it: the one column of ids, else the one of codes. Of several none is taken. `may` says of which
 * columns.
 */
function withId(fields: ColumnFields, sample: Sample, may?: readonly boolean[]): Fields {
  const all = [...fields];
  if (all.includes('id')) return all;
  for (const form of [isIdForm, isCode]) {
    const found = all.flatMap((field, column) =>
      field === undefined && may?.[column] !== false && isAll(getCells(sample, column), form) ? [column] : [],
    );
    const distinct = found.filter((column) => isDistinct(getCells(sample, column)));
    // An id may stand in a list twice; a class of things stands there many times.
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

/** True where some of the cells may be this; a column without any may be everything. */
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
    case 'expected_position':
      return isMostly(cells, (cell) => isPointText(cell, true));
    case 'id':
    case 'expected_address':
    case undefined:
      return true;
  }
}

/** True where there are cells, and nearly all are of a form. */
function isAll(cells: readonly string[], form: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(form).length >= most * cells.length;
}

function isMostly(cells: readonly string[], form: (cell: string) => boolean): boolean {
  return cells.filter(form).length * 2 >= cells.length;
}

/** True for a word above nothing but ids, nothing but numbers, or nothing but codes. */
function isUnlike(cell: string, column: number, rest: Sample): boolean {
  if (cell.trim() === '') return false;
  const cells = getCells(rest, column);
  const all = (form: (text: string) => boolean, fewest: number) =>
    cells.length >= fewest && cells.every(form);
  return all(isIdForm, 2) || all(isNumber, 2) || all(isCode, 3);
}

/**
 * In which order the pairs of numbers in the column of positions stand: as its name says; else as what stands there can only
 * be, as nothing lies beyond 90 degrees of latitude; else with the latitude first, as people write them, which is not told.
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

/** The order of pairs in which some number can only be a longitude; else as is usual. */
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
