import type { Sample } from '../../../domain/lists/cell-form.ts';
import { foldColumnName } from '../../../domain/lists/column-words.ts';
import { guessNamed, guessUnnamed } from '../../../domain/lists/guess-columns.ts';
import type { ListField, PairOrder } from '../../../domain/lists/records.ts';
import { CommandError, exitCodes } from '../../node/exit-code.ts';
import cityProgressWords from '../city.messages';
import { getTagsByName, isTag } from './tag-names.ts';

/** The meanings of a column apart from tags of OpenStreetMap, and the tag of each. */
const fields = {
  id: 'id',
  element: 'element',
  lat: 'lat',
  lng: 'lng',
  position: 'position',
  name: 'name',
  kind: 'amenity',
  address: 'addr:full',
  street: 'addr:street',
  number: 'addr:housenumber',
  city: 'addr:city',
  units: 'addr:flats',
  floor: 'addr:floor',
} as const;
type Field = keyof typeof fields;
/** Parts of an address without a field of their own. */
type AddressTag = 'addr:street_type' | 'addr:number_suffix' | 'addr:postcode' | 'addr:unit';
const isField = (text: string): text is Field => text in fields;

/** The meaning of each column that is used: a tag, or `id`, `element`, `lat`, `lng`, `position`. */
export type Columns = ReadonlyMap<string, string>;

/** The columns of a source. */
export type SourceColumns = {
  readonly columns: Columns;
  /** The column of shapes in well-known text or bytes. */
  readonly shapes: string | undefined;
  /** The order of the two numbers in the column of positions. */
  readonly pairs: PairOrder;
};

/** The content of `--columns`: the column of each field, by its name or its number from 1. */
export type ColumnNames = ReadonlyMap<string, string>;

/** Reads `FIELD=COLUMN,…`. Throws CommandError `usage` for invalid text. */
export function readNamedColumns(text: string): ColumnNames {
  const named = new Map<string, string>();
  for (const part of text.split(',')) {
    const sign = part.indexOf('=');
    const [field, column] = [part.slice(0, sign).trim(), part.slice(sign + 1).trim()];
    if (sign < 0 || column === '' || named.has(field) || !(isField(field) || isTag(field)))
      throw new CommandError(
        exitCodes.usage,
        cityProgressWords.sources.badColumns({ part: part.trim(), fields: Object.keys(fields).join(', ') }),
      );
    named.set(field, column);
  }
  return named;
}

/** Returns the columns that `--columns` names, and nothing else. Throws CommandError for a missing one. */
export function getNamedColumns(named: ColumnNames, names: readonly string[]): Columns {
  return new Map(
    [...named].map(([field, column]) => {
      const index = /^[1-9]\d{0,3}$/.test(column) ? Number(column) - 1 : -1;
      const name = names.find((each) => each === column) ?? names[index];
      if (name === undefined)
        throw new CommandError(
          exitCodes.usage,
          cityProgressWords.sources.noColumn({ column, columns: names.slice(0, 30).join(', ') }),
        );
      return [name, isField(field) ? fields[field] : field] as const;
    }),
  );
}

/** Names of parts of an address in four languages, folded by `foldColumnName`, and those of Overture Maps. */
const partNames: readonly (readonly [Field | AddressTag, string])[] = [
  ['street', 'street street_name streetname road strasse strassenname str calle via rue улица'],
  ['street', 'nom_voie voie_nom vejnavn straatnaam openbare_ruimte ulica'],
  ['addr:street_type', 'street_type street_type_code street_suffix_type tipo_via tipo_de_via'],
  [
    'number',
    'number housenumber house_number house_no street_number hausnummer hausnr hnr numero дом номер_дома',
  ],
  ['number', 'number_first husnr huisnummer'],
  ['addr:number_suffix', 'rep suffixe number_suffix number_first_suffix house_number_suffix hausnrzusatz'],
  ['city', 'city town locality municipality postal_city ort stadt gemeinde ciudad municipio localidad город'],
  ['city', 'locality_name nom_commune commune_nom commune postnrnavn woonplaats'],
  [
    'addr:postcode',
    'postcode post_code postal_code zip zip_code plz code_postal postnr codigo_postal индекс',
  ],
  ['units', 'units flats'],
  ['addr:unit', 'unit unit_number flat flat_number apartment apartment_number apt wohnung dor dør квартира'],
  [
    'floor',
    'floor floor_number level_number addr_floor etage stockwerk geschoss piso planta этаж номер_этажа',
  ],
  ['name', 'names_primary toponyme'],
  ['kind', 'categories_primary basic_category'],
  ['address', 'addresses_0_freeform'],
  ['city', 'addresses_0_locality'],
];
const partOf: ReadonlyMap<string, Field | AddressTag> = new Map(
  partNames.flatMap(([field, words]) => words.split(' ').map((word) => [word, field] as const)),
);

const ofList: Readonly<Partial<Record<ListField, Field>>> = {
  id: 'id',
  kind: 'kind',
  label: 'name',
  expected_lat: 'lat',
  expected_lng: 'lng',
  expected_position: 'position',
  expected_address: 'address',
};

/**
 * Guesses the meaning of columns: tags by their own names, parts of an address by words of four languages, everything
 * else as in lists, by names and contents. `sample` holds cells of the first records in the order of the names, which
 * are numbers where a table `isUnnamed`.
 */
export function guessColumns(names: readonly string[], sample: Sample, isUnnamed: boolean): Columns {
  if (isUnnamed) return getColumns(names, guessUnnamed(names.length, sample).map(fieldOfList));
  const ofTags = getTagsByName(names, sample);
  const town = lowestLevel(names);
  const isBlank = names.map((_, column) => sample.every((cells) => (cells[column] ?? '') === ''));
  const parts = names.map(
    (name, column) => ofTags[column] ?? (name === town ? 'city' : partOf.get(foldColumnName(name))),
  );
  // A number without a street means something else.
  const hasStreet = parts.some((part) => part === 'street' || part === 'addr:street');
  const known = parts.map((part) => (part === 'number' && !hasStreet ? undefined : part));
  const element = findElementColumns(names, sample);
  const rest = known.flatMap((part, index) => (part || element.includes(index) ? [] : [index]));
  const guessed = guessNamed(
    rest.map((index) => names[index] ?? ''),
    sample.map((cells) => rest.map((index) => cells[index] ?? '')),
  );
  for (const [at, index] of rest.entries()) known[index] = fieldOfList(guessed[at]);
  const [type, number] = element;
  if (type !== undefined && number !== undefined && !known.includes('id')) {
    known[type] = 'element';
    known[number] = 'id';
  }
  return getColumns(names, known, isBlank);
}

/**
 * Columns of the type and the number of an element of OpenStreetMap: of Overpass and osmium, of Nominatim and QuickOSM,
 * and plain ones.
 */
const elementNames = [
  ['@type', '@id'],
  ['osm_type', 'osm_id'],
  ['type', 'id'],
] as const;

/** Returns the columns with the type and the number of elements; none unless both exist. */
function findElementColumns(names: readonly string[], sample: Sample): readonly number[] {
  const holds = (column: number, form: RegExp) => {
    const cells = sample.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => form.test(cell));
  };
  const pairs = elementNames.map(([type, number]) => [names.indexOf(type), names.indexOf(number)] as const);
  return (
    pairs.find(
      ([type, number]) => holds(type, /^(n(ode)?|w(ay)?|r(elation)?)$/i) && holds(number, /^-?\d{1,15}$/),
    ) ?? []
  );
}

/** Of the levels of an Overture address the lowest is the town. */
const lowestLevel = (names: readonly string[]) =>
  names
    .filter((name) => /^address_levels\.\d\.value$/.test(name))
    .toSorted()
    .at(-1);

/** Returns whether a first line names columns by parts of an address, or tags, where no other rule finds names. */
export const isNamesRow = (cells: readonly string[]) =>
  cells.filter((cell) => isTag(cell) || partOf.has(foldColumnName(cell))).length >= 2;

const fieldOfList = (field: ListField | undefined) => field && ofList[field];

/** Of two columns with one meaning the first counts, but a tag's own before it, and a blank one last. */
function getColumns(
  names: readonly string[],
  said: readonly (string | undefined)[],
  isBlank: readonly boolean[] = [],
): Columns {
  const own = new Set(names.filter((name) => isTag(name)));
  const holder = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const field = said[index];
    if (field === undefined) continue;
    const tag = isField(field) && !own.has(name) ? fields[field] : field;
    const before = holder.get(tag);
    const isBetter = before === undefined || (isBlank[before] === true && isBlank[index] !== true);
    if (isBetter && (own.has(name) || !own.has(tag))) holder.set(tag, index);
  }
  const tagAt = new Map([...holder].map(([tag, index]) => [index, tag]));
  return new Map(
    names.flatMap((name, index) => {
      const tag = tagAt.get(index);
      return tag === undefined ? [] : [[name, tag] as const];
    }),
  );
}

/** Returns `name: Titel, addr:full: Anschrift`, for checking what is read. */
export function formatColumns({ columns, shapes }: SourceColumns): string {
  const listed = [...columns].map(([column, says]) => (column === says ? says : `${says}: ${column}`));
  return [...(shapes === undefined ? [] : [`geometry: ${shapes}`]), ...listed].join(', ');
}
