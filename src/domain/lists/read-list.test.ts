import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import { escapeCsvFormula } from '../text/foreign-text.ts';
import { readList } from './read-list.ts';

const ids = (text: string) => readList(text).rows.map(({ id }) => id);

test.each([',', ';', '\t', '|'])('a table of one row parted by %j is one, however it ends', (sign) => {
  for (const end of ['', '\n', '\r\n\r\n']) {
    const lines = [
      ['\ufeff"id"', 'kind', 'label'],
      ['1.5e8', 'place', '"a\nb"'],
    ];
    const text = `${lines.map((cells) => cells.join(sign)).join('\n')}${end}`;
    expect(readList(text).rows).toEqual([{ id: '1.5e8', kind: 'place', label: 'a\nb' }]);
  }
  expect(readList('id;lat;lng\na;51,5;71,25\n').rows).toEqual([
    { id: 'a', kind: 'place', expected: { position: [71.25, 51.5] } },
  ]);
});

test('plain ids, one a line, are places; blank lines and byte order marks are none', () => {
  const { rows, total, header } = readList('\uFEFF230358852.5e8\r\n\r\n  1709067740.5e8 \r\n007\n');
  expect(rows).toEqual([
    { id: '230358852.5e8', kind: 'place' },
    { id: '1709067740.5e8', kind: 'place' },
    { id: '007', kind: 'place' },
  ]);
  expect([total, header]).toEqual([3, false]);
});

test.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])('columns parted by %s stand in any order and case', (_, sign) => {
  const lines = [
    ['Label', 'KIND', ' Id ', 'Expected lat', 'expected-LNG', 'expected_units', 'remark'],
    ['The tower', 'hotel', '1.5e8', '51.1', '71.4', '256', 'x'],
  ];
  const { rows, columns, faults } = readList(lines.map((line) => line.join(sign)).join('\n'));
  expect(rows).toEqual([
    { id: '1.5e8', kind: 'hotel', label: 'The tower', expected: { position: [71.4, 51.1], units: 256 } },
  ]);
  expect(columns.map(({ field }) => field)).toEqual([
    'label',
    'kind',
    'id',
    'expected_lat',
    'expected_lng',
    'expected_units',
    undefined,
  ]);
  expect(faults).toEqual([]);
});

test('ids stay text, whatever a spreadsheet would make of them', () => {
  const texts = ['1709067740.5e8', '=cmd', '007', '+1', '1e400', 'true', 'null', '0x10', '１２'];
  expect(ids(`id\n${texts.join('\n')}`)).toEqual(texts);
  expect(ids('[{"objectId":230358852.5e8},{"objectId":1.50E8}]')).toEqual(['230358852.5e8', '1.50E8']);
  const long = ['1234567890123456789', '1234567890123456788'];
  expect(ids(long.map((id) => `{"ref":${id}}`).join('\n'))).toEqual(long);
  expect(ids('{"id":1709067740.5e8,"kind":"place"}\n{"kind":"place","id": 007.10}\n{"id":"x"}')).toEqual([
    '1709067740.5e8',
    '007.10',
    'x',
  ]);
});

test.each([
  ['several ids on one line', '230358852.5e8,108096984.5e9,108292453.2e4\n'],
  ['ids on lines of any length', '230358852.5e8;108096984.5e9\n108292453.2e4\n'],
  [
    'cells marked as text for Excel',
    'id,x\n="230358852.5e8",1\n"=""108096984.5e9""",1\n"=""108292453.2e4""",1',
  ],
  ['cells marked as text for any spreadsheet', "id\n'230358852.5e8\n'108096984.5e9\n'108292453.2e4"],
])('no id is lost: %s', (_, text) => {
  expect(ids(text)).toEqual(['230358852.5e8', '108096984.5e9', '108292453.2e4']);
});

test('a second table in the file may have its columns in another order', () => {
  const { rows, notes } = readList('id,address\n1.5e8,Mill 5\n\naddress,id\nMill 6,2.5e8\nMill 7,3.5e8\n');
  const expected = [5, 6, 7].map((number) => ({ address: `Mill ${number}` }));
  expect(rows.map((row) => row.expected)).toEqual(expected);
  expect(rows.map(({ id }) => id)).toEqual(['1.5e8', '2.5e8', '3.5e8']);
  expect(notes).toMatchObject([{ what: 'header-again', line: 4 }]);
});

test.each([
  ['Markdown', '| id | address |\n|----|:-------:|\n| `1.5e8` | Mill 5 |\n| 2.5e8 | Mill 6 |\n'],
  ['psql', ' id    | address \n-------+---------\n 1.5e8 | Mill 5\n 2.5e8 | Mill 6\n'],
  ['mysql', '+---+---+\n| id | address |\n+---+---+\n| 1.5e8 | Mill 5 |\n| 2.5e8 | Mill 6 |\n+---+---+\n'],
])('lines that a table of %s is drawn with are no rows of it', (_, text) => {
  const { rows, faults } = readList(text);
  expect(faults).toEqual([]);
  expect(rows.map(({ id, expected }) => [id, expected?.address])).toEqual([
    ['1.5e8', 'Mill 5'],
    ['2.5e8', 'Mill 6'],
  ]);
});

test('what is somewhere is no sum, whatever it is called', () => {
  const stations = 'name,id,lat,lng\nTotal,12,50.1234,10.4321\nTotal,13,50.2234,10.5321\nTotal,,7,\n';
  const { rows, notes } = readList(stations);
  expect(rows.map(({ id, label }) => [id, label])).toEqual([
    ['12', 'Total'],
    ['13', 'Total'],
  ]);
  expect(notes).toMatchObject([{ what: 'total', count: 1, line: 4 }]);
});

test('a table in bars has no columns outside of them', () => {
  const text =
    '| id | place | label |\n|---|---|---|\n| 1.5e8 | place | A |\n| 2.5e8 | | B |\n| Total | 2 | |\n';
  const { columns, rows, first, notes } = readList(text);
  expect(columns.map(({ name }) => name)).toEqual(['id', 'place', 'label']);
  expect(rows).toEqual([
    { id: '1.5e8', kind: 'place', label: 'A' },
    { id: '2.5e8', kind: 'place', label: 'B' },
  ]);
  expect(first[1]).toEqual(['2.5e8', '', 'B']);
  expect(notes).toMatchObject([{ what: 'total', line: 5 }]);
  const bare = readList('| 1.5e8 | place | A |\n| 2.5e8 | place | |\n');
  expect(bare.columns.map(({ field }) => field)).toEqual(['id', 'kind', 'label']);
  const unclosed = readList(
    `${text}${'| 9.5e8 | place | C |\n'.repeat(40)}| 3.5e8 | place | D\n4.5e8 | place | E |\n`,
  );
  expect(unclosed.rows.slice(-2).map(({ id, label }) => [id, label])).toEqual([
    ['3.5e8', 'D'],
    ['4.5e8', 'E'],
  ]);
  // An empty cell at one end is a cell.
  expect(readList('|id|label\n|1.5e8|A').columns).toHaveLength(3);
});

test.each(['coordinates', 'Koordinaten', 'Координаты'])(
  'a column of pairs is read by its name: %s',
  (name) => {
    const { rows, notes } = readList(`id,${name}\n1.5e8,"51.12793, 71.42228"`);
    expect(rows).toMatchObject([{ expected: { position: [71.42228, 51.12793] } }]);
    expect(notes).toMatchObject([{ what: 'assumed-order', column: name, value: '51.12793, 71.42228' }]);
  },
);

test('degrees count on over the antimeridian', () => {
  const { rows } = readList('id,lat,lng\n1,-16.5,180.25\n2,-16.5,-180.25\n3,-16.5,179.75\n');
  expect(rows.map(({ expected }) => expected?.position?.[0])).toEqual([-179.75, 179.75, 179.75]);
});

test('the line in which a spreadsheet names its sign is no row, and counts as a line', () => {
  const reading = readList('\ufeffsep=;\r\nid;label;expected_units\r\n1;"a, b";x\r\n');
  expect(reading.rows).toEqual([{ id: '1', kind: 'place', label: 'a, b' }]);
  expect(reading.faults).toMatchObject([{ line: 3, what: 'not-a-count' }]);
  expect(readList('"sep=,"\na,b\n').rows).toEqual([{ id: 'a', kind: 'b' }]);
});

test('lines that end as an old Mac ended them are counted too', () => {
  expect(readList('id\ra\r,x\rb').rows.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(readList('id,units\ra,1\r,2\rb,3').faults).toMatchObject([{ line: 3, what: 'no-id' }]);
});

test('an expected position needs both numbers, within the earth; the row is kept without it', () => {
  const text = 'id;lat;lng\na;51,5;71,25\nb;91;0\nc;north;0\nd;;71\ne;0;0';
  const { rows, faults } = readList(text);
  expect(rows.map(({ expected }) => expected?.position)).toEqual([
    [71.25, 51.5],
    undefined,
    undefined,
    undefined,
    [0, 0],
  ]);
  expect(faults.map(({ line, what }) => [line, what])).toEqual([
    [3, 'out-of-range'],
    [4, 'not-a-number'],
    [5, 'half-a-position'],
  ]);
});

test('counts are whole numbers, however a table writes them', () => {
  const cells = ['12', '12.0', '12,0', '1e1', '1 200', '1\u00a0200', '1.5', '-1', '1,200'];
  const { rows, faultCount } = readList(
    `id;units expected\n${cells.map((cell, row) => `${row};${cell}`).join('\n')}`,
  );
  const counts = [12, 12, 12, 10, 1_200, 1_200, undefined, undefined, undefined];
  expect(rows.map(({ expected }) => expected?.units)).toEqual(counts);
  expect(faultCount).toBe(3);
});

test('rows of one id are joined: labels stand side by side, what cannot both hold is told', () => {
  const text = `id,label,expected_address,expected_units
a,Front,Dostyk 5,
a,Rear,Dostyk 5/1,12
a,Front,Dostyk 5,12`;
  const { rows, faults, leftOut } = readList(text, { once: true });
  const expected = { address: 'Dostyk 5', units: 12 };
  expect(rows).toEqual([{ id: 'a', kind: 'place', label: 'Front · Rear', expected }]);
  expect(faults).toEqual([
    { what: 'other-expectation', line: 3, first: 2, field: 'expected_address', value: 'Dostyk 5/1' },
  ]);
  expect(leftOut.repeated).toBe(2);
  const positions = readList('id,lat,lng\na,51,71\na,52,72\na,51,71', { once: true });
  expect(positions.rows[0]?.expected).toEqual({ position: [71, 51] });
  expect(positions.faults).toMatchObject([{ field: 'expected_lat', value: '52, 72' }]);
  expect(readList(text).rows).toHaveLength(3);
});

test('the same kind and id twice is counted, and left out on request', () => {
  const text = 'id,kind\na,place\na,hotel\na,\nb,place\na,place';
  expect(readList(text)).toMatchObject({ duplicates: 2, total: 5 });
  expect(readList(text).rows).toHaveLength(5);
  expect(readList(text, { once: true }).rows.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    'place a',
    'hotel a',
    'place b',
  ]);
});

test('an id or kind that is too long to be asked is told with its line and left out', () => {
  const [long, longest] = ['x'.repeat(1001), 'x'.repeat(1000)];
  const { rows, faults } = readList(`id,kind\na,\n${long},\nb,${long}\n${longest},${longest}`);
  expect(rows.map(({ id }) => id)).toEqual(['a', longest]);
  expect(faults).toEqual([
    { line: 3, what: 'long-id', field: 'id', value: '' },
    { line: 4, what: 'long-id', field: 'kind', value: '' },
  ]);
});

test('a table may be mapped otherwise, and its first line may be a row after all', () => {
  const text = 'Ref,Typ\nx1,cafe\nx2,place';
  expect(ids(text)).toEqual(['x1', 'x2']);
  expect(readList(text, { header: false, fields: ['id'] }).rows.map(({ id }) => id)).toEqual([
    'Ref',
    'x1',
    'x2',
  ]);
  const { rows, columns, first } = readList(text, { header: true, fields: ['label', 'id'] });
  expect(rows).toEqual([
    { id: 'cafe', kind: 'place', label: 'x1' },
    { id: 'place', kind: 'place', label: 'x2' },
  ]);
  expect(columns.map(({ name }) => name)).toEqual(['Ref', 'Typ']);
  expect(first[0]).toEqual(['x1', 'cafe']);
});

test('without a header the columns are those of the product, in their order', () => {
  expect(readList('a,hotel,Ritz,51,71').rows).toEqual([
    { id: 'a', kind: 'hotel', label: 'Ritz', expected: { position: [71, 51] } },
  ]);
});

test('cells that an export guarded against spreadsheets are read as they were', () => {
  const texts = ['=cmd', '+1-2', '@x', "'quoted", 'plain'];
  const rows = texts.map((text) => `"${escapeCsvFormula(text)}",place,"${escapeCsvFormula(text)}"`);
  expect(readList(`id,kind,label\n${rows.join('\n')}`).rows).toEqual(
    texts.map((text) => ({ id: text, kind: 'place', label: text })),
  );
  expect(ids('{"id":"\'=cmd"}')).toEqual(["'=cmd"]);
});

test('foreign monsters are read as what they are', () => {
  const long = 'x'.repeat(100_000);
  expect(ids(`id,label\na,${long}`)).toEqual(['a']);
  expect(ids(Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(','))).toEqual(['c0']);
  expect(ids('id,__proto__,constructor\n__proto__,x,toString')).toEqual(['__proto__']);
  expect(ids('{"__proto__":{"id":"evil"},"id":"good"}\n{"__proto__":{"id":"evil"}}')).toEqual(['good']);
  expect(ids('id\na\u0000b\n\uD800')).toEqual(['a\u0000b', '\uD800']);
  expect(readList('').total).toBe(0);
  expect(readList(`id\n${',x\n'.repeat(5_000)}`)).toMatchObject({ faultCount: 5_000, total: 5_000 });
  expect(readList(`id\n${',x\n'.repeat(5_000)}`).faults).toHaveLength(1_000);
});

test('no text makes it throw, and every record becomes a row, a repetition or a fault', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'id',
      'kind',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      '"',
      '{',
      '}',
      '[',
      ']',
      ':',
      '__proto__',
      '\u0000',
    ),
    fc.string({ unit: anyCharacter, maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.boolean(), (pieces, once) => {
      const { rows, total, faultCount, duplicates } = readList(pieces.join(''), { once });
      expect(rows.length + (once ? duplicates : 0)).toBeLessThanOrEqual(total);
      expect(rows.length + (once ? duplicates : 0) + faultCount).toBeGreaterThanOrEqual(total);
      expect(rows.every(({ id, kind }) => id !== '' && kind !== '')).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('100,000 rows are told on the way, from nothing to all', () => {
  const text = `id,label\n${Array.from({ length: 100_000 }, (_, index) => `${index}.5e8,"row ${index}"`).join('\n')}`;
  const shares: number[] = [];
  expect(readList(text, {}, (share) => shares.push(share)).rows).toHaveLength(100_000);
  expect(shares[0]).toBeLessThan(0.01);
  expect(shares.at(-1)).toBe(1);
  expect(shares.every((share, index) => share >= (shares[index - 1] ?? 0))).toBe(true);
});
