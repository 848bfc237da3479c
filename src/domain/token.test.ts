import { expect, test } from 'vitest';
import { readToken } from './token.ts';

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
