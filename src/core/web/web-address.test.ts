import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each(['https://example.com/a?b=c#d', 'http://[::1]:80/', 'HTTPS://EXAMPLE.COM', 'https://пример.рф/ж'])(
  '%s is a web address',
  (text) => {
    expect(webAddress(text)?.protocol).toMatch(/^https?:$/);
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
  expect(webAddress(text)).toBeUndefined();
});
