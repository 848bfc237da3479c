import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Result } from '../../spec/batch.ts';
import { hostileTexts } from '../../spec/hostile-texts.driver.ts';
import { pickListRow } from '../lists/list-row.ts';
import { readList } from '../lists/read-list.ts';
import { readSheetText } from '../lists/sheet-text.ts';
import { csvColumns, formatCsvRow, writeCsv } from './csv.ts';
import { writeGeoJson, writeNdjson } from './json.ts';
import { writeInPasses } from './passes.ts';
import { createParkingFar, createReport, createResult, joinWritten } from './report.driver.ts';
import type { Report } from './report.ts';
import { readVerdictTable } from './verdict-table.ts';
import { createXlsxForm } from './xlsx.ts';
import { packXlsx } from './xlsx-packer.ts';

/** The found and the expected position differ, so that confusing them shows. */
const results: readonly Result[] = [
  createResult(0, {
    label: 'first',
    expected: { position: [71.1, 51.1], address: 'Dostyk 5/1', parking: 1, entrances: 2, units: 12 },
  }),
  createResult(1, {
    kind: 'restaurant',
    expected: { address: 'Abay 1' },
    match: { score: 0.93, metres: 12.5 },
  }),
  createResult(2),
  createResult(3, { id: '=cmd', label: '-1', state: 'unknown', place: undefined, operations: undefined }),
  createResult(4, { id: '1234567890123456789\u200b' }),
];
const rows = results.map(pickListRow);
const judged = { 0: { verdict: 'good', note: 'at the door', reviewer: 'Anna', at: 1 } } as const;
const report = createReport(results, { 1: [createParkingFar()] }, judged);

/** Returns the file as QGIS and ogr2ogr write it again: foreign members are gone. */
function flatAlone(text: string): string {
  const { type, features } = JSON.parse(text);
  const plain = features.map(({ placelens: _, ...feature }: { placelens: unknown }) => feature);
  return JSON.stringify({ type, features: plain });
}

async function writeXlsx(report: Report): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of packXlsx(writeInPasses(createXlsxForm, report))) pieces.push(piece);
  return new Blob(pieces).bytes();
}

/** Returns the sheet of a workbook as it is read for a list, or with its line breaks for verdicts. */
async function readXlsx(report: Report, lineBreak?: string): Promise<string> {
  const sheet = await readSheetText(await writeXlsx(report), undefined, lineBreak);
  if ('problem' in sheet) throw new Error(sheet.problem);
  return sheet.text;
}

test.each([
  ['XLSX', await readXlsx(report)],
  ['CSV', joinWritten(writeCsv(report))],
  ['NDJSON', joinWritten(writeNdjson(report))],
  ['GeoJSON', joinWritten(writeGeoJson(report))],
  ['GeoJSON, saved by a program for maps', flatAlone(joinWritten(writeGeoJson(report)))],
])('our own %s is a list again: what was expected is, what was found is not', (_, text) => {
  const reading = readList(text);
  expect(reading.rows).toEqual(rows);
  expect(reading.faults).toEqual([]);
  expect(reading.notes).toEqual([]);
});

const said = {
  ...{ line: 2, id: '1709067740.5e8', kind: 'place', verdict: 'good' },
  ...{ note: 'at the door', reviewer: 'Anna', at: 1 },
};

test('verdicts come back from what a spreadsheet or a program for maps made of our files', () => {
  const judgedReport = createReport([createResult(0, { id: said.id })], {}, judged);
  const damaged = joinWritten(writeCsv(judgedReport)).replace(`"${said.id}"`, '1.7090677405E+017');
  expect(damaged).toContain('E+017');
  expect(readVerdictTable(damaged)?.rows).toMatchObject([said]);
  const flat = readVerdictTable(flatAlone(joinWritten(writeGeoJson(judgedReport))));
  expect(flat?.rows).toMatchObject([{ ...said, line: 1 }]);
  expect(readVerdictTable('{"type":"FeatureCollection","features":[{"type":"Feature"}]}')).toBeUndefined();
});

test('whatever address of ours is written alone comes back without what was found', () => {
  for (const row of [results[2], results[3]]) {
    const text = joinWritten(writeNdjson(createReport(row ? [row] : [])));
    expect(readList(text).rows).toEqual(rows.filter(({ id }) => id === row?.id));
  }
});

test('a table of ours that a spreadsheet changed brings its ids in the column “link”', () => {
  const head = csvColumns.join(',');
  const rounded = ['230358852.5e8', '1709067740.5e8'].map((id, position) => {
    const row = formatCsvRow({ ...createResult(position, { id }), findings: [] });
    return row.replace(`"${id}"`, Number(id).toExponential(9).replace('e', 'E'));
  });
  expect(rounded.join('')).toContain('2.303588525E+16');
  const { rows: again, notes } = readList(`${head}\r\n${rounded.join('')}`);
  expect(again.map(({ id }) => id)).toEqual(['230358852.5e8', '1709067740.5e8']);
  expect(notes).toMatchObject([{ what: 'ids-of-links', count: 2 }]);
});

test('a workbook has text cells, numbers, live links and no formula; its row of names stays in sight', async () => {
  const page = 'https://places.example/';
  const long = createResult(1, { id: 'x'.repeat(3_000) });
  const files = unzipSync(await writeXlsx({ ...report, rows: [...report.rows].slice(0, 1), page }));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">1.5e8</t></is></c>');
  expect(sheet).toContain('<c r="D2"><v>71.1</v></c>');
  expect(sheet).not.toContain('<f');
  const [, cell, relation] = sheet.match(/<hyperlink ref="(\w+)" r:id="(\w+)"\/>/) ?? [];
  expect(sheet).toContain(`<c r="${cell}" s="3" t="inlineStr">`);
  expect(strFromU8(files['xl/worksheets/_rels/sheet1.xml.rels'] ?? new Uint8Array())).toContain(
    `Id="${relation}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${page}?id=1.5e8&amp;kind=place" TargetMode="External"`,
  );
  // Excel takes a file with a longer link for damaged, and without the address of a page a link leads nowhere.
  const plain = { ...createReport([long]), page };
  for (const each of [plain, report]) {
    const text = strFromU8(unzipSync(await writeXlsx(each))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(text).not.toContain('<hyperlink');
  }
});

test('every text comes back from a workbook, and acts in none, saved as CSV too', async () => {
  const hostile = hostileTexts.filter((text) => text.trim() === text && text !== '' && text.length <= 1_000);
  const others = ["'=1", 'x;=1', "x;'=1", '_x0041_ _x005f_', 'a, - b', '-5 steps', 'a\nb'];
  const texts = [...hostile.filter((text) => text.isWellFormed()), ...others];
  const sheet = await readXlsx(
    createReport(texts.map((text, position) => createResult(position, { id: text, title: text }))),
    '\\u000a',
  );
  const [names, ...lines] = sheet.slice(1).trimEnd().split('\n');
  expect(names?.split('\u001f')).toEqual(csvColumns);
  const cells = lines.flatMap((line) => line.split('\u001f'));
  expect(cells.filter((cell) => /^[=+@]|^-(?![\d.]+(e[-+]?\d+)?$)/i.test(cell))).toEqual([]);
  expect(readList(sheet).rows.map(({ id }) => id)).toEqual(texts);
});

test('verdicts come back from a workbook with the lines of their notes', async () => {
  const note = { 0: { verdict: 'good', note: 'at the door\n- twice', reviewer: 'Anna', at: 1 } } as const;
  const table = readVerdictTable(await readXlsx(createReport([createResult(0)], {}, note), '\\u000a'));
  expect(table?.rows).toMatchObject([{ ...said, id: '1.5e8', note: note[0].note }]);
});
