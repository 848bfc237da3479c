import { afterEach, expect, it } from 'vitest';
import { copyText, guardHandOuts, SecretHeldBack } from '../ui/hand-out.ts';
import { holdsToken, userGaveToken, withoutTokens } from './settings.ts';

afterEach(() => userGaveToken('https://places.example', ''));

it('a text with a token of the reader in it is never handed out', async () => {
  guardHandOuts(holdsToken);
  userGaveToken('https://places.example', 'canary-0123456789');
  await expect(copyText('curl -H "token: canary-0123456789"')).rejects.toThrow(SecretHeldBack);
  expect(holdsToken('curl -H "token: $TOKEN"')).toBe(false);
});

it('a text is cleared of every token that the reader gave, also where one begins another', () => {
  userGaveToken('https://short.test', 'canary-1');
  userGaveToken('https://long.test', 'canary-12345');
  userGaveToken('https://tiny.test', 'demo');
  expect(withoutTokens('canary-1, canary-12345, demo, $&')).toBe('$TOKEN, $TOKEN, demo, $&');
});
