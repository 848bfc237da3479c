import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const [id, other] = ['230358852.5e8', '1709067740.5e8'];
const place = [71.422, 51.127];

test.each([
  ['in columns with names', `id,lat,lng\n${id},51,127,71,422`],
  ['in columns in another order', `id,lng,lat,note\n${id},71,422,51,127,\n`],
  ['beside weak names', `id,x,y,longitude,latitude\n${id},5394,622,71,422,51,127`],
  ['behind an address', `id,address,lat,lng\n${id},Abay 5,51,127,71,422\n${other},Abay 6,51.5,71.5`],
  ['in one column with a name', `id,position\n${id},51,127,71,422`],
  ['with a blank between', `id,coordinates\n${id},51,127, 71,422`],
  ['as a pair with a blank', `id,coordinates\n${id},51,127 71,422`],
  ['with points', `id,coordinates,note\n${id},51.127, 71.422,x`],
  ['in columns without names', `${id},51,127,71,422\n${other},51,128,71,423`],
  ['in the product’s own order', `${id},place,Haus,51,127,71,422`],
  ['as a pair without a name', `${id},51,127 71,422`],
  ['between semicolons', `id;lat;lng\n${id};51,127;71,422`],
  ['in one column between semicolons', `id;position\n${id};51,127, 71,422`],
  ['in one column without a name', `${id};51,127,71,422`],
  ['behind codes between semicolons', 'A1;51,127;71,422\nB2;51,128;71,423'],
  [
    'in a list of which only a later part has them',
    `id,lat,lng\n${`${other},51.5,71.5\n`.repeat(30)}${id},51,127,71,422`,
  ],
])('decimal commas are no commas between cells: %s', (_, text) => {
  const { rows, faults, notes } = readList(text);
  expect(rows.map(({ expected }) => expected?.position)).toContainEqual(place);
  expect(faults).toEqual([]);
  expect(notes.filter(({ what }) => what === 'more-cells')).toEqual([]);
});

test('a later part of a list is read as its first', () => {
  const { shape, columns } = readList(`id,lat,lng\n${id},51,127,71,422`);
  const { rows } = readList(`${other},51,128,71,423\n`, {
    header: false,
    shape,
    fields: columns.map(({ field }) => field),
  });
  expect(rows).toMatchObject([{ id: other, expected: { position: [71.423, 51.128] } }]);
});

test.each([
  '51,127,71,422',
  '51,1271;71,4222',
  '51,1271 71,4222',
  '51.127, 71.422',
  '51,127;71,422\n51,128;71,423',
])('a position alone is no id: %s', (text) => {
  const { rows, faults } = readList(text);
  expect(rows).toEqual([]);
  expect(faults[0]).toMatchObject({ what: 'no-id', line: 1 });
});

test.each([
  ['one number is torn', `id,lat,lng\n${id},51,71,422`],
  ['another number is torn too', `id,lat,lng,area\n${id},51,127,71,422,12,5`],
  ['a text is torn before them', `id,lat,lng,address\n${id},51,71,Abay 5, Astana`],
])('whole degrees are no position where %s, which is told', (_, text) => {
  const { rows, notes } = readList(text);
  expect(rows).toMatchObject([{ id }]);
  expect(rows[0]?.expected?.position).toBeUndefined();
  expect(notes).toContainEqual(expect.objectContaining({ what: 'more-cells', line: 2, count: 1 }));
});

test('cells too many are told, and what is plain beside them is read', () => {
  const { rows, notes } = readList(`id,lat,lng,address\n${id},51.127,71.422,Abay 5, Astana`);
  expect(rows).toEqual([{ id, kind: 'place', expected: { position: place, address: 'Abay 5' } }]);
  expect(notes).toMatchObject([
    { what: 'more-cells', of: 1, value: `${id} · 51.127 · 71.422 · Abay 5 · Astana` },
  ]);
});

test('commas behind the last cell are none too many, and counts no numbers with commas', () => {
  const trailing = readList(`id,lat,lng,floor,units\n${id},51,71,4,12,,`);
  expect(trailing.rows[0]?.expected?.position).toEqual([71, 51]);
  expect(trailing.notes).toEqual([]);
  const counts = readList(`${id},12,34,14,56\n${other},13,35,15,57`);
  expect(counts.rows.every(({ expected }) => expected?.position === undefined)).toBe(true);
});

test('nor are they where somebody chose the columns', () => {
  const fields = ['id', 'expected_lat', 'expected_lng', undefined, undefined] as const;
  const { rows, notes } = readList(`id,b,l\n${id},51,127,71,422`, { fields });
  expect([rows[0]?.expected, notes[0]?.what]).toEqual([undefined, 'more-cells']);
});
