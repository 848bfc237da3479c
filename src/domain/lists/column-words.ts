import type { ListField } from './records.ts';

/**
 * Names of our fields in other tools and in four languages (English, German, Spanish, Russian), folded by
 * `foldColumnName`, separated by blanks.
 */
const names: readonly (readonly [ListField, string])[] = [
  ['id', 'ids identifier object_id objectid place_id placeid address_id location_id ref reference uuid guid'],
  ['id', 'objekt_id objektid objektnummer objekt_nr ort_id platz_id adress_id adressen_id kennung referenz'],
  ['id', 'identificador id_objeto id_de_objeto id_del_objeto objeto_id id_lugar id_del_lugar id_direccion'],
  ['id', 'referencia codigo codigo_de_objeto ид идентификатор ид_объекта id_объекта идентификатор_объекта'],
  ['id', 'код код_объекта id_места id_адреса'],
  ['kind', 'type place_type object_type typ art objekttyp objektart tipo tipo_de_objeto tipo_de_lugar clase'],
  ['kind', 'тип вид тип_объекта вид_объекта'],
  ['label', 'name title place_name object_name building_name bezeichnung titel objektname gebaudename'],
  ['label', 'gebaeudename ortsname nombre titulo etiqueta denominacion nombre_del_lugar nombre_del_objeto'],
  ['label', 'имя название наименование название_объекта наименование_объекта'],
  [
    'expected_lat',
    'lat latitude breite breitengrad geographische_breite latitud latitudine широта ендік 緯度 纬度',
  ],
  ['expected_lng', 'lng lon long longitude lange laenge langengrad laengengrad geographische_lange'],
  ['expected_lng', 'geographische_laenge longitud longitudine долгота довгота боилық 経度 经度'],
  ['expected_lat', 'wgs84koordinat_bredde'],
  ['expected_lng', 'wgs84koordinat_laengde wgs84koordinat_længde'],
  ['expected_position', 'wkt wkt_geom the_geom geom geometry geometrie geometria'],
  ['expected_position', 'coordinates coordinate coords'],
  ['expected_position', 'koordinaten coordenadas координаты'],
  ['expected_address', 'address full_address street_address formatted_address postal_address'],
  ['expected_address', 'adresse anschrift objektadresse lieferadresse postanschrift direccion'],
  [
    'expected_address',
    'direccion_completa domicilio адрес адреса полныи_адрес адрес_объекта адрес_доставки мекенжаи',
  ],
];

/** Names that mean latitude and longitude on many maps, metres or pixels on others. */
const weakNames: readonly (readonly [ListField, string])[] = [
  ['expected_lat', 'y y_koordinate koordinate_y'],
  ['expected_lng', 'x x_koordinate koordinate_x'],
];

/** Counts are only expected where the name says so: a plain number of units may mean anything. */
const counted: readonly (readonly [ListField, string])[] = [
  ['expected_parking', 'parking parking_points parkplatze parkplaetze aparcamientos парковки парковок'],
  ['expected_entrances', 'entrances eingange eingaenge entradas входы входов'],
  ['expected_units', 'units apartments einheiten wohnungen unidades apartamentos квартиры квартир'],
];

/** Words that accompany the name of an expected value. */
const expecting = /^(expected|soll|erwartete?[rsn]?|esperad[oa]s?|ожидаем(ыи|ая|ое|ые|ых))$/;

/** Words that describe any position. */
const idle =
  /^(gps|geo|geogr|2d|wgs|wgs84|84|epsg|4326|epsg4326|coords?|coordinates?|koordinaten?|coordenadas?|coordonnees?|координат[аы]|data|position|pos|location|loc|point|place|address|centroid|center|centre|degrees?|grad|grados|градусы|deg|dd|decimal|dec)$/;

const tabled = (table: typeof names) =>
  new Map(table.flatMap(([field, words]) => words.split(' ').map((word) => [word, field] as const)));
const fieldOf: ReadonlyMap<string, ListField> = tabled(names);
const weakFieldOf: ReadonlyMap<string, ListField> = tabled(weakNames);
const countOf: ReadonlyMap<string, ListField> = tabled(counted);

/** Maximum characters of a name that are read. */
const longestName = 60;

/**
 * Folds a name: `Längengrad (WGS84)` to `langengrad`, `objectId` to `object_id`: without case, accents and text in
 * brackets.
 */
export function foldColumnName(name: string): string {
  const beginning = name.slice(0, longestName);
  return foldName(beginning.split(/[([]/)[0]?.trim() || beginning);
}

function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1_')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('_');
}

/** Returns the field that a name means, in any of the languages; undefined for an unknown one. */
export function findFieldByWords(name: string): ListField | undefined {
  const whole = foldColumnName(name);
  const known = fieldOf.get(whole);
  if (known) return known;
  const [axis, other] = getAxes(name);
  if (axis && other && axis !== other) return 'expected_position';
  const words = whole.split('_');
  const expected = words.some((word) => expecting.test(word));
  const unexpecting = words.filter((word) => !expecting.test(word)).join('_');
  const telling = getTelling(whole);
  const weak = weakFieldOf.get(telling);
  const position = fieldOf.get(telling) ?? (weak && (axis ?? weak));
  if (position?.startsWith('expected_l') || position === 'expected_position') return position;
  return fieldOf.get(unexpecting) ?? (expected ? countOf.get(unexpecting) : undefined);
}

/** Returns true for a name that means a position only where no other does: `x`. */
export function isWeakName(name: string): boolean {
  return weakFieldOf.has(getTelling(foldColumnName(name))) && getAxes(name).length === 0;
}

/** Returns true for a name that means a position or a place and no more: `location`. */
export function isIdleName(name: string): boolean {
  return getTelling(foldColumnName(name)) === '';
}

/**
 * Returns the axis that the name of a column of pairs puts first: the longitude in `lonlat` and `Coordinates (lng,
 * lat)`.
 */
export function findFirstAxis(name: string): AxisField | undefined {
  const [first, second] = getAxes(name);
  return second && first !== second ? first : undefined;
}

type AxisField = 'expected_lat' | 'expected_lng';

/** Two short names in one word. */
const joinedAxes = /^(lat|long?|lng)(lat|long?|lng)$/;

/** Returns the axes in a name, including text in brackets. */
function getAxes(name: string): AxisField[] {
  const words = foldName(name.slice(0, longestName)).split('_');
  return words
    .flatMap((word) => joinedAxes.exec(word)?.slice(1) ?? [word])
    .flatMap((word) => {
      const field = fieldOf.get(word);
      return field === 'expected_lat' || field === 'expected_lng' ? field : [];
    });
}

/** Returns a folded name without the words that accompany the name of any position. */
function getTelling(folded: string): string {
  const words = folded.split('_');
  return words.filter((word) => !expecting.test(word) && !idle.test(word)).join('_');
}
