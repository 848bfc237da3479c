import { expect, test } from 'vitest';
import { createCorrection, createElement } from './corrections.driver.ts';
import { findWrongList, readPacket, writePacket } from './packet.ts';

const corrections = ['1.a', '1.b'].map((id) =>
  createCorrection(
    {
      ref: `entrances:${id}`,
      operation: 'add',
      before: { value: null },
      after: createElement('entrance', id),
    },
    { id: `c ${id}` },
  ),
);
const head = { savedAt: 1, app: 'Placelens test', list: { name: 'Week 47' } };
const spellings = [
  { what: 'spelling' as const, ask: { kind: 'place', id: '1.a' }, text: '{ }\r\n', file: 'a.json' },
];
const text = [...writePacket(head, corrections, spellings)].join('');
const edited = (change: (lines: string[]) => string[]) =>
  readPacket(change(text.trimEnd().split('\n')).join('\n'));

test('a packet is read as it was written, also after a spreadsheet program or Windows had it', () => {
  const read = { head: { what: 'placelens-fix', version: 1, count: 2, ...head }, corrections, spellings };
  expect(readPacket(text)).toEqual(read);
  expect(readPacket(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`)).toEqual(read);
});

test('one that is newer, cut, damaged or none is refused in a sentence', () => {
  expect(edited(([first = '', ...rest]) => [first.replace('"version":1', '"version":2'), ...rest])).toEqual({
    refused: 'This packet is of a newer Placelens (version 2, this one reads 1), so nothing was read.',
  });
  const newLine = edited((lines) =>
    lines.with(-1, lines.at(-1)?.replace('"version":1', '"version":3') ?? ''),
  );
  expect(newLine).toEqual({ refused: expect.stringContaining('newer') });
  for (let bytes = 1; bytes < text.trimEnd().length; bytes += 7)
    expect(readPacket(text.slice(0, bytes)), `${bytes}`).toHaveProperty('refused');
  expect(edited((lines) => lines.toSpliced(1, 1, '{"id":'))).toEqual({
    refused: 'Line 2 of this packet is no correction, so nothing was read.',
  });
  for (const other of ['', '[]', 'id\n1', '{"what":"placelens-accepted-findings"}'])
    expect(readPacket(other)).toEqual({ refused: expect.stringContaining('no packet') });
});

test('one for another list is told from one for this list', () => {
  const packet = readPacket(text);
  if ('refused' in packet) throw new Error(packet.refused);
  expect(findWrongList(packet, () => true)).toBeUndefined();
  expect(findWrongList(packet, () => false)).toContain('Week 47');
  expect(findWrongList({ ...packet, head: { ...packet.head, list: undefined } }, () => false)).toContain(
    'None',
  );
});
