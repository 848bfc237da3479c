import { expect, test } from 'vitest';
import { getOperationUrl } from './connection.ts';

test.each([
  ['http://127.0.0.1:4173', 'http://127.0.0.1:4173/demo/details'],
  ['http://127.0.0.1:4173/', 'http://127.0.0.1:4173/demo/details'],
  ['https://places.example/api/v0', 'https://places.example/api/v0/demo/details'],
  ['https://places.example/api/v0/', 'https://places.example/api/v0/demo/details'],
  ['https://places.example/api///', 'https://places.example/api/demo/details'],
])('%s asks %s', (baseUrl, url) => {
  expect(getOperationUrl(baseUrl, '/demo/details')).toBe(url);
});
