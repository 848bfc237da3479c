import { describe, expect, test } from 'vitest';
import { readList } from './read-list.ts';

/** Returns the guessed columns of a table, and the ids to ask. */
function guess(text: string, options = {}) {
  const { columns, header, rows, faultCount } = readList(text, options);
  return {
    fields: columns.map(({ field }) => field ?? '-'),
    header,
    ids: rows.map(({ id }) => id),
    faultCount,
  };
}

const two = ['230358852.5e8', '1709067740.1e2'];

describe('names of four languages', () => {
  test.each([
    ['Object ID;Type;Name;Address;Latitude;Longitude', 'English'],
    ['placeId;object_type;Title;Full address;LAT;Long', 'names of programs'],
    ['Objekt-ID;Typ;Bezeichnung;Adresse;Breite;Länge', 'German'],
    ['Kennung;Objektart;Gebäudename;Anschrift;Breitengrad;Laengengrad', 'other German'],
    ['Identificador;Tipo;Nombre;Dirección;Latitud;Longitud', 'Spanish'],
    ['ID del objeto;Clase;Denominación;Domicilio;Latitud (WGS84);Longitud [°]', 'other Spanish'],
    ['ИД;Тип;Название;Адрес;Широта;Долгота', 'Russian'],
    ['Код объекта;Вид;Наименование;Адрес доставки;GPS широта;GPS долгота', 'other Russian'],
    ['Objekt ID;Typ;Titel;Erwartete Adresse;Soll-Breite;Soll-Länge', 'expected in German'],
    ['id;tipo;nombre;Dirección esperada;Latitud esperada;Longitud esperada', 'expected in Spanish'],
    ['id;тип;имя;Ожидаемый адрес;Ожидаемая широта;Ожидаемая долгота', 'expected in Russian'],
  ])('%s (%s)', (head) => {
    const lines = two.map((id, row) => `${id};place;Haus ${row};Dostyk ${row}, Astana;51,127${row};71,4305`);
    const found = guess([head, ...lines].join('\r\n'));
    expect(found).toEqual({
      fields: ['id', 'kind', 'label', 'expected_address', 'expected_lat', 'expected_lng'],
      header: true,
      ids: two,
      faultCount: 0,
    });
  });

  test('numbers of things are expected only where the name says so', () => {
    expect(guess('id;Units;Erwartete Wohnungen\na;3;4').fields).toEqual(['id', '-', 'expected_units']);
  });

  test('a name does not hold where nothing beneath it can be that; the product’s own always does', () => {
    const text = 'id;Breite;Länge;Typ\na;links;rechts;12\nb;oben;unten;13';
    expect(guess(text)).toMatchObject({ fields: ['id', '-', '-', '-'], faultCount: 0 });
    expect(guess('id;expected_units\na;many')).toMatchObject({
      fields: ['id', 'expected_units'],
      faultCount: 1,
    });
  });

  test('a column of ids is the id, also where its name is strange', () => {
    expect(guess(`Bezug;Adresse;Ort\n${two.map((id) => `Haus;Dostyk 5;${id}`).join('\n')}`)).toEqual({
      fields: ['-', 'expected_address', 'id'],
      header: true,
      ids: two,
      faultCount: 0,
    });
    expect(guess('Vorgang;Adresse\nOBJ-1;Dostyk 5\nOBJ-2;Abay 1').fields).toEqual(['id', 'expected_address']);
  });
});

describe('latitude and longitude', () => {
  const [lat, lng] = ['48.55045', '7.737072'];
  const position = (text: string) => readList(text).rows.map(({ expected }) => expected?.position);

  test.each([
    ['id,X,Y,longitude,latitude', `539416.13,6225601.11,${lng},${lat}`],
    ['id;x;y;long;lat', `539416.13;6225601.11;${lng};${lat}`],
    ['id;lat;lng;x;y', `${lat};${lng};539416.13;6225601.11`],
    ['id,x,y,lon,lat', `12,40,${lng},${lat}`],
    ['id;X;Y;Längengrad;Breitengrad', `539416,13;6225601,11;${lng};${lat}`],
    ['id;x;y;Longitud;Latitud', `539416,13;6225601,11;${lng};${lat}`],
    ['id;X;Y;Долгота;Широта', `539416,13;6225601,11;${lng};${lat}`],
    ['id;coord_x;coord_y;Longitude (WGS84);Latitude (WGS84)', `539416;6225601;${lng};${lat}`],
    ['id,gps_data.lat,gps_data.lng', `${lat},${lng}`],
    ['id,position.lng,position.lat', `${lng},${lat}`],
    ['id,LON_WGS84,LAT_WGS84', `${lng},${lat}`],
    ['id;x;y', `${lng};${lat}`],
    ['id;geom', `POINT (${lng} ${lat})`],
    ['id;WKT', `SRID=4326;POINT Z(${lng} ${lat} 12.5)`],
  ])('are what the names say: %s', (head, row) => {
    const sign = head.includes(';') ? ';' : ',';
    expect(position(`${head}\na${sign}${row}\nb${sign}${row}`)).toEqual([
      [7.737072, 48.55045],
      [7.737072, 48.55045],
    ]);
  });

  test('are never swapped by what stands in them, whatever the id is called', () => {
    const text = `nummer_x,x,y,lon,lat\n230358852.5e8,539416.13,6225601.11,${lng},${lat}`;
    expect(position(text)).toEqual([[7.737072, 48.55045]]);
    const strange = `Bezug,alpha,beta\n230358852.5e8,${lng},${lat}\n1709067740.5e8,${lng},${lat}`;
    expect(guess(strange).fields).toEqual(['id', '-', '-']);
  });

  test('are read without a zero before the point, and as small numbers are written', () => {
    expect(position('id,lat,lon\na,51.5,-.127\nb,51.5,-8.9e-05\nc,51.5,.25')).toEqual([
      [-0.127, 51.5],
      [-0.000_089, 51.5],
      [0.25, 51.5],
    ]);
  });

  test('in GeoJSON are the point’s, or what the properties say', () => {
    const feature = (properties: object, geometry: object | null) =>
      JSON.stringify({ type: 'Feature', properties, geometry });
    const own = { x: 539416.13, y: 6225601.11, long: Number(lng), lat: Number(lat) };
    expect(position(feature({ id: 'a', ...own }, null))).toEqual([[7.737072, 48.55045]]);
    const point = { type: 'Point', coordinates: [7.737072, 48.55045] };
    expect(position(feature({ id: 'a', x: 539416.13, y: 6225601.11 }, point))).toEqual([
      [7.737072, 48.55045],
    ]);
  });

  test.each([
    ['columns without names', `230358852.5e8,${lat},${lng}`, '2, 3'],
    ['a pair without a name', `230358852.5e8;${lat}, ${lng}`, '2'],
    ['a pair whose name says no order', `id;coordinates\n230358852.5e8;${lat}, ${lng}`, 'coordinates'],
    ['a pair called a location', `id,location\n230358852.5e8,${lat} ${lng}`, 'location'],
  ])('are read latitude first where nothing says the order, which is told: %s', (_, text, column) => {
    expect(position(text)).toEqual([[7.737072, 48.55045]]);
    expect(readList(text).notes).toMatchObject([{ what: 'assumed-order', column }]);
  });

  test.each([
    ['a number that is no latitude', 'a1;39.700001;35.680001\nb2;139.691711;35.689487'],
    ['a number that is no latitude, in a later row', 'a1;35.680001;39.700001\nb2;35.689487;139.691711'],
    ['north and east', `230358852.5e8;35°40.80006'N;39°42.00006'E`],
    ['east and north', `230358852.5e8;39°42.00006'E;35°40.80006'N`],
    ['the name of a pair', 'id;lonlat\na;39.700001, 35.680001'],
    ['the other name of a pair', 'id;Lat/Lng\na;35.680001, 39.700001\nb;35.680001, 39'],
    ['a name of a pair with brackets', 'id;Koordinaten (Lon/Lat)\na;39.700001, 35.680001'],
    ['one in Russian', 'ID объекта;Координаты (долгота, широта)\na;39.700001 35.680001'],
    ['both names', 'id;широта/долгота\na;35.680001 39.700001'],
    ['both names in full', 'id;Longitude & Latitude\na;39.700001 35.680001'],
    ['one name beside a weak one', 'id;X (lat);Y (lon)\na;35.680001;39.700001'],
    ['the name of an array', '{"id":"a","latlng":[35.680001,39.700001]}'],
    ['the name of an open-data portal', 'id;Geo Point (lat lon)\na;35.680001, 39.700001'],
    ['names in Kazakh', 'id;Бойлық;Ендік\na;39.700001;35.680001'],
    ['short names in German', 'id;Geogr. Breite;Geogr. Länge\na;35,680001;39,700001'],
    ['a pair that begins beyond 90', 'id;coords\na;39.700001, 35.680001\nb;139.691711, 35.689487'],
    ['GeoJSON', '{"id":"a","location":[39.700001,35.680001]}\n{"id":"b","location":[39,35]}'],
    ['GeoJSON in a member', '{"id":"a","geometry":{"type":"Point","coordinates":[39.700001,35.680001]}}'],
    ['the product’s own order', '230358852.5e8;place;Haus;35.680001;39.700001'],
  ])('are in the order that something says, and nothing is told: %s', (_, text) => {
    expect(position(text)[0]).toEqual([39.700001, 35.680001]);
    expect(readList(text).notes).toEqual([]);
  });

  test('in square brackets are read longitude first as in GeoJSON, which is told of a column without a name for it', () => {
    for (const [name, numbers] of [
      ['2', [51, 71]],
      ['coords', [51.5, 71.25]],
    ] as const) {
      const text = `${name === '2' ? '' : `id;${name}\n`}230358852.5e8;${JSON.stringify(numbers)}`;
      expect(position(text)).toEqual([numbers]);
      expect(readList(text).notes).toMatchObject([{ what: 'bracket-order', column: name }]);
    }
    // All positions of one list have the order that one of them proves.
    const one = '230358852.5e8;[51, 71]\n1709067740.5e8;[51, 171]';
    expect([position(one), readList(one).notes]).toEqual([
      [
        [71, 51],
        [171, 51],
      ],
      [],
    ]);
    expect(position('id;latlon\na;[51, 71]')).toEqual([[71, 51]]);
  });

  test('are not swapped by one that is written wrong', () => {
    const text = 'id;coords\na;511.27001, 39.700001\nb;35.680001, 39.700001';
    expect(position(text)[1]).toEqual([39.700001, 35.680001]);
  });

  test('are no pair of numbers whose name says something else', () => {
    for (const text of ['{"id":"a","price":[1.25,7.5]}', 'id,size\na,1.25 7.5', 'id,location\na,Haus 5'])
      expect([position(text), readList(text).notes]).toEqual([[undefined], []]);
  });

  test('are read with signs of degrees and minutes, as the box reads them', () => {
    const rows = [`51°07.675'N,71°25.3368'E`, '51 07.675 N,71 25.3368 E', '51.127916667°,71.42228°'];
    const text = `id,lat,lon\n${rows.map((row, at) => `${at}.5e8,${row}`).join('\n')}`;
    expect(position(text)).toEqual(rows.map(() => [71.42228, 51.127916667]));
    expect(readList(text).notes).toEqual([]);
    const other = readList('id,lat,lon\na,71.4 E,51.1 N');
    expect(other.notes.map(({ what, value }) => [what, value])).toEqual([
      ['unused-column', '71.4 E'],
      ['unused-column', '51.1 N'],
    ]);
  });

  test('in metres alone are told and not used', () => {
    const { notes, rows } = readList('id,x,y\na,539416.13,6225601.11');
    expect(rows).toEqual([{ id: 'a', kind: 'place' }]);
    expect(notes.map(({ what, column, value }) => [what, column, value])).toEqual([
      ['unused-column', 'x', '539416.13'],
      ['unused-column', 'y', '6225601.11'],
    ]);
  });
});

test('an id of the service’s form goes before a running number that is called id', () => {
  expect(guess('id;objekt_id\n0;230358852.5e8\n1;1709067740.1e2').ids).toEqual(two);
  const feature = { type: 'Feature', id: 7, geometry: null, properties: { objekt_id: two[0] } };
  expect(guess(JSON.stringify(feature)).ids).toEqual([two[0]]);
  const zero = { ...feature, properties: { id: '0', objekt_id: two[0] } };
  expect(guess(JSON.stringify(zero)).ids).toEqual([two[0]]);
  expect(guess('id;ref\n230358852.5e8;A-1\n7;A-2').ids).toEqual(['230358852.5e8', '7']);
});

test.each(['way', 'Wohnhaus', 'Neubau', 'Wohnhaus mit Garten'])('%j is no kind, which is told', (value) => {
  const { rows, notes } = readList(`id,type\n230358852.5e8,${value}\n1709067740.5e8,${value}`);
  expect(rows.map(({ kind }) => kind)).toEqual(['place', 'place']);
  expect(notes).toMatchObject([{ what: 'unused-column', field: 'kind', column: 'type', value }]);
  expect(readList(`id,kind\na,${value}`).rows).toMatchObject([{ kind: value }]);
});

describe('a first row that names no known column', () => {
  test('is one where all beneath is of another form', () => {
    expect(guess(`Vorgang\n${two.join('\n')}`)).toMatchObject({ header: true, ids: two });
    expect(guess(`Vorgang;Wert\n${two.map((id) => `${id};x y`).join('\n')}`)).toMatchObject({
      fields: ['id', '-'],
      header: true,
      ids: two,
    });
    expect(guess('Schlüssel\nOBJ-1\nOBJ-2\nOBJ-3').ids).toEqual(['OBJ-1', 'OBJ-2', 'OBJ-3']);
  });

  test.each(['alpha\nbeta\ngamma', 'alpha\n230358852.5e8', 'a1\nb2\nc3', 'alpha,hotel\nbeta,cafe'])(
    'is an address like all others in %j',
    (text) => {
      const first = text.slice(0, text.search(/[,\n]/));
      expect(guess(text)).toMatchObject({ header: false, ids: expect.arrayContaining([first]) });
    },
  );
});

describe('a table without names', () => {
  test('has the columns of the product in their order, where they may be those', () => {
    expect(guess('230358852.5e8;place;Haus;51,1;71,4\n1.5e8;hotel;Ritz;51,2;71,5').fields).toEqual([
      'id',
      'kind',
      'label',
      'expected_lat',
      'expected_lng',
    ]);
  });

  test('is read by what stands in it, where they may not', () => {
    const rows = two.map((id) => `Dostyk 5, Astana|51.127709|71.430512|${id}|restaurant`);
    expect(guess(rows.join('\n'))).toMatchObject({
      fields: ['expected_address', 'expected_lat', 'expected_lng', 'id', 'kind'],
      ids: two,
    });
    expect(guess('a1;139.691711;35.689487\nb2;139.700001;35.680001').fields).toEqual([
      'id',
      'expected_lng',
      'expected_lat',
    ]);
  });
});

describe('plain text', () => {
  test.each([
    ['addresses one a line', 'Dostyk 5, Astana\nAbay Avenue 12, Almaty\nTuran 3, Astana'],
    ['addresses in one cell', 'Dostyk 5\nAbay 12'],
    ['a table of addresses', 'Adresse;Ort\nDostyk 5;Astana\nAbay 12;Almaty'],
    ['addresses behind their city', 'Astana;Dostyk 5\nAstana;Abay 12'],
    ['sentences', 'this is no list\nof anything at all'],
    ['two columns that both may be ids', `Haus;Tür\n${two.map((id) => `${id};${id}f`).join('\n')}`],
  ])('%s: none of it is an id by guess', (_, text) => {
    expect(guess(text)).toMatchObject({ fields: expect.not.arrayContaining(['id']), ids: [] });
  });

  test('is an id all the same where the reader says so', () => {
    const text = 'Dostyk 5\nAbay 12';
    expect(guess(text, { fields: ['id'], header: false }).ids).toEqual(['Dostyk 5', 'Abay 12']);
  });
});

test('columns are read as the reader chose for such ones before, whatever stands in them', () => {
  const remembered = [
    { names: ['A', 'Typ'], fields: ['kind', 'id'] as const },
    { names: ['Foo'], fields: ['id'] as const },
  ];
  const reading = readList('A;Typ\nx;y', { remembered });
  expect(reading).toMatchObject({ remembered: true, header: true, rows: [{ id: 'y', kind: 'x' }] });
  expect(readList('Foo\nbar', { remembered }).rows).toEqual([{ id: 'bar', kind: 'place' }]);
  expect(readList('{"A":"x","Typ":"y"}', { remembered }).rows).toEqual([{ id: 'y', kind: 'x' }]);
  expect(readList('A;Typ;C\nx;y;z', { remembered }).remembered).toBe(false);
});

test('what is left out is counted by its reason', () => {
  const text = 'id,label\na,x\n,y\na,z\nb,"torn\nc,w';
  expect(readList(text, { once: true }).leftOut).toEqual({ noId: 1, unreadable: 1, repeated: 1 });
  expect(readList(text).leftOut).toEqual({ noId: 1, unreadable: 1, repeated: 0 });
});

test('a thousand columns of anything are looked at, and no more', () => {
  const row = Array.from({ length: 5_000 }, (_, column) => `${column} ${'x '.repeat(20)}`).join(';');
  expect(readList(`${row}\n`.repeat(20)).columns).toHaveLength(1_000);
});
