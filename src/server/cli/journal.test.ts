import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatNdjsonLine } from '../../domain/files/json.ts';
import { createResult } from '../../domain/files/report.driver.ts';
import { CommandError } from '../node/exit-code.ts';
import { RunJournal } from './journal.ts';

const rowAt = (position: number) => ({ ...createResult(position, { title: 'Straße' }), findings: [] });
const lines = [0, 1, 2, 3].map((position) => Buffer.from(formatNdjsonLine(rowAt(position))));
const [first, second, ...others] = lines as [Buffer, Buffer, ...Buffer[]];

async function journalWith(...parts: readonly Buffer[]) {
  const path = join(await mkdtemp(join(tmpdir(), 'placelens-')), 'journal');
  await writeFile(path, Buffer.concat(parts));
  return path;
}

/** Opens a journal as a new process does. Returns the positions that it reads, and its warnings. */
async function resumed(path: string) {
  const journal = await RunJournal.open(path);
  const [taken, said]: [number[], string[]] = [[], []];
  const take = async ({ position }: { readonly position: number }) => void taken.push(position);
  try {
    await journal.read(take, (line) => said.push(line));
    const missing = [0, 1, 2, 3].filter((position) => !journal.has(position, rowAt(position)));
    await journal.add(missing.map(rowAt));
    return { taken, said, missing };
  } finally {
    await journal.close();
  }
}

const halved = Buffer.concat([second.subarray(0, 99), Buffer.from('\n')]);

test.each<[string, Buffer]>([
  [
    'a byte that is no UTF-8',
    Buffer.concat([second.subarray(0, 40), Buffer.from([0xff]), second.subarray(41)]),
  ],
  ['half of it', halved],
  ['zeros of a crashed disk', Buffer.concat([Buffer.alloc(5_000), Buffer.from('\n')])],
  ['zeros before it', Buffer.concat([Buffer.alloc(100_000), second])],
  ['no JSON', Buffer.from('none\n')],
  ['another version', Buffer.from('{"run":"","place":1}\n')],
  [
    'a place in no list',
    Buffer.from(formatNdjsonLine(rowAt(1)).replace('"position":1', '"position":100000000000')),
  ],
  ['nothing', Buffer.from('\n')],
])('a line with %s is named and set aside, its address asked again, nothing else lost', async (_, hurt) => {
  const path = await journalWith(first, hurt, ...others);
  const { taken, said, missing } = await resumed(path);
  expect([taken, missing]).toEqual([[0, 2, 3], [1]]);
  expect(said).toEqual([expect.stringContaining(`Line 2 of the journal ${path} is set aside`)]);
  expect((await readFile(`${path}.damaged`)).equals(hurt)).toBe(true);
  expect((await readFile(path)).equals(Buffer.concat([first, ...others, second]))).toBe(true);
  expect(await resumed(path)).toEqual({ taken: [0, 2, 3, 1], said: [], missing: [] });
});

test('several damaged lines are named one by one', async () => {
  const path = await journalWith(halved, first, halved, halved);
  const { said } = await resumed(path);
  expect(said.map((line) => /^Line (\d+) /.exec(line)?.[1])).toEqual(['1', '3', '4']);
});

test('half a line at the end, as a kill leaves it, is set aside, be it the only one', async () => {
  for (const whole of [[first], []]) {
    const path = await journalWith(...whole, second.subarray(0, 30));
    const { taken, said, missing } = await resumed(path);
    expect([taken.length, missing.length]).toEqual([whole.length, 4 - whole.length]);
    expect(said).toEqual([expect.stringContaining('(not written to its end)')]);
    expect((await resumed(path)).missing).toEqual([]);
  }
});

test('an address that stands there twice, as two processes left it, is taken once', async () => {
  const { taken, said } = await resumed(await journalWith(...lines, ...lines));
  expect(taken).toEqual([0, 1, 2, 3]);
  expect(said).toHaveLength(4);
});

test.each(['a\nb\nc\n', 'id,kind', '{"type":"FeatureCollection"}\n', '{"id":"a"}'])(
  'a file that is no journal is left as it is: %j',
  async (text) => {
    const path = await journalWith(Buffer.from(text));
    await expect(resumed(path)).rejects.toThrow(CommandError);
    await expect(resumed(path)).rejects.toThrow('has no line of a journal');
    expect(await readFile(path, 'utf8')).toBe(text);
  },
);
