import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheetText } from './sheet-text.ts';

const int = (...values: number[]) =>
  values.flatMap((each) => [each, each >> 8, each >> 16, each >> 24].map((byte) => byte & 0xff));
const wide = (text: string) => [...int(text.length), ...Buffer.from(text, 'utf16le')];
const record = (type: number, content: readonly number[] = []) => [
  ...(type < 0x80 ? [type] : [(type & 0x7f) | 0x80, type >> 7]),
  ...(content.length < 0x80 ? [content.length] : [(content.length & 0x7f) | 0x80, content.length >> 7]),
  ...content,
];
const xlsbRow = (at: number, isHidden = false) =>
  record(0, [...int(at, 0), 0, 0, 0, isHidden ? 0x10 : 0, 0, ...int(0)]);
/** A cell of a text: with its column, or after the one before. */
const cell = (column: number, text: string) => record(6, [...int(column, 0), ...wide(text)]);
const next = (text: string) => record(17, [...int(0), ...wide(text)]);
const sheet = (...records: readonly number[][]) =>
  Uint8Array.from([record(129), record(145), ...records, record(146), record(130)].flat());

/** A workbook whose second sheet lies in the first part, as after the first was moved behind it. */
function createXlsb(
  first: Uint8Array,
  second: Uint8Array,
  { state = 0, folder = 'worksheets/' } = {},
): Uint8Array {
  const link = (id: string, part: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${folder}${part}.bin"/>`;
  const named = (id: string, name: string, state = 0) =>
    record(156, [...int(state, 1), ...wide(id), ...wide(name)]);
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.bin': Uint8Array.from(
      [
        record(131),
        record(143),
        named('rId2', 'List', state),
        named('rId1', 'Other'),
        record(144),
        record(132),
      ].flat(),
    ),
    'xl/_rels/workbook.bin.rels': strToU8(
      `<Relationships>${link('rId1', 'sheet1')}${link('rId2', 'sheet2')}</Relationships>`,
    ),
    'xl/worksheets/sheet1.bin': second,
    'xl/worksheets/sheet2.bin': first,
  });
}

test('short cells of an .xlsb, which name no column, are read after the one before; hidden rows and columns are counted', async () => {
  // As SheetJS 0.18.5 writes them; hucre 1.0.0 leaves them out.
  const list = sheet(
    record(60, [...int(2, 2, 0, 0), 1, 0]),
    [...xlsbRow(0), ...cell(0, 'kind'), ...next('id'), ...next('label')],
    [...xlsbRow(1, true), ...cell(1, '1.5e8'), ...next('Mill')],
    [...xlsbRow(2), ...cell(0, 'place'), ...next('2.5e8')],
  );
  const other = sheet([...xlsbRow(0), ...cell(0, 'other')]);
  expect(await readSheetText(createXlsb(list, other))).toEqual({
    text: '\u001fkind\u001fid\u001flabel\n\u001f1.5e8\u001fMill\nplace\u001f2.5e8\n',
    name: 'List',
    names: ['List', 'Other'],
    hidden: { rows: 1, columns: 1 },
    uncalculated: 0,
  });
  for (const folder of ['/xl/worksheets/', './worksheets/', '../xl/worksheets/'])
    expect(await readSheetText(createXlsb(list, other, { folder })), folder).toMatchObject({
      text: '\u001fkind\u001fid\u001flabel\n\u001f1.5e8\u001fMill\nplace\u001f2.5e8\n',
    });
  // Without short cells the workbook is read as it is.
  expect(await readSheetText(createXlsb(other, list))).toMatchObject({ text: '\u001fother\n' });
});

test.each([1, 2])('a sheet that is hidden in an .xlsb is not the list (state %i)', async (state) => {
  const [first, second] = ['codes', 'place'].map((text) => sheet([...xlsbRow(0), ...cell(0, text)]));
  const workbook = createXlsb(first ?? sheet(), second ?? sheet(), { state });
  expect(await readSheetText(workbook)).toMatchObject({ text: '\u001fplace\n', names: ['Other'] });
  // It is read where it is named.
  expect(await readSheetText(workbook, 'List')).toMatchObject({ text: '\u001fcodes\n' });
});
