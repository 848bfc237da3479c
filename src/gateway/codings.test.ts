import { expect, test } from 'vitest';
import { chooseCoding, isText } from './codings.ts';

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.4, gzip;q=0.4', 'br'],
  ['br ; q=0.001', 'br'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=much', 'identity'],
  ['identity', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.8', 'gzip'],
  ['deflate, zstd', 'identity'],
  // Nothing that it takes is there: the plain file, which section 12.5.3 allows.
  ['identity;q=0, zstd', 'identity'],
] as const)('who accepts %j gets %s', (accepted, coding) => {
  expect(chooseCoding(accepted, ['br', 'gzip'])).toBe(coding);
});

test('only what there is can be chosen', () => {
  expect(chooseCoding('br, gzip', [])).toBe('identity');
  expect(chooseCoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
});

test('text is known by its name', () => {
  expect(['a.js', 'a.webmanifest', 'b/c.html'].every(isText)).toBe(true);
  expect(['a.pmtiles', 'a.webp', 'a.woff2', 'a.png', 'a.js.br'].some(isText)).toBe(false);
});
