import { expect, test } from 'vitest';
import { unpackLz4 } from './lz4.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test('a copy repeats what it has just written', () => {
  const packed = Buffer.from([0x26, ...Buffer.from('ab'), 2, 0, 0x10, ...Buffer.from('!')]);
  expect(text(unpackLz4(packed, 13))).toBe('ababababab' + 'ab!');
});

test.each([
  ['cut', Buffer.from([0x50, 1, 2]), 5],
  ['too short', Buffer.from([0x10, 1]), 5],
  ['reaching before its beginning', Buffer.from([0x10, 1, 9, 0, 0]), 5],
])('a block that is %s is refused', (_, packed, size) => {
  expect(() => unpackLz4(packed, size)).toThrow(/LZ4 block/);
});
