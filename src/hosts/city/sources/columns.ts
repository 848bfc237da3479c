import { foldedName } from '../../../core/lists/column-words.ts';
import { guessNamed, guessUnnamed } from '../../../core/lists/guess-columns.ts';
import type { ListField } from '../../../core/lists/records.ts';
import { CommandError, exitCodes } from '../../node/exit-code.ts';
import { cityWords } from '../words.ts';

/** What a column may say, beside a tag of OpenStreetMap, and the tag for it. */
const fields = {
  id: 'id',
  lat: 'lat',
  lng: 'lng',
  name: 'name',
  kind: 'amenity',
  address: 'addr:full',
  street: 'addr:street',
  number: 'addr:housenumber',
  city: 'addr:city',
  units: 'addr:flats',
} as const;
type Field = keyof typeof fields;
const isField = (text: string): text is Field => text in fields;

/** Tags of OpenStreetMap of which places, doors and parking are made: columns of these names say them. */
const tags =
  /^(addr:[a-z]+|building(:levels)?|height|entrance|amenity|parking|capacity|fee|access|ref|level|wheelchair|elevator|name|description|shop|office|tourism|leisure|craft|healthcare|historic)$/;

/** What each column that is used says: a tag, or `id`, `lat`, `lng`. */
export type Columns = ReadonlyMap<string, string>;

/** What `--columns` says: the column, by its name or its number from 1, of each field. */
export type NamedColumns = ReadonlyMap<string, string>;

/** Reads `FIELD=COLUMN,…`. Throws CommandError `usage` for what cannot be meant. */
export function readNamedColumns(text: string): NamedColumns {
  const named = new Map<string, string>();
  for (const part of text.split(',')) {
    const sign = part.indexOf('=');
    const [field, column] = [part.slice(0, sign).trim(), part.slice(sign + 1).trim()];
    if (sign < 0 || column === '' || named.has(field) || !(isField(field) || tags.test(field)))
      throw new CommandError(
        exitCodes.usage,
        cityWords.sources.badColumns({ part: part.trim(), fields: Object.keys(fields).join(', ') }),
      );
    named.set(field, column);
  }
  return named;
}

/** The columns that `--columns` names, and nothing else. Throws CommandError for one that is not there. */
export function columnsNamed(named: NamedColumns, names: readonly string[]): Columns {
  return new Map(
    [...named].map(([field, column]) => {
      const index = /^[1-9]\d{0,3}$/.test(column) ? Number(column) - 1 : -1;
      const name = names.find((each) => each === column) ?? names[index];
      if (name === undefined)
        throw new CommandError(
          exitCodes.usage,
          cityWords.sources.noColumn({ column, columns: names.slice(0, 30).join(', ') }),
        );
      return [name, isField(field) ? fields[field] : field] as const;
    }),
  );
}

/** Names of parts of an address in four languages, folded as `foldedName` folds them, and those of Overture Maps. */
const partNames: readonly (readonly [Field, string])[] = [
  ['street', 'street street_name streetname road strasse strassenname str calle via rue улица'],
  [
    'number',
    'number housenumber house_number house_no street_number hausnummer hausnr hnr numero дом номер_дома',
  ],
  ['city', 'city town locality municipality postal_city ort stadt gemeinde ciudad municipio localidad город'],
  ['units', 'unit unit_number flat flats'],
  ['name', 'names_primary'],
  ['kind', 'categories_primary basic_category'],
  ['address', 'addresses_0_freeform'],
  ['city', 'addresses_0_locality'],
];
const partOf: ReadonlyMap<string, Field> = new Map(
  partNames.flatMap(([field, words]) => words.split(' ').map((word) => [word, field] as const)),
);

const ofList: Readonly<Partial<Record<ListField, Field>>> = {
  id: 'id',
  kind: 'kind',
  label: 'name',
  expected_lat: 'lat',
  expected_lng: 'lng',
  expected_address: 'address',
};

/**
 * What columns say: tags by their own names, parts of an address by words of four languages, everything else as lists are
 * read, by names and contents. `sample` are cells of the first records in the order of the names.
 */
export function guessColumns(names: readonly string[], sample: readonly (readonly string[])[]): Columns {
  const isNamed = names.some((name, index) => name !== String(index + 1));
  if (!isNamed) return columnsOf(names, guessUnnamed(names.length, sample).map(fieldOfList));
  const parts = names.map((name) => (tags.test(name) ? name : partOf.get(foldedName(name))));
  // A number without a street is another one.
  const hasStreet = parts.some((part) => part === 'street' || part === 'addr:street');
  const known = parts.map((part) => (part === 'number' && !hasStreet ? undefined : part));
  const rest = known.flatMap((part, index) => (part === undefined ? [index] : []));
  const guessed = guessNamed(
    rest.map((index) => names[index] ?? ''),
    sample.map((cells) => rest.map((index) => cells[index] ?? '')),
  );
  for (const [at, index] of rest.entries()) known[index] = fieldOfList(guessed[at]);
  return columnsOf(names, known);
}

const fieldOfList = (field: ListField | undefined) => field && ofList[field];

/** Of two columns that say the same the first counts, but a tag's own before it. */
function columnsOf(names: readonly string[], said: readonly (string | undefined)[]): Columns {
  const columns = new Map<string, string>();
  const own = new Set(names.filter((name) => tags.test(name)));
  for (const [index, name] of names.entries()) {
    const field = said[index];
    if (field === undefined) continue;
    const tag = isField(field) && !own.has(name) ? fields[field] : field;
    const isTaken = [...columns.values()].includes(tag) || (own.has(tag) && !own.has(name));
    if (!isTaken) columns.set(name, tag);
  }
  return columns;
}

/** `name: Titel, addr:full: Anschrift`, for whoever wants to see what is read. */
export function toldColumns(columns: Columns): string {
  return [...columns].map(([column, says]) => (column === says ? says : `${says}: ${column}`)).join(', ');
}
