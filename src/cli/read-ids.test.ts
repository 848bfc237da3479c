import { expect, test } from 'vitest';
import type { ListFault } from '../batch/read-list/read-list.ts';
import type { ListRow } from '../contract/batch.ts';
import { readIds } from './read-ids.ts';

/** Reads a text that comes in pieces of this size. */
async function read(text: string, size = 1000) {
  async function* pieces() {
    for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
  }
  const faults: ListFault[] = [];
  const rows: ListRow[] = [];
  for await (const row of readIds(pieces(), (fault) => faults.push(fault))) rows.push(row);
  return { rows, faults };
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

test('a quote that nobody closes does not swallow the rest of the list', async () => {
  const { rows } = await read(`id,kind\n${many.map((index) => `${index}.5e8,"place"`).join('\n')}\n"x\n`);
  expect(rows.length).toBeGreaterThanOrEqual(20_000);
});
