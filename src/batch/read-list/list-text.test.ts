import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

const file = (...bytes: number[]) => new Blob([Uint8Array.from(bytes)]);

test('a file is UTF-8, or UTF-16 where it says so, without its byte order mark', async () => {
  expect(await listText(new Blob(['\ufeffid;Straße']))).toBe('id;Straße');
  expect(await listText(file(0xff, 0xfe, 0x69, 0, 0x64, 0))).toBe('id');
  expect(await listText(file(0xfe, 0xff, 0, 0x69, 0, 0x64))).toBe('id');
  expect(await listText(new Blob([]))).toBe('');
});

test('letters of an older encoding are not guessed', async () => {
  // "ß" as Windows-1252 writes it, and a letter that the file ends in.
  expect(await listText(file(0x53, 0xdf, 0x65))).toBeUndefined();
  expect(await listText(file(0x69, 0x64, 0xc3))).toBeUndefined();
});
