import {
  cellsOf,
  degreesOf,
  isAddressForm,
  isCode,
  isIdForm,
  isKindForm,
  isNumber,
  isToken,
  type Sample,
} from './cell-form.ts';
import { fieldInWords } from './column-words.ts';
import { type ColumnFields, type ListField, listFields } from './records.ts';

type Fields = (ListField | undefined)[];

/** Kinds that the specification names: a column that holds nothing else says the kind. */
const kinds: readonly string[] = ['place', 'restaurant'];

/** Of ten cells so many have to be of a form. */
const most = 0.8;

/** True where the first row names the columns: by its words, or as it is unlike all rows beneath. */
export function namesColumns([first = [], ...rest]: Sample): boolean {
  const { count, id } = knownNames(first);
  const cells = first.map((cell) => cell.trim());
  if (id) return true;
  if (cells.some((cell) => isNumber(cell) || isIdForm(cell))) return false;
  if (count > 1) return true;
  const wordy = cells.every((cell) => !/\d/.test(cell));
  return wordy && (count === 1 || cells.some((cell, column) => isUnlike(cell, column, rest)));
}

/** What columns say that have names: by the words of these; where no word is known, by what stands beneath. */
export function guessNamed(names: readonly string[], sample: Sample): Fields {
  const fields = guessByWords(names).map((field, column) =>
    field === undefined || isExact(names[column], field) || mayHold(field, cellsOf(sample, column))
      ? field
      : undefined,
  );
  return fields.some((field) => field !== undefined)
    ? withId(fields, sample)
    : guessByContent(names.length, sample);
}

/**
 * What columns without names say: what the product's own say, in their order, where what stands in them may be that;
 * else by what stands there. Plain text is no id.
 */
export function guessUnnamed(width: number, sample: Sample): Fields {
  const columns = Array.from({ length: width }, (_, column) => cellsOf(sample, column));
  const [first = []] = columns;
  const others = columns.slice(1);
  const ids = columns.flatMap((cells, column) => (isAll(cells, isIdForm) ? [column] : []));
  const tokens = first.filter(isToken).length;
  const firstIsId =
    tokens * 2 >= first.length &&
    (ids.length === 0 || ids.includes(0)) &&
    (first.some((cell) => /\d/.test(cell)) || !others.some((cells) => isAll(cells, isAddressForm)));
  if (!firstIsId) return guessByContent(width, sample);
  const inOrder = columns.map((_, column) => listFields[column]);
  if (columns.every((cells, column) => column === 0 || mayHold(inOrder[column], cells))) return inOrder;
  return guessByContent(width, sample, 0);
}

/** The field that a column's name stands for, in any case and in four languages; undefined for a strange name. */
function fieldNamed(name: string): ListField | undefined {
  const own = ownName(name);
  return listFields.find((field) => field === own) ?? fieldInWords(name);
}

/** How many of the names are known, and whether one of them is the id's. */
export function knownNames(names: readonly string[]): { readonly count: number; readonly id: boolean } {
  const fields = names.map(fieldNamed).filter((field) => field !== undefined);
  return { count: fields.length, id: fields.includes('id') };
}

/** One field for each column, none twice: an exact name before another tool's. */
function guessByWords(names: readonly string[]): Fields {
  const fields = names.map(fieldNamed);
  const holder = new Map<ListField, number>();
  for (const [column, field] of fields.entries()) {
    if (field === undefined) continue;
    const before = holder.get(field);
    if (before === undefined || (isExact(names[column], field) && !isExact(names[before], field)))
      holder.set(field, column);
  }
  return fields.map((field, column) => (field && holder.get(field) === column ? field : undefined));
}

function isExact(name: string | undefined, field: ListField): boolean {
  return ownName(name) === field;
}

/** As the product's own names are written, which may have blanks or hyphens too. */
function ownName(name: string | undefined): string | undefined {
  return name?.slice(0, 60).trim().toLowerCase().replace(/[\s-]/g, '_');
}

/** By what stands in the columns; `id` where that is known. */
function guessByContent(width: number, sample: Sample, id?: number): Fields {
  const none: Fields = Array.from({ length: width }, (_, column) => (column === id ? 'id' : undefined));
  const fields = withId(none, sample);
  const left = () => fields.flatMap((field, column) => (field === undefined ? [column] : []));
  const alone = (form: (cell: string) => boolean) =>
    left().find((column) => isAll(cellsOf(sample, column), form));
  setField(
    fields,
    alone((cell) => kinds.includes(cell)),
    'kind',
  );
  const degrees = left().filter((column) => isAll(cellsOf(sample, column), isFineDegree));
  const [one, other] = degrees;
  if (degrees.length === 2 && one !== undefined && other !== undefined) {
    const beyond = cellsOf(sample, one).some((cell) => Math.abs(degreesOf(cell)) > 90);
    // People write the latitude first; only where that cannot be it is the second.
    setField(fields, one, beyond ? 'expected_lng' : 'expected_lat');
    setField(fields, other, beyond ? 'expected_lat' : 'expected_lng');
  }
  const addresses = left().filter((column) => isAll(cellsOf(sample, column), isAddressForm));
  if (addresses.length === 1) setField(fields, addresses[0], 'expected_address');
  return fields;
}

/** The id where no name told it: the one column of ids, else the one of codes. Of several none is taken. */
function withId(fields: ColumnFields, sample: Sample): Fields {
  const all = [...fields];
  if (all.includes('id')) return all;
  for (const form of [isIdForm, isCode]) {
    const found = all.flatMap((field, column) =>
      field === undefined && isAll(cellsOf(sample, column), form) ? [column] : [],
    );
    const distinct = found.filter((column) => isDistinct(cellsOf(sample, column)));
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
      return cells.some(isKindForm);
    case 'label':
      return !cells.every(isNumber);
    case 'expected_lat':
      return cells.some((cell) => Math.abs(degreesOf(cell)) <= 90);
    case 'expected_lng':
      return cells.some((cell) => Math.abs(degreesOf(cell)) <= 180);
    case 'expected_parking':
    case 'expected_entrances':
    case 'expected_units':
      return cells.some((cell) => /^\d+$/.test(cell));
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

/** Degrees as positions have them: whole numbers and tenths are something else. */
function isFineDegree(cell: string): boolean {
  return /[.,]\d{3}/.test(cell) && Math.abs(degreesOf(cell)) <= 180;
}

/** True for a word above nothing but ids, nothing but numbers, or nothing but codes. */
function isUnlike(cell: string, column: number, rest: Sample): boolean {
  if (cell.trim() === '') return false;
  const cells = cellsOf(rest, column);
  const all = (form: (text: string) => boolean, fewest: number) =>
    cells.length >= fewest && cells.every(form);
  return all(isIdForm, 2) || all(isNumber, 2) || all(isCode, 3);
}
