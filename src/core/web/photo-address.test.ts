import { expect, test } from 'vitest';
import { photoAddress } from './photo-address.ts';

const base = 'https://lens.example/';

test.each([
  ['https://cdn.example/a b.jpg', 'https://cdn.example/a%20b.jpg'],
  ['/places/one.webp', 'https://lens.example/places/one.webp'],
  ['//cdn.example/x.jpg', 'https://cdn.example/x.jpg'],
  ['  https://cdn.example/x.jpg ', 'https://cdn.example/x.jpg'],
])('asks for %s', (entry, url) => {
  expect(photoAddress(entry, base)).toMatchObject({ kind: 'picture', url });
});

test.each([
  ['javascript:alert(1)', 'scheme'],
  [' JaVa\nScript:alert(1)', 'scheme'],
  ['data:image/svg+xml,<svg/>', 'scheme'],
  ['blob:https://lens.example/1', 'scheme'],
  ['http://cdn.example/x.jpg', 'mixed'],
  ['https://', 'unreadable'],
  ['', 'unreadable'],
  [5, 'not-text'],
  [null, 'not-text'],
])('refuses %s', (entry, why) => {
  expect(photoAddress(entry, base)).toEqual({ kind: 'refused', why });
});

test('knows the pictures of the sample places by their own origin', () => {
  expect(photoAddress('/places/one.webp', base)).toMatchObject({ ownSample: true });
  expect(photoAddress('https://cdn.example/places/one.webp', base)).toMatchObject({ ownSample: false });
});

test.each([
  ['http://cdn.example/x.jpg', { kind: 'refused', why: 'plain' }],
  ['http://127.0.0.1:9000/x.jpg', { kind: 'refused', why: 'plain' }],
  ['http://localhost/x.jpg', { kind: 'refused', why: 'plain' }],
  ['/x.jpg', { kind: 'picture' }],
])('on an http page, %s is judged by its origin', (entry, judged) => {
  expect(photoAddress(entry, 'http://lens.example/')).toMatchObject(judged);
});
