import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { runGateway, sendPlainRequest, smallPage } from './gateway.driver.ts';
import { chooseCoding, isText } from './page-files.ts';

const script = 'assets/app-3f2a.js';

/** The output of the build, with words in place of real compressed bytes. */
const built = {
  ...smallPage,
  [`${script}.br`]: 'in brotli',
  [`${script}.gz`]: 'in gzip',
  'kit.json.gz': 'kit',
};

/** Returns the bytes as they travel: fetch would undo the coding. */
function bytesOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve(Buffer.concat(parts));
    })
      .on('error', reject)
      .end();
  });
}

describe('a file that the build compressed', () => {
  it.each([
    ['br, gzip', 'br', 'in brotli'],
    ['gzip', 'gzip', 'in gzip'],
    ['gzip, br;q=0', 'gzip', 'in gzip'],
    ['identity', undefined, 'export {};'],
  ])('travels to who accepts %s as %s', async (accepted, coding, words) => {
    const { url } = await runGateway({}, built);
    const asked = { 'accept-encoding': accepted };
    const { headers } = await sendPlainRequest(`${url}/${script}`, 'GET', asked);
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['content-length']).toBe(String(words.length));
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers.vary).toBe('accept-encoding');
    expect(String(await bytesOf(`${url}/${script}`, asked))).toBe(words);
    const head = await sendPlainRequest(`${url}/${script}`, 'HEAD', asked);
    expect(head.headers['content-length']).toBe(String(words.length));
  });

  it('has an etag in each coding, which is known in that one alone', async () => {
    const { url } = await runGateway({}, built);
    const ask = (coding: string, headers = {}) =>
      sendPlainRequest(`${url}/${script}`, 'GET', { 'accept-encoding': coding, ...headers });
    const answers = await Promise.all(['br', 'gzip', 'identity'].map((coding) => ask(coding)));
    const [br = '', ...others] = answers.map(({ headers }) => headers.etag ?? '');
    expect(new Set([br, ...others]).size).toBe(3);
    const again = await ask('br', { 'if-none-match': `"other", W/${br}` });
    expect([again.status, again.headers.vary, again.headers.etag]).toEqual([304, 'accept-encoding', br]);
    expect((await ask('gzip', { 'if-none-match': br })).status).toBe(200);
  });

  it('is plain in ranges', async () => {
    const { url } = await runGateway({}, built);
    const asked = { 'accept-encoding': 'br', range: 'bytes=0-5' };
    const { status, headers } = await sendPlainRequest(`${url}/${script}`, 'GET', asked);
    expect([status, headers['content-encoding'], headers['content-range']]).toEqual([
      206,
      undefined,
      'bytes 0-5/10',
    ]);
    expect(String(await bytesOf(`${url}/${script}`, asked))).toBe('export');
  });

  it('has no second address; a compressed file that stands for itself has its own', async () => {
    const { url } = await runGateway({}, built);
    for (const ending of ['.br', '.gz']) expect((await fetch(`${url}/${script}${ending}`)).status).toBe(404);
    expect(String(await bytesOf(`${url}/kit.json.gz`, {}))).toBe('kit');
  });
});

describe('the page with its configuration', () => {
  it('travels compressed, and not at all to who has it', async () => {
    const { url } = await runGateway();
    const plain = String(await bytesOf(url, {}));
    expect(plain).toContain('placelens-config');
    expect(String(brotliDecompressSync(await bytesOf(url, { 'accept-encoding': 'br' })))).toBe(plain);
    expect(String(gunzipSync(await bytesOf(url, { 'accept-encoding': 'gzip' })))).toBe(plain);
    const { headers } = await sendPlainRequest(url, 'GET', { 'accept-encoding': 'br' });
    expect([headers['cache-control'], headers.vary]).toEqual([
      'no-cache',
      'accept-encoding, accept-language',
    ]);
    const asked = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' };
    expect((await sendPlainRequest(url, 'GET', asked)).status).toBe(304);
    const other = await runGateway({ PLACES_ONLINE_MAP_FIRST: '1' });
    expect((await sendPlainRequest(other.url, 'GET', asked)).status).toBe(200);
  });

  it('names its scripts ahead', async () => {
    const html = smallPage['index.html'].replace(
      '</head>',
      '<script type="module" src="./a.js"></script></head>',
    );
    const { url } = await runGateway({}, { ...smallPage, 'index.html': html });
    expect((await fetch(url)).headers.get('link')).toBe('<./a.js>; rel=modulepreload');
    expect((await fetch(`${url}/${script}`)).headers.get('link')).toBeNull();
  });
});

describe('a build made anew under a running gateway', () => {
  it('takes nothing from the page of the earlier one', async () => {
    const { url, pageFolder } = await runGateway({}, built);
    await rm(join(pageFolder, 'assets'), { recursive: true });
    await writeFile(join(pageFolder, 'index.html'), 'another');
    expect(await (await fetch(url)).text()).toContain('page');
    expect(
      await (await fetch(`${url}/${script}`, { headers: { 'accept-encoding': 'identity' } })).text(),
    ).toBe('export {};');
    expect(String(await bytesOf(`${url}/${script}`, { 'accept-encoding': 'br' }))).toBe('in brotli');
  });

  it('is answered with what a map or picture is now, or with 404', async () => {
    const { url, pageFolder, lines } = await runGateway();
    const etag = (await fetch(`${url}/map.pmtiles`)).headers.get('etag') ?? '';
    await writeFile(join(pageFolder, 'map.pmtiles'), 'longer than it was');
    const now = await fetch(`${url}/map.pmtiles`, { headers: { 'if-none-match': etag } });
    expect([now.status, await now.text()]).toEqual([200, 'longer than it was']);
    await rm(join(pageFolder, 'map.pmtiles'));
    expect((await fetch(`${url}/map.pmtiles`)).status).toBe(404);
    expect(lines.join('\n')).not.toContain('"level":"error"');
  });
});

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.4, gzip;q=0.4', 'br'],
  ['br ; q=0.001', 'br'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=much', 'identity'],
  ['identity', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.8', 'gzip'],
  ['deflate, zstd', 'identity'],
  // No accepted coding exists: the plain file, which section 12.5.3 allows.
  ['identity;q=0, zstd', 'identity'],
] as const)('who accepts %j gets %s', (accepted, coding) => {
  expect(chooseCoding(accepted, ['br', 'gzip'])).toBe(coding);
});

test('only what there is can be chosen', () => {
  expect(chooseCoding('br, gzip', [])).toBe('identity');
  expect(chooseCoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
});

test('text is known by its name', () => {
  expect(['a.js', 'a.webmanifest', 'b/c.html', 'licences.txt'].every(isText)).toBe(true);
  expect(['a.pmtiles', 'a.webp', 'a.woff2', 'a.png', 'a.js.br'].some(isText)).toBe(false);
});
