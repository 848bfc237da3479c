import { expect, test } from 'vitest';
import { findBarrier, readBaseUrl, readToken } from './connection-entry.ts';

test.each([
  ['https://places.example', { baseUrl: 'https://places.example' }],
  [' HTTPS://Places.Example/ ', { baseUrl: 'https://places.example' }],
  ['https://places.example/api/v0//', { baseUrl: 'https://places.example/api/v0' }],
  ['http://127.0.0.1:4173', { baseUrl: 'http://127.0.0.1:4173' }],
  ['', { problem: 'empty' }],
  ['places.example', { problem: 'no-address' }],
  ['localhost:4173', { problem: 'no-address' }],
  ['ftp://places.example', { problem: 'no-address' }],
  ['https://', { problem: 'no-address' }],
  ['javascript:alert(1)', { problem: 'no-address' }],
  ['https://me:secret@places.example', { problem: 'user-info' }],
  ['https://places.example?', { problem: 'query' }],
  ['https://places.example/?key=1', { problem: 'query' }],
  ['https://places.example/#', { problem: 'fragment' }],
])('a base URL typed as %j is read as %j', (typed, reading) => {
  expect(readBaseUrl(typed)).toEqual(reading);
});

test.each([
  ['https://places.example', 'https://lens.example', undefined],
  ['https://places.example', 'http://lens.example', undefined],
  ['http://127.0.0.1:1', 'https://lens.example', undefined],
  ['http://places.example', 'https://lens.example', 'mixed-content'],
  ['http://places.example', 'http://127.0.0.1:4173', 'page-policy'],
  ['http://[::1]:80', 'https://lens.example', 'page-policy'],
  ['http://10.0.0.5:4173', 'http://10.0.0.5:4173', undefined],
])('between %s and the page of %s stands %s', (baseUrl, page, barrier) => {
  expect(findBarrier(baseUrl, page)).toBe(barrier);
});

test.each([
  ['abc', { token: 'abc' }],
  ['  abc \n', { token: 'abc' }],
  ['token: abc', { token: 'abc', strippedPrefix: 'token:' }],
  ['Bearer abc', { token: 'abc', strippedPrefix: 'Bearer' }],
  ['bearerabc', { token: 'bearerabc' }],
  ['Token: Bearer abc', { token: 'abc', strippedPrefix: 'Token: Bearer' }],
  ['Authorization: Bearer abc', { token: 'abc', strippedPrefix: 'Authorization: Bearer' }],
  ['ab cd', { token: 'ab cd', holdsSpace: true }],
  ['', { problem: 'empty' }],
  ['token:', { problem: 'empty' }],
  ['ab\nc', { problem: 'unsendable' }],
  ['токен', { problem: 'unsendable' }],
  ['ab😀', { problem: 'unsendable' }],
  ['café', { token: 'café' }],
])('a token typed as %j is read as %j', (typed, reading) => {
  expect(readToken(typed)).toEqual(reading);
});
