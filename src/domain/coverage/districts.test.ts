import { expect, test } from 'vitest';
import { mostDistricts, readDistricts } from './districts.ts';

const square = (west: number, south = 43) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 1, south],
      [west + 1, south + 1],
      [west, south],
    ],
  ],
});
const feature = (properties: object, geometry: object | null = square(7)) => ({
  ...{ type: 'Feature', properties, geometry },
});
const collect = (...features: object[]) => ({ type: 'FeatureCollection', features });

function read(json: unknown) {
  const found = readDistricts(typeof json === 'string' ? json : JSON.stringify(json));
  if ('fault' in found) throw new Error(found.fault);
  return { names: found.districts.map(({ name }) => name), ...found };
}
const getFault = (text: string) => (readDistricts(text) as { fault?: string }).fault;

test.each<[string, object[], string[]]>([
  [
    'ogr2ogr, Berlin (Gemeinde_name, Schluessel)',
    [
      {
        gml_id: 's_wfs_alkis_bezirk.F176__1',
        Gemeinde_name: 'Reinickendorf',
        Gemeinde_schluessel: '012',
        Land_name: 'Berlin',
      },
      {
        gml_id: 's_wfs_alkis_bezirk.F176__2',
        Gemeinde_name: 'Mitte',
        Gemeinde_schluessel: '001',
        Land_name: 'Berlin',
      },
    ],
    ['Reinickendorf', 'Mitte'],
  ],
  [
    'Overture divisions 2026 by GDAL: names as JSON in a text',
    [
      {
        id: '0853f1b5bfffffff01a5c1',
        subtype: 'county',
        names: '{"primary":"Monaco-Ville","common":{"en":"Monaco City"}}',
      },
      { id: '0853f1b5bfffffff01a5c2', subtype: 'county', names: '{"primary":"Fontvieille","common":null}' },
    ],
    ['Monaco-Ville', 'Fontvieille'],
  ],
  [
    'Overture divisions by its own command line: names as an object',
    [
      { id: 'a1', names: { primary: 'Graz', common: { de: 'Graz' } } },
      { id: 'a2', names: { primary: 'Wien', common: { de: 'Wien' } } },
    ],
    ['Graz', 'Wien'],
  ],
  [
    'GADM 4.1: the last of many levels',
    [
      {
        GID_0: 'ESP',
        COUNTRY: 'Spain',
        NAME_1: 'Andalucía',
        GID_2: 'ESP.1.8_1',
        NAME_2: 'Sevilla',
        TYPE_2: 'Provincia',
      },
      {
        GID_0: 'ESP',
        COUNTRY: 'Spain',
        NAME_1: 'Andalucía',
        GID_2: 'ESP.1.1_1',
        NAME_2: 'Almería',
        TYPE_2: 'Provincia',
      },
    ],
    ['Sevilla', 'Almería'],
  ],
  [
    'mapshaper, Moscow (Cyrillic)',
    [
      { OKATO: '45286560', NAME: 'Арбат', ABBREV_AO: 'ЦАО' },
      { OKATO: '45286570', NAME: 'Басманный', ABBREV_AO: 'ЦАО' },
    ],
    ['Арбат', 'Басманный'],
  ],
  [
    'Vienna (NAMEK, BEZNR)',
    [
      { BEZNR: '1', NAMEK: 'Innere Stadt', NAMEG: 'INNERE STADT' },
      { BEZNR: '2', NAMEK: 'Leopoldstadt', NAMEG: 'LEOPOLDSTADT' },
    ],
    ['Innere Stadt', 'Leopoldstadt'],
  ],
])('names of districts: %s', (_, properties, names) => {
  expect(read(collect(...properties.map((each) => feature(each)))).names).toEqual(names);
});

test('districts without a name have none, and keep their number', () => {
  expect(read(collect(feature({ code: 7 }), feature({ code: 8 }))).districts).toMatchObject([
    { key: '1', name: undefined },
    { key: '2', name: undefined },
  ]);
});

test('features without a polygon are left out and counted, as ogr2ogr 3.10 writes a missing one: null', () => {
  const point = { type: 'Point', coordinates: [7, 43] };
  const many = { type: 'MultiPolygon', coordinates: [square(7).coordinates, square(9).coordinates] };
  const found = read(
    collect(feature({ name: 'A' }, null), feature({ name: 'B' }, point), feature({ name: 'C' }, many)),
  );
  expect(found).toMatchObject({ names: ['C'], leftOut: 2, districts: [{ bounds: [7, 43, 10, 44] }] });
});

test('reads a byte order mark, single geometries, and lines (ogr2ogr -f GeoJSONSeq, with RS=YES too)', () => {
  expect(read(`\ufeff${JSON.stringify(square(7))}`).districts).toHaveLength(1);
  const lines = [feature({ name: 'A' }), feature({ name: 'B' })].map((each) => JSON.stringify(each));
  expect(read(`${lines.join('\n')}\n`).names).toEqual(['A', 'B']);
  expect(read(lines.map((line) => `\u001e${line}\n`).join('')).names).toEqual(['A', 'B']);
});

test('says why there is none', () => {
  expect(getFault('<kml/>')).toBe('no-json');
  expect(getFault('{"type":"Topology","objects":{}}')).toBe('topojson');
  expect(getFault(JSON.stringify(collect()))).toBe('no-polygon');
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } };
  const metres = {
    type: 'Polygon',
    coordinates: [
      [
        [390000, 5820000],
        [391000, 5820000],
        [391000, 5821000],
      ],
    ],
  };
  expect(getFault(JSON.stringify({ ...collect(feature({}, metres)), crs }))).toBe('projected');
  expect(getFault(JSON.stringify(collect(feature({}, metres))))).toBe('out-of-range');
  const many = Array.from({ length: mostDistricts + 1 }, () => feature({}));
  expect(getFault(JSON.stringify(collect(...many)))).toBe('too-many-districts');
});
