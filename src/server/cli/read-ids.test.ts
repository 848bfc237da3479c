import { expect, test } from 'vitest';
import type { ListField } from '../../domain/lists/records.ts';
import type { ListRow } from '../../spec/batch.ts';
import { mostRows } from '../../spec/file-limits.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import type { NamedColumns } from './named-columns.ts';
import { type LineFault, readIds } from './read-ids.ts';

/** Reads a text that comes in pieces of this size. */
async function read(text: string, size = 1000, named?: NamedColumns) {
  async function* pieces() {
    for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
  }
  const faults: LineFault[] = [];
  const rows: ListRow[] = [];
  const notes: string[] = [];
  const reading = readIds(
    pieces(),
    (fault) => faults.push(fault),
    named,
    (note) => notes.push(`${rows.length}: ${note}`),
  );
  for await (const row of reading) rows.push(row);
  return { rows, faults, notes };
}

const many = Array.from({ length: 20_000 }, (_, index) => index);

test('a table that is longer than one block keeps its columns, quoted line breaks and line numbers', async () => {
  const lines = many.map((index) => (index === 15_000 ? 'cafe,,x' : `cafe,"${index}.5e8","a\nb"`));
  const { rows, faults } = await read(`kind,id,label\n${lines.join('\n')}`);
  expect(rows).toHaveLength(19_999);
  expect(rows[19_998]).toEqual({ id: '19999.5e8', kind: 'cafe', label: 'a\nb' });
  expect(faults).toMatchObject([{ what: 'no-id', line: 2 * 15_000 + 2 }]);
});

test('plain ids and JSON lines of any length', async () => {
  const plain = await read(many.map((index) => `${index}.5e8\n`).join(''), 7777);
  expect(plain.rows.map(({ id }) => id)).toEqual(many.map((index) => `${index}.5e8`));
  const lines = many.map((index) =>
    index === 9_000 ? '{"id":' : JSON.stringify({ id: `${index}.5e8`, kind: 'place' }),
  );
  const { rows, faults } = await read(lines.join('\n'));
  expect(rows).toHaveLength(19_999);
  expect(faults).toEqual([{ what: 'not-json', line: 9_001 }]);
});

test('JSON that is no lines is read as on the page, however long', async () => {
  const objects = many.map((index) => ({ id: `${index}.5e8` }));
  const ids = objects.map(({ id }) => id);
  const features = objects.map((properties) => ({ type: 'Feature', properties, geometry: null }));
  const collection = { name: 'a', type: 'FeatureCollection', features };
  const sequence = features.map((each) => `\u001e${JSON.stringify(each, null, 1)}\n`).join('');
  const array = objects.map((each) => JSON.stringify(each)).join(',\n');
  for (const text of [
    JSON.stringify(collection),
    JSON.stringify(collection, null, 1),
    `[\n${array}\n]`,
    sequence,
  ]) {
    const { rows, faults } = await read(text, 7777);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(faults).toEqual([]);
  }
});

test('JSON of more rows than can be read whole is refused with the form that has no limit', async () => {
  await expect(read(`[${'{},'.repeat(mostRows)}{}]`, 100_000)).rejects.toThrow(
    /more than 256\sMB or 500,000 rows.*one object a line/,
  );
});

test('a quote that nobody closes does not swallow the rest of the list', async () => {
  const lines = many.map((index) => `${index}.5e8,${index === 9_000 ? '"place' : '"place"'}`);
  for (const end of ['\n', '\r\n', '\r']) {
    const { rows, faults } = await read(`id,kind${end}${lines.join(end)}${end}"x${end}`);
    expect(rows).toHaveLength(19_999);
    expect(faults).toEqual([
      { what: 'open-quote', line: 9_002 },
      { what: 'open-quote', line: 20_002 },
    ]);
  }
});

test('a line of more than a million characters is named and left out, and no other', async () => {
  const long = 'x'.repeat(1_000_001);
  for (const end of ['\n', '\r\n']) {
    const lines = ['id;label', '1.5e8;a', long, `2.5e8;${'y'.repeat(999_994)}`, `"${long}`, '3.5e8;c', long];
    const { rows, faults } = await read(lines.join(end), 65_536);
    expect(rows.map(({ id }) => id)).toEqual(['1.5e8', '2.5e8', '3.5e8']);
    expect(faults).toEqual([3, 5, 7].map((line) => ({ what: 'too-long', line })));
  }
});

test('inches in labels, which nothing closes, do not hold up a list or part it elsewhere', async () => {
  const lines = many.map((index) => `${index}.5e8;place;${index % 3 ? 'a, b, c' : '5" pipe'}`);
  const { rows, faults } = await read(`id;kind;label\n${lines.join('\n')}`);
  expect(faults).toEqual([]);
  expect(rows.map(({ id }) => id)).toEqual(many.map((index) => `${index}.5e8`));
});

const foreign = 'Foo;Typ;Breite;Länge;Objekt\nHaus;place;51,1;71,4;Dostyk 5\nTor;cafe;51,2;71,5;Abay 1';

test('columns are told as on the page, also in a list that is longer than one block', async () => {
  const lines = many.map((index) => `Haus ${index};${index + 200}.5e8;51,1${index};71,4`);
  const { rows, faults } = await read(`Name;Objekt-ID;Breite;Länge\n${lines.join('\n')}`, 65_536);
  expect(faults).toEqual([]);
  expect(rows[19_999]).toEqual({
    id: '20199.5e8',
    kind: 'place',
    label: 'Haus 19999',
    expected: { position: [71.4, 51.119999] },
  });
});

test('where no column is the id nothing is read, and the columns are named', async () => {
  const reading = read(foreign);
  await expect(reading).rejects.toThrow(CommandError);
  await expect(reading).rejects.toMatchObject({ exitCode: exitCodes.badLines });
  await expect(reading).rejects.toThrow('1: Foo, 2: Typ, 3: Breite, 4: Länge, 5: Objekt');
  await expect(reading).rejects.toThrow('--columns id=1');
  await expect(read('Dostyk 5\nAbay 1')).rejects.toThrow('1: Dostyk 5');
  expect((await read('')).rows).toEqual([]);
});

test('--columns says it by name, in any case, or by number; what it does not name is not used', async () => {
  const rows = async (named: [ListField, string][], text = foreign) =>
    (await read(text, 1000, new Map(named))).rows;
  expect(await rows([['id', 'OBJEKT']])).toEqual([
    { id: 'Dostyk 5', kind: 'place' },
    { id: 'Abay 1', kind: 'place' },
  ]);
  expect(
    (
      await rows([
        ['id', '1'],
        ['kind', '2'],
      ])
    ).map(({ id, kind }) => [id, kind]),
  ).toEqual([
    ['Haus', 'place'],
    ['Tor', 'cafe'],
  ]);
  // A column given by name means that the first line holds names.
  expect(await rows([['id', 'a']], 'a,b\nx,y')).toEqual([{ id: 'x', kind: 'place' }]);
  expect(await rows([['id', '2']], 'a,b\nx,y')).toMatchObject([{ id: 'b' }, { id: 'y' }]);
  expect(
    await rows(
      [
        ['id', 'ref'],
        ['label', 'n'],
      ],
      '{"n":"N","ref":7}\n{"id":"x","n":"M","ref":"8"}',
    ),
  ).toEqual([
    { id: '7', kind: 'place', label: 'N' },
    { id: '8', kind: 'place', label: 'M' },
  ]);
  for (const column of ['nobody', '6', '0', '-1']) {
    await expect(rows([['id', column]])).rejects.toMatchObject({ exitCode: exitCodes.usage });
  }
});

test('what is left out or looks damaged is told before the first row, of a long list again at its end', async () => {
  const head = 'Week 47\n\nPlace ID;Customer\n';
  const short = await read(`${head}2.30359E+16;a\n1709067740.5e8;b\nTotal;2`);
  expect(short.rows.map(({ id }) => id)).toEqual(['2.30359E+16', '1709067740.5e8']);
  expect(short.faults).toEqual([]);
  expect(short.notes).toEqual([
    expect.stringMatching(/^0: 1 line above .*line 1: “Week 47”/),
    expect.stringMatching(/^0: 1 line of sums .*line 6/),
    expect.stringMatching(/^0: 1 of 2 ids .*line 4: 2\.30359E\+16/),
  ]);
  const long = await read(`${head}${many.map((index) => `2.${index}E+16;a\n`).join('')}`, 65_536);
  expect(long.rows).toHaveLength(20_000);
  expect(long.notes[1]).toMatch(/^0: So far: /);
  expect(long.notes.at(-1)).toMatch(/^20000: In all: 20,000 of 20,000 ids /);
});

test('--columns finds the names below a title, and says which they are where a name is wrong', async () => {
  const text = 'Report;;\n;;\nSchlüssel;Wert;\nDostyk 5;1;\nAbay 1;2;\n';
  const { rows } = await read(text, 1000, new Map([['id', 'schlüssel']]));
  expect(rows.map(({ id }) => id)).toEqual(['Dostyk 5', 'Abay 1']);
  const wrong = read('Place ID;;\n1.5e8;;', 1000, new Map([['id', 'nobody']]));
  await expect(wrong).rejects.toThrow(/Its columns: 1: Place ID\.$/);
});
