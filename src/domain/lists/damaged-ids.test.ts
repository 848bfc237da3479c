import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const told = (text: string) =>
  readList(text).notes.map(({ what, count, of, line, value }) => ({ what, count, of, line, value }));

test.each([
  '2.30359E+16',
  '2,30359E+16',
  '2.303588525E+016',
  '1.7090677405E+017',
  '4.000237574e+17',
  '2.3E16',
  '230358852.5E8',
  '23035885250000000',
  '170906774050000000',
  '1234567890123456800',
  '400000000,1',
])('an id that a spreadsheet made %j is asked as it stands, and told', (id) => {
  const text = `id;label\n1709067740.5e8;a\n${id};b`;
  expect(readList(text).rows.map((row) => row.id)).toEqual(['1709067740.5e8', id]);
  expect(told(text)).toEqual([{ what: 'spreadsheet-ids', count: 1, of: 2, line: 3, value: id }]);
});

test.each([
  '230358852.5e8',
  '1.5e8',
  '2.3e16',
  '400000000.1',
  '1709067740',
  '007',
  '12345678901234567',
  '50579518.d0',
])('the id %j is one that a service may give', (id) => {
  expect(told(`id;label\n${id};a`)).toEqual([]);
});

test('a decimal comma parts no columns in a list of ids alone', () => {
  for (const [head, line] of [
    ['id\n', 2],
    ['', 1],
  ] as const) {
    const text = `${head}2,30359E+16\n1,70907E+17\r\n400007919200\n`;
    expect(readList(text).rows.map(({ id }) => id)).toEqual(['2,30359E+16', '1,70907E+17', '400007919200']);
    expect(told(text)).toEqual([{ what: 'spreadsheet-ids', count: 2, of: 3, line, value: '2,30359E+16' }]);
  }
});

test('ids that all became numbers, with and without a point, are told', () => {
  const lost = ['400000000.1', '400007919200', '400023757.4'];
  expect(told(`id\n${lost.join('\n')}`)).toEqual([
    { what: 'number-ids', count: 3, of: 3, line: 3, value: '400007919200' },
  ]);
  // Two are enough; with one it is unclear.
  expect(told(`id\n${lost.slice(0, 2).join('\n')}`)).toMatchObject([{ what: 'number-ids', count: 2 }]);
  expect(told('id\n400000000.1\n400007919200\n400023757.4e9')).toEqual([]);
  expect(told('id\n1234567890\n1234567891\n1234567892')).toEqual([]);
});

test('the link of our own export says what an id was', () => {
  const link = (id: string) => `https://placelens.example/?${new URLSearchParams({ id, kind: 'place' })}`;
  const ids = ['230358852.5e8', '1709067740.5e8', '400007919.2e3', '400000000.1e0', '50579518.d0', 'own'];
  const cells = ['2.30359E+16', '1,7090677405E+017', '400007919200', '400000000.1', '50579518.d0', 'other'];
  const lines = cells.map((cell, row) => `${cell};${link(ids[row] ?? '')}`);
  const reading = readList(`id;link\n${lines.join('\n')}\n12345;${link('99999.5e8')}`);
  // A text that is not a number of the same size was an intended change.
  expect(reading.rows.map(({ id }) => id)).toEqual([...ids.slice(0, 5), 'other', '12345']);
  expect(reading.notes).toMatchObject([
    { what: 'ids-of-links', count: 4, of: 7, line: 2, value: '2.30359E+16 → 230358852.5e8' },
  ]);
});

test('characters that nobody sees are no part of an id, which is told', () => {
  const id = '230358852.5e8';
  const copied = [
    `${id}\u200b`,
    `\u200e${id}`,
    `23035\u20608852.5e8`,
    `\u202a${id}\u202c`,
    `230358852\u00ad.5e8`,
  ];
  const reading = readList(`id\n${copied.join('\n')}\n${id}`, { once: true });
  expect(reading.rows.map((row) => row.id)).toEqual([id]);
  expect(reading.leftOut.repeated).toBe(5);
  expect(reading.notes).toMatchObject([{ what: 'unseen', count: 5, of: 6, line: 2, value: 'U+200B' }]);
  expect(readList(JSON.stringify({ place_id: `${id}\u200b` })).rows[0]?.id).toBe(id);
});

test('letters that were read in another encoding are told', () => {
  const texts = ['Ð¡ÐµÐ²ÐµÑ€', 'StraÃŸe 5', 'Gr\ufffde Caf\ufffd', 'Straße 5', 'Ångström Ägir', 'SÃO'];
  const text = `id;label\n${texts.map((label, row) => `${row}.5e8;${label}`).join('\n')}`;
  expect(told(text)).toEqual([{ what: 'wrong-letters', count: 3, of: 6, line: 2, value: 'Ð¡ÐµÐ²ÐµÑ€' }]);
});

test.each([
  ['in one cell', '230358852.5e8 230358851.2e1\n230401645.1e2\n', '230358852.5e8 230358851.2e1', 1],
  ['in a quoted cell', 'id,label\n"230358852.5e8, 230358851.2e1",x\n', '230358852.5e8, 230358851.2e1', 2],
  [
    'in columns without names',
    '230358852.5e8;230358851.2e1\n230401645.1e2;255353213.7e3\n',
    '230358852.5e8 · 230358851.2e1',
    1,
  ],
])('a row that holds several ids %s is told, as it is asked as one address', (_, text, value, line) => {
  expect(readList(text).notes).toMatchObject([{ what: 'several-ids', line, value }]);
});

test('ids in a column with a name are what it says, not more addresses', () => {
  expect(readList('id,parent\n230358852.5e8,230358851.2e1\n').notes).toEqual([]);
});
