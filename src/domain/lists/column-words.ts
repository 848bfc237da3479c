import type { ListField } from './records.ts';

/**
 * Names under which other tools and people of four languages (English, German, Spanish, Russian) write our fields,
 * folded as `foldColumnName` folds them, parted by blanks.
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

/** Names that say degrees of latitude and longitude on many maps, metres or pixels on others. */
const weakNames: readonly (readonly [ListField, string])[] = [
  ['expected_lat', 'y y_koordinate koordinate_y'],
  ['expected_lng', 'x x_koordinate koordinate_x'],
];

/** Counts are only expected where the name says so: how many units somebody wrote down may mean anything. */
const counted: readonly (readonly [ListField, string])[] = [
  ['expected_parking', 'parking parking_points parkplatze parkplaetze aparcamientos парковки парковок'],
  ['expected_entrances', 'entrances eingange eingaenge entradas входы входов'],
  ['expected_units', 'units apartments einheiten wohnungen unidades apartamentos квартиры квартир'],
];

/** Words beside the name of what is expected. */
const expecting = /^(expected|soll|erwartete?[rsn]?|esperad[oa]s?|ожидаем(ыи|ая|ое|ые|ых))$/;

/** Words that say what every position is. */
const idle =
  /^(gps|geo|geogr|2d|wgs|wgs84|84|epsg|4326|epsg4326|coords?|coordinates?|koordinaten?|coordenadas?|coordonnees?|координат[аы]|data|position|pos|location|loc|point|place|address|centroid|center|centre|degrees?|grad|grados|градусы|deg|dd|decimal|dec)$/;

const tabled = (table: typeof names) =>
  new Map(table.flatMap(([field, words]) => words.split(' ').map((word) => [word, field] as const)));
const fieldOf: ReadonlyMap<string, ListField> = tabled(names);
const weakFieldOf: ReadonlyMap<string, ListField> = tabled(weakNames);
const countOf: ReadonlyMap<string, ListField> = tabled(counted);

/** Characters of a name that are looked at. */
const longestName = 60;

/** `Längengrad (WGS84)` as `langengrad`, `objectId` as `object_id`: without case, accents and what stands in brackets. */
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

/** The field that a name stands for, in whichever of the languages; undefined for a strange one. */
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

/** True for a name that says a position only where no other does: `x`. */
export function isWeakName(name: string): boolean {
  return weakFieldOf.has(getTelling(foldColumnName(name))) && getAxes(name).length === 0;
}

/** True for a name that says a position or a place and no more: `location`. */
export function isIdleName(name: string): boolean {
  return getTelling(foldColumnName(name)) === '';
}

/** The number that comes first as a name of pairs says: the longitude in `lonlat` and `Coordinates (lng, lat)`. */
export function findFirstAxis(name: string): AxisField | undefined {
  const [first, second] = getAxes(name);
  return second && first !== second ? first : undefined;
}

type AxisField = 'expected_lat' | 'expected_lng';

/** Two short names in one word. */
const joinedAxes = /^(lat|long?|lng)(lat|long?|lng)$/;

/** The axes that a name says, what stands in brackets too. */
function getAxes(name: string): AxisField[] {
  const words = foldName(name.slice(0, longestName)).split('_');
  return words
    .flatMap((word) => joinedAxes.exec(word)?.slice(1) ?? [word])
    .flatMap((word) => {
      const field = fieldOf.get(word);
      return field === 'expected_lat' || field === 'expected_lng' ? field : [];
    });
}

/** What is left of a folded name without the words that stand beside that of any position. */
function getTelling(folded: string): string {
  const words = folded.split('_');
  return words.filter((word) => !expecting.test(word) && !idle.test(word)).join('_');
}
