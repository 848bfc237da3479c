import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import listsWords from '../../domain/words/lists.messages';
import { CommandError } from '../node/exit-code.ts';
import { openList } from './list-input.ts';
import { readIds } from './read-ids.ts';

async function open(content: string | Buffer, options: Parameters<typeof openList>[1] = {}) {
  const file = join(await mkdtemp(join(tmpdir(), 'placelens-')), 'list');
  await writeFile(file, content);
  return openList(file, options);
}

async function read(content: string | Buffer): Promise<string> {
  let text = '';
  for await (const part of await open(content)) text += part;
  return text;
}

test('a list is UTF-8, or UTF-16 where it says so, of any length', async () => {
  const text = `id;label\n${'1.5e8;Straße Достық 🍔\n'.repeat(20_000)}`;
  expect((await read(text)) === text).toBe(true);
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect((await read(wide)) === text).toBe(true);
  expect((await read(wide.swap16())) === text).toBe(true);
  expect(await read('')).toBe('');
});

test.each([
  ['letters of Windows-1252', 'encoding', Buffer.from('id;label\n1.5e8;Stra\xdfe\n', 'latin1')],
  ['such a letter far behind', 'encoding', Buffer.from(`${'1.5e8\n'.repeat(50_000)}Stra\xdfe\n`, 'latin1')],
  ['a letter that the file ends in', 'encoding', Buffer.from('1.5e8;Stra\xc3', 'latin1')],
  ['UTF-16 that does not say so', 'binary', Buffer.from('id\n1.5e8\n', 'utf16le')],
  ['zeros', 'binary', Buffer.from(`${'1.5e8\n'.repeat(50_000)}\0\n`)],
  ['a web page', 'page', Buffer.from('<!doctype html>\n<title>Login</title>\n')],
  ['OpenStreetMap XML', 'osm', Buffer.from('<?xml version="1.0"?>\n<osm version="0.6"></osm>')],
  ['an archive', 'archive', Buffer.from('PK\x03\x04list.csv')],
] as const)('a file with %s is refused in the words of the page', async (_, kind, content) => {
  const reading = read(content);
  await expect(reading).rejects.toThrow(CommandError);
  await expect(reading).rejects.toThrow(listsWords.foreign[kind]);
});

test('a workbook is read sheet by sheet, and says which one, or why none', async () => {
  const sheets = [
    { name: 'North', rows: [['id'], ['1.5e8']], rowDefs: new Map([[1, { hidden: true }]]) },
    { name: 'South', rows: [['id'], ['2.5e8']] },
  ];
  const bytes = Buffer.from(await writeXlsx({ sheets }));
  const told: string[] = [];
  const say = (line: string) => void told.push(line);
  const idsOf = async (sheet?: string) => {
    const ids: string[] = [];
    for await (const { id } of readIds(await open(bytes, { sheet, say }), () => {})) ids.push(id);
    return ids;
  };
  expect(await idsOf()).toEqual(['1.5e8']);
  expect(told).toEqual([
    'The workbook has several sheets; the first with rows, “North”, is read. With --sheet another is: South.',
    '1 row that is hidden in the sheet is read too.',
  ]);
  expect(await idsOf('South')).toEqual(['2.5e8']);
  await expect(idsOf('West')).rejects.toThrow('This workbook has no sheet “West”. It has: North, South.');
  await expect(read(bytes.subarray(0, 700))).rejects.toThrow(listsWords.sheet.problem.damaged);
});

test('a file that is not there is told when it is opened', async () => {
  await expect(openList('absent')).rejects.toThrow('absent cannot be read');
});

async function readFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  let text = '';
  for await (const part of await openList(folder)) text += part;
  return text;
}

test('a folder of parts is one list in the order of their names', async () => {
  const csv = { 'part-1.csv': 'label,id\nB,2.5e8', 'part-0.csv': 'id,label\n1.5e8,A\n', _SUCCESS: '' };
  expect(await readFolder(csv)).toBe('id,label\n1.5e8,A\nlabel,id\nB,2.5e8\n');
  // As `split` cuts a table: only the first part has the names.
  expect(await readFolder({ xaa: 'id,label\n1.5e8,A\n', xab: '2.5e8,B\n' })).toMatch(/A\n2\.5e8,B\n$/);
  const lines = { 'a.json': '{"id":"1.5e8"}\n', 'b.json': '{"ref":"2.5e8"}\n', '.a.json.crc': 'crc' };
  expect(await readFolder(lines)).toBe('{"id":"1.5e8"}\n{"ref":"2.5e8"}\n');
});

test('a part with other columns is named, and a folder without parts', async () => {
  const other = { 'a.csv': 'id,label\n1.5e8,A\n', 'b.csv': 'id,name\n2.5e8,B\n' };
  await expect(readFolder(other)).rejects.toThrow(
    /b\.csv cannot be read: it has other columns than a\.csv.* They differ in label, name/,
  );
  await expect(readFolder({ _SUCCESS: '' })).rejects.toThrow('it is a folder without any file of data');
});
