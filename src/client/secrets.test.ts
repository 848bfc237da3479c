// @environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText, guardHandOuts, SecretHeldBack } from '../ui/hand-out.ts';

const canary = 'canary/0123+456789=abcdef0123456';
const demo = { connection: 'direct:demo', kind: 'token', baseUrl: 'https://places.example' } as const;
const staging = { ...demo, connection: 'direct:staging' } as const;
const key = { connection: 'direct:demo', kind: 'key', baseUrl: 'https://prod.example' } as const;

/** Returns the page after loading: the content of the session storage is restored. */
async function loadPage() {
  vi.resetModules();
  return import('./secrets.ts');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test('a text with a secret of the reader in it is never handed out', async () => {
  const { setSecret, hasToken } = await loadPage();
  guardHandOuts(hasToken);
  setSecret(demo, canary, false);
  setSecret(key, 'key"with/marks 0123456789', false);
  await expect(copyText(`curl -H "token: ${canary}"`)).rejects.toThrow(SecretHeldBack);
  expect(hasToken('curl -H "token: $TOKEN"')).toBe(false);
  expect(hasToken(JSON.stringify({ authorization: 'key"with/marks 0123456789' }))).toBe(true);
  expect(hasToken(`?key=${encodeURIComponent('key"with/marks 0123456789')}`)).toBe(true);
});

test('a replaced token is still held back, a forgotten one is not known any more', async () => {
  const { setSecret, forgetSecrets, hasToken } = await loadPage();
  setSecret(demo, canary, false);
  setSecret(demo, 'another-0123456789', false);
  expect([canary, 'another-0123456789'].map(hasToken)).toEqual([true, true]);
  forgetSecrets('direct:demo');
  expect(hasToken('another-0123456789')).toBe(false);
});

test('a secret belongs to the address of its connection alone', async () => {
  const { setSecret, getSecret, getSecrets } = await loadPage();
  setSecret(demo, canary, false);
  expect(getSecret(getSecrets(), demo)).toBe(canary);
  expect(getSecret(getSecrets(), staging)).toBeUndefined();
  expect(getSecret(getSecrets(), { ...demo, baseUrl: 'https://evil.example' })).toBeUndefined();
  expect(getSecret(getSecrets(), { ...demo, kind: 'key' })).toBeUndefined();
});

test('another token gives its connection another revision, and no other connection', async () => {
  const { setSecret, forgetSecrets, getSecretRevision, getSecrets } = await loadPage();
  setSecret(staging, 'staging', false);
  const before = getSecretRevision(getSecrets(), staging.connection);
  const seen = new Set<number>();
  for (const act of [
    () => setSecret(demo, 'one', false),
    () => setSecret(demo, 'two', false),
    () => forgetSecrets(demo.connection),
    () => setSecret(demo, 'one', false),
  ]) {
    act();
    seen.add(getSecretRevision(getSecrets(), demo.connection));
  }
  expect(seen.size).toBe(4);
  setSecret(key, canary, false);
  expect(seen).toContain(getSecretRevision(getSecrets(), demo.connection));
  expect(getSecretRevision(getSecrets(), staging.connection)).toBe(before);
});

test('only what is ticked survives a reload; unticked and forgotten, nothing is stored', async () => {
  const first = await loadPage();
  first.setSecret(demo, canary, true);
  first.setSecret(staging, 'staging-0123456789', false);
  const second = await loadPage();
  expect(second.getSecrets().held.map(({ secret }) => secret)).toEqual([canary]);
  expect(second.hasToken(canary)).toBe(true);
  second.setSecretsKept(demo.connection, false);
  expect(second.getSecret(second.getSecrets(), demo)).toBe(canary);
  expect(sessionStorage.length).toBe(0);
  second.setSecretsKept(demo.connection, true);
  expect(sessionStorage.length).toBe(1);
  second.forgetSecrets();
  expect(sessionStorage.length).toBe(0);
  expect((await loadPage()).getSecrets().held).toEqual([]);
});

test.each(['{', '[]x', '{"a":1}', '[{"connection":"direct:demo","secret":7}]', 'null'])(
  'damaged session storage %j counts as nothing',
  async (damaged) => {
    sessionStorage.setItem('placelens.secrets', damaged);
    expect((await loadPage()).getSecrets().held).toEqual([]);
  },
);

test('no secret ever reaches the local storage', async () => {
  const { setSecret } = await loadPage();
  setSecret(demo, canary, true);
  expect(JSON.stringify({ ...localStorage })).not.toContain(canary);
});

test('a text is cleared of every secret that the reader gave, also where one begins another', async () => {
  const { setSecret, maskTokens } = await loadPage();
  setSecret(demo, 'canary-1', false);
  setSecret(staging, 'canary-12345', false);
  setSecret({ ...staging, connection: 'direct:tiny' }, 'demo', false);
  setSecret(key, 'key"with/marks', false);
  expect(maskTokens('canary-1, canary-12345, demo, $&')).toBe('$TOKEN, $TOKEN, demo, $&');
  expect(maskTokens(JSON.stringify('key"with/marks'))).toBe('"$TOKEN"');
});

test.each([
  ['a JSON text', '"canary\\/0123+456789=abc&def~ghij"'],
  ['a JSON text of .NET', '"canary/0123\\u002B456789=abc\\u0026def~ghij"'],
  ['an address in small letters', '?a=canary%2f0123%2b456789%3dabc%26def~ghij'],
  ['a form', 'canary%2F0123%2B456789%3Dabc%26def%7Eghij&b=1'],
  ['HTML', '<b>canary&#x2F;0123&#43;456789&#61;abc&amp;def~ghij</b>'],
])('a token with signs in it is known and cleared as %s writes it', async (_where, text) => {
  const { setSecret, hasToken, maskTokens } = await loadPage();
  setSecret(demo, 'canary/0123+456789=abc&def~ghij', false);
  expect(hasToken(text)).toBe(true);
  expect(maskTokens(text)).toMatch(/^("|\?a=|<b>)?\$TOKEN("|&b=1|<\/b>)?$/);
});
