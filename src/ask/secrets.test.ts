// @environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText, guardHandOuts, SecretHeldBack } from '../ui/hand-out.ts';

const canary = 'canary/0123+456789=abcdef0123456';
const demo = { connection: 'direct:demo', kind: 'token', baseUrl: 'https://places.example' } as const;
const staging = { ...demo, connection: 'direct:staging' } as const;
const key = { connection: 'direct:demo', kind: 'key', baseUrl: 'https://prod.example' } as const;

/** The page as it is after it was loaded: what the session storage holds is there again. */
async function loadPage() {
  vi.resetModules();
  return import('./secrets.ts');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test('a text with a secret of the reader in it is never handed out', async () => {
  const { userGaveSecret, holdsToken } = await loadPage();
  guardHandOuts(holdsToken);
  userGaveSecret(demo, canary, false);
  userGaveSecret(key, 'key"with/marks 0123456789', false);
  await expect(copyText(`curl -H "token: ${canary}"`)).rejects.toThrow(SecretHeldBack);
  expect(holdsToken('curl -H "token: $TOKEN"')).toBe(false);
  expect(holdsToken(JSON.stringify({ authorization: 'key"with/marks 0123456789' }))).toBe(true);
  expect(holdsToken(`?key=${encodeURIComponent('key"with/marks 0123456789')}`)).toBe(true);
});

test('a replaced token is still held back, a forgotten one is not known any more', async () => {
  const { userGaveSecret, userForgetsSecrets, holdsToken } = await loadPage();
  userGaveSecret(demo, canary, false);
  userGaveSecret(demo, 'another-0123456789', false);
  expect([canary, 'another-0123456789'].map(holdsToken)).toEqual([true, true]);
  userForgetsSecrets('direct:demo');
  expect(holdsToken('another-0123456789')).toBe(false);
});

test('a secret belongs to the address of its connection alone', async () => {
  const { userGaveSecret, secretFor, secretsNow } = await loadPage();
  userGaveSecret(demo, canary, false);
  expect(secretFor(secretsNow(), demo)).toBe(canary);
  expect(secretFor(secretsNow(), staging)).toBeUndefined();
  expect(secretFor(secretsNow(), { ...demo, baseUrl: 'https://evil.example' })).toBeUndefined();
  expect(secretFor(secretsNow(), { ...demo, kind: 'key' })).toBeUndefined();
});

test('another token gives its connection another revision, and no other connection', async () => {
  const { userGaveSecret, userForgetsSecrets, revisionOf, secretsNow } = await loadPage();
  userGaveSecret(staging, 'staging', false);
  const before = revisionOf(secretsNow(), staging.connection);
  const seen = new Set<number>();
  for (const act of [
    () => userGaveSecret(demo, 'one', false),
    () => userGaveSecret(demo, 'two', false),
    () => userForgetsSecrets(demo.connection),
    () => userGaveSecret(demo, 'one', false),
  ]) {
    act();
    seen.add(revisionOf(secretsNow(), demo.connection));
  }
  expect(seen.size).toBe(4);
  userGaveSecret(key, canary, false);
  expect(seen).toContain(revisionOf(secretsNow(), demo.connection));
  expect(revisionOf(secretsNow(), staging.connection)).toBe(before);
});

test('only what is ticked survives a reload; unticked and forgotten, nothing is stored', async () => {
  const first = await loadPage();
  first.userGaveSecret(demo, canary, true);
  first.userGaveSecret(staging, 'staging-0123456789', false);
  const second = await loadPage();
  expect(second.secretsNow().held.map(({ secret }) => secret)).toEqual([canary]);
  expect(second.holdsToken(canary)).toBe(true);
  second.userKeepsSecrets(demo.connection, false);
  expect(second.secretFor(second.secretsNow(), demo)).toBe(canary);
  expect(sessionStorage.length).toBe(0);
  second.userKeepsSecrets(demo.connection, true);
  expect(sessionStorage.length).toBe(1);
  second.userForgetsSecrets();
  expect(sessionStorage.length).toBe(0);
  expect((await loadPage()).secretsNow().held).toEqual([]);
});

test.each(['{', '[]x', '{"a":1}', '[{"connection":"direct:demo","secret":7}]', 'null'])(
  'damaged session storage %j counts as nothing',
  async (damaged) => {
    sessionStorage.setItem('placelens.secrets', damaged);
    expect((await loadPage()).secretsNow().held).toEqual([]);
  },
);

test('no secret ever reaches the local storage', async () => {
  const { userGaveSecret } = await loadPage();
  userGaveSecret(demo, canary, true);
  expect(JSON.stringify({ ...localStorage })).not.toContain(canary);
});

test('a text is cleared of every secret that the reader gave, also where one begins another', async () => {
  const { userGaveSecret, withoutTokens } = await loadPage();
  userGaveSecret(demo, 'canary-1', false);
  userGaveSecret(staging, 'canary-12345', false);
  userGaveSecret({ ...staging, connection: 'direct:tiny' }, 'demo', false);
  userGaveSecret(key, 'key"with/marks', false);
  expect(withoutTokens('canary-1, canary-12345, demo, $&')).toBe('$TOKEN, $TOKEN, demo, $&');
  expect(withoutTokens(JSON.stringify('key"with/marks'))).toBe('"$TOKEN"');
});

test.each([
  ['a JSON text', '"canary\\/0123+456789=abc&def~ghij"'],
  ['a JSON text of .NET', '"canary/0123\\u002B456789=abc\\u0026def~ghij"'],
  ['an address in small letters', '?a=canary%2f0123%2b456789%3dabc%26def~ghij'],
  ['a form', 'canary%2F0123%2B456789%3Dabc%26def%7Eghij&b=1'],
  ['HTML', '<b>canary&#x2F;0123&#43;456789&#61;abc&amp;def~ghij</b>'],
])('a token with signs in it is known and cleared as %s writes it', async (_where, text) => {
  const { userGaveSecret, holdsToken, withoutTokens } = await loadPage();
  userGaveSecret(demo, 'canary/0123+456789=abc&def~ghij', false);
  expect(holdsToken(text)).toBe(true);
  expect(withoutTokens(text)).toMatch(/^("|\?a=|<b>)?\$TOKEN("|&b=1|<\/b>)?$/);
});
