import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeCsvFormula } from '../text/foreign-text.ts';
import { readList } from './read-list.ts';

test('quoted cells may hold signs and lines; faults name the line where their row begins', () => {
  const text = 'id,label,expected_parking\n"a,1","two\nlines",2\n,nobody,1\nb,"say ""hi""",many\n';
  const { rows, faults } = readList(text);
  expect(rows).toEqual([
    { id: 'a,1', kind: 'place', label: 'two\nlines', expected: { parking: 2 } },
    { id: 'b', kind: 'place', label: 'say "hi"' },
  ]);
  expect(faults).toEqual([
    { line: 4, what: 'no-id', field: 'id', value: '' },
    { line: 5, what: 'not-a-count', field: 'expected_parking', value: 'many' },
  ]);
});

test.each([
  ['is never closed', 'id,label\na,"open\nb,x\nc,y\n', [2], ['b', 'c']],
  ['is never closed in the last line', 'id,label\nb,x\na,"open', [3], ['b']],
  ['would be closed by the next that opens a cell', 'id,label\na,"x\nb,"y"\nc,"z"\n', [2], ['b', 'c']],
  ['stands before more text', 'id,kind\na,"pl"ace\nb,place\n', [2], ['b']],
  ['stands before an id', '"a\nb\nc\n', [1], ['b', 'c']],
  ['stands in several lines', 'id,label\na,"x\nb,"x\nc,y\nd,"x\n', [2, 3, 5], ['c']],
])('a quote that %s costs its line, which is told, and no other', (_, text, lines, left) => {
  for (const end of ['\n', '\r\n']) {
    const { faults, rows } = readList(text.replaceAll('\n', end));
    expect(faults).toEqual(lines.map((line) => ({ what: 'open-quote', line })));
    expect(rows.map(({ id }) => id)).toEqual(left);
  }
});

test('a quoted cell may hold lines that are no rows, and a cell a quote within', () => {
  const text =
    'id,kind,label\na,place,"Tower\nhall 2, room 5, east"\nb,place,5" pipe\nc,"place" ,"say ""x"""\n';
  expect(readList(text)).toMatchObject({
    faults: [],
    rows: [
      { label: 'Tower\nhall 2, room 5, east' },
      { label: '5" pipe' },
      { kind: 'place', label: 'say "x"' },
    ],
  });
});

test.each([
  ['id,address\n230358852.5e8,"12 High Street\nLondon, UK"\n', '12 High Street\nLondon, UK'],
  ['id,address\n1,"Flat\n12, UK"\n', 'Flat\n12, UK'],
  ['id,label,address\na,Abe,"1 Oak Street\nSpringfield, IL, USA"\n', '1 Oak Street\nSpringfield, IL, USA'],
  ['address,id\n"12 High Street\nLondon, UK",a\n', '12 High Street\nLondon, UK'],
  ['id\taddress\na\t"12 High Street\nLondon\tUK"', '12 High Street\nLondon\tUK'],
])('a quote that closes before a delimiter or a line end holds what lies between: %j', (text, address) => {
  for (const end of ['\n', '\r\n']) {
    const { faults, rows } = readList(text.replaceAll('\n', end));
    expect(faults).toEqual([]);
    expect(rows.map(({ expected }) => expected?.address)).toEqual([address]);
  }
});

test('what may be a quote that was left open is one row, and told', () => {
  const text = 'id,label\n230358852.5e8,"x\n1709067740.5e8,5"\n255353213.7e3,6"\n';
  const { faults, rows } = readList(text);
  expect(faults).toEqual([{ what: 'holds-rows', line: 2 }]);
  expect(rows.map(({ id }) => id)).toEqual(['230358852.5e8', '255353213.7e3']);
  const many = readList('id,label\na,"x\nb,y\nc,z\nd,5"\ne,w\n');
  expect(many).toMatchObject({ faults: [{ what: 'holds-rows', line: 2 }], total: 2 });
});

test.each(['a,"x', 'a,"""x', 'a,"x""', 'a""b,""', 'a,"x"y', '"" ""'])(
  '100,000 lines of %j are read as fast as they are long, each a row or told',
  (line) => {
    const { total, faultCount, rows } = readList(`id,label\n${`${line}\n`.repeat(100_000)}`);
    expect(total).toBe(100_000);
    expect(faultCount + rows.length).toBe(100_000);
  },
);

test('any rows written as a quoted table come back as they were', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((each) => {
    return each.trim() === each && each !== '' && !each.includes('\r');
  });
  fc.assert(
    fc.property(fc.array(fc.record({ id: text, kind: text, label: text }), { minLength: 1 }), (rows) => {
      const quoted = (cell: string) => `"${escapeCsvFormula(cell).replaceAll('"', '""')}"`;
      const lines = rows.map(({ id, kind, label }) => [label, id, kind].map(quoted).join(','));
      expect(readList(['label,id,kind', ...lines].join('\n')).rows).toEqual(rows);
    }),
  );
});
