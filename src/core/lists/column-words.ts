import type { ListField } from './records.ts';

/**
 * Names under which other tools and people of four languages (English, German, Spanish, Russian) write our fields,
 * folded as `foldedName` folds them, parted by blanks.
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
  ['expected_lat', 'lat latitude y breite breitengrad geographische_breite latitud широта'],
  ['expected_lng', 'lng lon long longitude x lange laenge langengrad laengengrad geographische_lange'],
  ['expected_lng', 'geographische_laenge longitud долгота'],
  ['expected_address', 'address full_address street_address formatted_address postal_address'],
  ['expected_address', 'adresse anschrift objektadresse lieferadresse postanschrift direccion'],
  ['expected_address', 'direccion_completa domicilio адрес полныи_адрес адрес_объекта адрес_доставки'],
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
const idle = /^(gps|geo|wgs|wgs84|epsg4326|coord|coordinate|koordinate|coordenada|координата|deg|dd)$/;

const tabled = (table: typeof names) =>
  new Map(table.flatMap(([field, words]) => words.split(' ').map((word) => [word, field] as const)));
const fieldOf: ReadonlyMap<string, ListField> = tabled(names);
const countOf: ReadonlyMap<string, ListField> = tabled(counted);

/** Characters of a name that are looked at. */
const longestName = 60;

/** `Längengrad (WGS84)` as `langengrad`, `objectId` as `object_id`: without case, accents and what stands in brackets. */
export function foldedName(name: string): string {
  const beginning = name.slice(0, longestName);
  return (beginning.split(/[([]/)[0]?.trim() || beginning)
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
export function fieldInWords(name: string): ListField | undefined {
  const folded = foldedName(name);
  const known = fieldOf.get(folded);
  if (known) return known;
  const words = folded.split('_');
  const telling = words.filter((word) => !expecting.test(word) && !idle.test(word)).join('_');
  const expected = words.some((word) => expecting.test(word));
  return fieldOf.get(telling) ?? (expected ? countOf.get(telling) : undefined);
}
