import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { hiddenInXls } from './hidden-rows.driver.ts';
import { readList } from './read-list.ts';
import { readSheetText } from './sheet-text.ts';

type Rows = (string | number | boolean | Date | null)[][];

const list: Rows = [
  ['Customers, November 2026', null, null, null],
  [null, null, null, null],
  ['id', 'label', 'expected_address', 'checked'],
  ['230358852.5e8', '"Big" tower; east, "A"', 'Dostyk 5\nAstana', new Date(Date.UTC(2026, 10, 28))],
  ['230401645.1e2', '[draft]', 'Dostyk 7', new Date(Date.UTC(2026, 10, 28, 13, 5))],
  ['Total', null, null, 2],
];

async function read(bytes: Uint8Array, sheet?: string) {
  const found = await readSheetText(bytes, sheet);
  if ('problem' in found) throw new Error(found.problem);
  return { ...found, list: readList(found.text, { once: true }) };
}

test.each([
  ['xlsx', () => writeXlsx({ sheets: [{ name: 'List', rows: list }] })],
  ['ods', () => writeOds({ sheets: [{ name: 'List', rows: list }] })],
])('a sheet of %s is read as the same table: title, header, rows, sums', async (_, write) => {
  const { list: found, hidden, names } = await read(await write());
  expect(found.columns.map(({ field }) => field)).toEqual(['id', 'label', 'expected_address', undefined]);
  expect(found.rows).toMatchObject([
    { id: '230358852.5e8', label: '"Big" tower; east, "A"', expected: { address: 'Dostyk 5 Astana' } },
    { id: '230401645.1e2', label: '[draft]', expected: { address: 'Dostyk 7' } },
  ]);
  expect(found.first.map((cells) => cells[3])).toEqual(['2026-11-28', '2026-11-28 13:05:00']);
  expect(found.faults).toEqual([]);
  expect(found.notes.map(({ what, line }) => [what, line])).toEqual([
    ['above-header', 1],
    ['total', 6],
  ]);
  expect([names, hidden]).toEqual([['List'], { rows: 0, columns: 0 }]);
});

test('one column is one column, whatever separators its cells hold', async () => {
  const rows: Rows = [['id'], ['1.a,b;c'], ['"2"\t3|4']];
  const { list: found } = await read(await writeXlsx({ sheets: [{ name: 'Ids', rows }] }));
  expect(found.rows.map(({ id }) => id)).toEqual(['1.a,b;c', '"2"\t3|4']);
});

test('an id that Excel keeps as a number is told as changed, as in any list', async () => {
  const rows: Rows = [['id'], [2.30358852e16], [2.30401645e10]];
  const { list: found } = await read(await writeXlsx({ sheets: [{ name: 'Ids', rows }] }));
  expect(found.notes.map(({ what }) => what)).toContain('spreadsheet-ids');
});

test('the first sheet with rows is read, hidden ones only by name; hidden rows are counted and read', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Hidden', rows: [['id'], ['9']], hidden: true },
      { name: 'Empty', rows: [] },
      { name: 'North', rows: [['id'], ['1'], ['2']], rowDefs: new Map([[2, { hidden: true }]]) },
      { name: 'South', rows: [['id'], ['3']] },
    ],
  });
  const first = await read(bytes);
  expect([first.name, first.names, first.hidden.rows]).toEqual(['North', ['North', 'South'], 1]);
  expect(first.list.rows.map(({ id }) => id)).toEqual(['1', '2']);
  expect((await read(bytes, 'South')).list.rows.map(({ id }) => id)).toEqual(['3']);
  expect((await read(bytes, 'Hidden')).list.rows.map(({ id }) => id)).toEqual(['9']);
  expect(await readSheetText(bytes, 'West')).toEqual({ problem: 'no-sheet', names: ['North', 'South'] });
});

test('a sheet of any length is read whole', async () => {
  // More than the 65,536 rows of an .xls.
  const rows: Rows = [['id'], ...Array.from({ length: 70_000 }, (_, row) => [`${row}.5e8`])];
  const found = await readSheetText(await writeXlsx({ sheets: [{ name: 'Long', rows }] }));
  expect('text' in found && found.text.split('\n').length).toBe(rows.length + 1);
});

test('formulas that no program has calculated are counted and empty: openpyxl writes no value, XlsxWriter 0', async () => {
  const written = await writeXlsx({
    sheets: [
      {
        name: 'List',
        rows: [['id'], [null], [null], [null]],
        cells: new Map([
          ['1,0', { formula: 'A1&1', formulaResult: '5.1e8' }],
          ['2,0', { formula: 'A1&2', formulaResult: 0 }],
          ['3,0', { formula: 'A1&3' }],
        ]),
      },
    ],
  });
  const entries = unzipSync(written);
  const head = strFromU8(entries['xl/workbook.xml'] ?? new Uint8Array());
  const left = strToU8(
    head.replace('</workbook>', '<calcPr calcId="124519" fullCalcOnLoad="1"/></workbook>'),
  );
  const found = await read(zipSync({ ...entries, 'xl/workbook.xml': left }));
  expect(found.uncalculated).toBe(2);
  expect(found.list.rows.map(({ id }) => id)).toEqual(['5.1e8']);
  // Excel and Calc leave the mark out of what they have calculated.
  const calculated = strToU8(head.replace(' fullCalcOnLoad="1"', ''));
  expect((await read(zipSync({ ...entries, 'xl/workbook.xml': calculated }))).uncalculated).toBe(0);
});

test('what is no readable workbook says why', async () => {
  const whole = await writeXlsx({ sheets: [{ name: 'List', rows: list }] });
  const locked = await writeXlsx({
    sheets: [{ name: 'List', rows: list }],
    encryption: { password: 'a', spinCount: 1 },
  });
  const empty = await writeXlsx({ sheets: [{ name: 'List', rows: [] }] });
  expect(await readSheetText(locked)).toEqual({ problem: 'password' });
  expect(await readSheetText(whole.slice(0, whole.length / 2))).toEqual({ problem: 'damaged' });
  expect(await readSheetText(locked.slice(0, 600))).toEqual({ problem: 'damaged' });
  const ods = unzipSync(await writeOds({ sheets: [{ name: 'List', rows: list }] }));
  const manifest = strFromU8(ods['META-INF/manifest.xml'] ?? new Uint8Array());
  const told = strToU8(
    manifest.replace('</manifest:manifest>', '<manifest:encryption-data/></manifest:manifest>'),
  );
  expect(await readSheetText(zipSync({ ...ods, 'META-INF/manifest.xml': told }))).toEqual({
    problem: 'password',
  });
  expect(await readSheetText(empty)).toEqual({ problem: 'no-rows', names: [] });
});

test('rows and columns that LibreOffice Calc 7.4 and Gnumeric 1.12 hid or filtered in an ODS are counted', async () => {
  const rows: Rows = [['id', 'label'], ...['9.5e8', '8.5e8', '7.5e8', '6.5e8'].map((id) => [id, 'x'])];
  const files = unzipSync(await writeOds({ sheets: [{ name: 'Ids', rows }] }));
  const content = strFromU8(files['content.xml'] ?? new Uint8Array());
  let row = 0;
  const hide = (tag: string) => {
    const visibility = ['', '', ' table:visibility="collapse"', ' table:visibility="filter"'][row++] ?? '';
    return tag.replace('<table:table-row', `$&${visibility}`);
  };
  const column = '<table:table-column/><table:table-column table:visibility="collapse"/>';
  const changed = content
    .replace(/<table:table-column[^>]*\/>/g, '')
    .replace('<table:table-row', `${column}$&`)
    .replace(/<table:table-row\b[^>]*>/g, hide);
  const { hidden, list: found } = await read(zipSync({ ...files, 'content.xml': strToU8(changed) }));
  expect(hidden).toEqual({ rows: 2, columns: 1 });
  expect(found.rows).toHaveLength(4);
});

test('what LibreOffice 7.4 and Gnumeric 1.12 hide or filter out in an .xls is counted and read', async () => {
  const { hidden, list: found } = await read(hiddenInXls);
  expect(hidden).toEqual({ rows: 2, columns: 1 });
  expect(found.rows.map(({ id }) => id)).toEqual(['0.5e8', '1.5e8', '2.5e8', '3.5e8']);
});

test.each([30, 44, 48, 60, 68, 76, 80, 512, 1024])(
  'an .xls damaged at byte %i is read or refused',
  async (at) => {
    const bytes = hiddenInXls.slice();
    bytes.fill(0, at, at + 4);
    expect(await readSheetText(bytes)).toBeDefined();
    bytes.fill(0xff, at, at + 2);
    expect(await readSheetText(bytes)).toBeDefined();
  },
);

test('a workbook of Excel 95, as Gnumeric 1.12 still writes it, is named as such', async () => {
  const bytes = hiddenInXls.slice();
  // The version in its first record: 6 is Excel 97, 5 is Excel 95.
  const version = Buffer.from(bytes).indexOf(Buffer.from([0x09, 0x08, 0x10, 0, 0, 6])) + 5;
  bytes.set([5], version);
  expect(await readSheetText(bytes)).toEqual({ problem: 'too-old' });
});
