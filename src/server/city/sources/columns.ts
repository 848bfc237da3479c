import type { Sample } from '../../../domain/lists/cell-form.ts';
import { foldColumnName } from '../../../domain/lists/column-words.ts';
import { guessNamed, guessUnnamed } from '../../../domain/lists/guess-columns.ts';
import type { ListField, PairOrder } from '../../../domain/lists/records.ts';
import { CommandError, exitCodes } from '../../node/exit-code.ts';
import cityProgressWords from '../city.messages';
import { getTagsByName, isTag } from './tag-names.ts';

/** What a column may say, beside a tag of OpenStreetMap, and the tag for it. */
const fields = {
  id: 'id',
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
/** Parts of an address that are no field of their own. */
type AddressTag = 'addr:street_type' | 'addr:number_suffix' | 'addr:postcode' | 'addr:unit';
const isField = (text: string): text is Field => text in fields;

/** What each column that is used says: a tag, or `id`, `lat`, `lng`, `position`. */
export type Columns = ReadonlyMap<string, string>;

/** What the columns of a source say. */
export type SourceColumns = {
  readonly columns: Columns;
  /** The one of shapes in well-known text or bytes. */
  readonly shapes: string | undefined;
  /** How pairs of numbers in the one of positions are read. */
  readonly pairs: PairOrder;
};

/** What `--columns` says: the column, by its name or its number from 1, of each field. */
export type NamedColumns = ReadonlyMap<string, string>;

/** Reads `FIELD=COLUMN,…`. Throws CommandError `usage` for what cannot be meant. */
export function readNamedColumns(text: string): NamedColumns {
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

/** The columns that `--columns` names, and nothing else. Throws CommandError for one that is not there. */
export function getNamedColumns(named: NamedColumns, names: readonly string[]): Columns {
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

/** Names of parts of an address in four languages, folded as `foldColumnName` folds them, and those of Overture Maps. */
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
 * What columns say: tags by their own names, parts of an address by words of four languages, everything else as lists are
 * read, by names and contents. `sample` are cells of the first records in the order of the names.
 */
export function guessColumns(names: readonly string[], sample: Sample): Columns {
  const isNamed = names.some((name, index) => name !== String(index + 1));
  if (!isNamed) return getColumns(names, guessUnnamed(names.length, sample).map(fieldOfList));
  const ofTags = getTagsByName(names, sample);
  const town = lowestLevel(names);
  const isBlank = names.map((_, column) => sample.every((cells) => (cells[column] ?? '') === ''));
  const parts = names.map(
    (name, column) => ofTags[column] ?? (name === town ? 'city' : partOf.get(foldColumnName(name))),
  );
  // A number without a street is another one.
  const hasStreet = parts.some((part) => part === 'street' || part === 'addr:street');
  const known = parts.map((part) => (part === 'number' && !hasStreet ? undefined : part));
  const rest = known.flatMap((part, index) => (part === undefined ? [index] : []));
  const guessed = guessNamed(
    rest.map((index) => names[index] ?? ''),
    sample.map((cells) => rest.map((index) => cells[index] ?? '')),
  );
  for (const [at, index] of rest.entries()) known[index] = fieldOfList(guessed[at]);
  return getColumns(names, known, isBlank);
}

/** Of the levels of an address of Overture's the lowest is the town. */
const lowestLevel = (names: readonly string[]) =>
  names
    .filter((name) => /^address_levels\.\d\.value$/.test(name))
    .toSorted()
    .at(-1);

/** Whether a first line that nothing else takes for one names columns: parts of an address, or tags. */
export const isNamesRow = (cells: readonly string[]) =>
  cells.filter((cell) => isTag(cell) || partOf.has(foldColumnName(cell))).length >= 2;

const fieldOfList = (field: ListField | undefined) => field && ofList[field];

/** Of two columns that say the same the first counts, but a tag's own before it, and a blank one last. */
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

/** `name: Titel, addr:full: Anschrift`, for whoever wants to see what is read. */
export function formatColumns({ columns, shapes }: SourceColumns): string {
  const told = [...columns].map(([column, says]) => (column === says ? says : `${says}: ${column}`));
  return [...(shapes === undefined ? [] : [`geometry: ${shapes}`]), ...told].join(', ');
}
