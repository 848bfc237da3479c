import { expect, test } from 'vitest';
import { createSmallPaintedPage, runGateway, sendPlainRequest } from './gateway.driver.ts';

async function spoken(path: string, accepted?: string) {
  const { url } = await runGateway({}, createSmallPaintedPage());
  const headers = { accept: 'text/html', ...(accepted !== undefined && { 'accept-language': accepted }) };
  const response = await fetch(`${url}${path}`, { headers });
  const [, lang] = /<html lang="(\w+)">/.exec(await response.text()) ?? [];
  return lang;
}

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['en;q=0.4, de;q=0.6', 'de'],
  ['fr, de;q=0.5', 'de'],
  ['de;q=0, fr', 'en'],
  ['fr-FR,fr;q=0.9', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['DE_ch ; q=1', 'de'],
])('who accepts %j reads the page in %s', async (accepted, language) => {
  expect(await spoken('/', accepted)).toBe(language);
});

test('the language of the link comes first, where it is spoken', async () => {
  expect(await spoken('/?lang=de', 'en')).toBe('de');
  expect(await spoken('/index.html?id=1&lang=en', 'de')).toBe('en');
  expect(await spoken('/?lang=xx', 'de')).toBe('de');
  expect(await spoken(`/?lang=de&id=${'x'.repeat(9000)}`, 'en')).toBe('de');
});

test('each language is kept apart by caches, and a HEAD says what a GET does', async () => {
  const { url } = await runGateway({}, createSmallPaintedPage());
  const ask = (language: string, more = {}, method = 'GET') =>
    sendPlainRequest(url, method, { 'accept-language': language, ...more });
  const [en, de] = [await ask('en'), await ask('de')];
  expect([en.headers['content-language'], de.headers['content-language']]).toEqual(['en', 'de']);
  expect(en.headers.etag).not.toBe(de.headers.etag);
  for (const { headers } of [en, de]) {
    expect([headers.vary, headers['cache-control']]).toEqual([
      'accept-encoding, accept-language',
      'no-cache',
    ]);
  }
  expect((await ask('de', { 'if-none-match': de.headers.etag })).status).toBe(304);
  expect((await ask('de', { 'if-none-match': en.headers.etag })).status).toBe(200);
  const head = await ask('de', {}, 'HEAD');
  for (const name of ['etag', 'vary', 'content-language', 'content-length', 'cache-control']) {
    expect(head.headers[name]).toBe(de.headers[name]);
  }
});

test('what the build leaves for the gateway has no address of its own', async () => {
  const { url } = await runGateway({}, createSmallPaintedPage());
  for (const file of ['index.de.html', 'first-paint.json'])
    expect((await fetch(`${url}/${file}`)).status).toBe(404);
});
