import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import listsWords from '../../domain/words/lists.messages';
import { CommandError } from '../node/exit-code.ts';
import { openList } from './list-input.ts';

async function read(content: string | Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'placelens-')), 'list');
  await writeFile(file, content);
  let text = '';
  for await (const part of await openList(file)) text += part;
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
  ['a spreadsheet', 'spreadsheet', Buffer.from('PK\x03\x04[Content_Types].xml')],
  ['a web page', 'page', Buffer.from('<!doctype html>\n<title>Login</title>\n')],
  ['OpenStreetMap XML', 'osm', Buffer.from('<?xml version="1.0"?>\n<osm version="0.6"></osm>')],
  ['an archive', 'archive', Buffer.from('PK\x03\x04list.csv')],
] as const)('a file with %s is refused in the words of the page', async (_, kind, content) => {
  const reading = read(content);
  await expect(reading).rejects.toThrow(CommandError);
  await expect(reading).rejects.toThrow(listsWords.foreign[kind]);
});

test('a file that is not there is told when it is opened', async () => {
  await expect(openList('absent')).rejects.toThrow('absent cannot be read');
});
