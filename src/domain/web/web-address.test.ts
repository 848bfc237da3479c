import { expect, test } from 'vitest';
import { checkPhotoAddress, parseWebAddress } from './web-address.ts';

test.each(['https://example.com/a?b=c#d', 'http://[::1]:80/', 'HTTPS://EXAMPLE.COM', 'https://пример.рф/ж'])(
  '%s is a web address',
  (text) => {
    expect(parseWebAddress(text)?.protocol).toMatch(/^https?:$/);
  },
);

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com/',
  '//example.com/',
  '/places/photo.webp',
  'example.com',
  'see https://example.com/',
  ' https://example.com/',
  'https://',
  'https://exa mple.com/',
  'https:\\\\example.com/',
  `https://example.com/${'a'.repeat(3000)}`,
  '',
])('%j stays text', (text) => {
  expect(parseWebAddress(text)).toBeUndefined();
});

const base = 'https://lens.example/';

test.each([
  ['https://cdn.example/a b.jpg', 'https://cdn.example/a%20b.jpg'],
  ['/places/one.webp', 'https://lens.example/places/one.webp'],
  ['//cdn.example/x.jpg', 'https://cdn.example/x.jpg'],
  ['  https://cdn.example/x.jpg ', 'https://cdn.example/x.jpg'],
])('asks for %s', (entry, url) => {
  expect(checkPhotoAddress(entry, base)).toMatchObject({ kind: 'picture', url });
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
  expect(checkPhotoAddress(entry, base)).toEqual({ kind: 'refused', why });
});

test('knows the pictures of the sample places by their own origin', () => {
  expect(checkPhotoAddress('/places/one.webp', base)).toMatchObject({ ownSample: true });
  expect(checkPhotoAddress('https://cdn.example/places/one.webp', base)).toMatchObject({ ownSample: false });
});

test.each([
  ['http://cdn.example/x.jpg', { kind: 'refused', why: 'plain' }],
  ['http://127.0.0.1:9000/x.jpg', { kind: 'refused', why: 'plain' }],
  ['http://localhost/x.jpg', { kind: 'refused', why: 'plain' }],
  ['/x.jpg', { kind: 'picture' }],
])('on an http page, %s is judged by its origin', (entry, judged) => {
  expect(checkPhotoAddress(entry, 'http://lens.example/')).toMatchObject(judged);
});
