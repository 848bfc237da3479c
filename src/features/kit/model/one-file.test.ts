import { afterEach, expect, test, vi } from 'vitest';
import { decodeBase64, encodeBase64Portions } from './base64.ts';
import { wholeKit } from './kit.driver.ts';
import type { Kit } from './kit.ts';
import { readKitFile } from './kit-reading.ts';
import { createOneFile, estimateOneFile, fetchOneFilePage } from './one-file.ts';
import { writeKit } from './write-kit.ts';

const page = '<!doctype html>\n<head><!-- kit --></head><p>the page</p>\n';

afterEach(() => vi.unstubAllGlobals());

async function oneFile(kit: Kit) {
  const bytes = await writeKit(kit);
  return { bytes, text: await (await createOneFile(page, kit, bytes)).text() };
}

test('the kit comes back out of one file that opens itself, as out of its own', async () => {
  const { bytes, text } = await oneFile(wholeKit);
  expect(await readKitFile(new TextEncoder().encode(text))).toEqual(wholeKit);
  expect(text).toMatch(/^<!doctype html>\n<head><title>Dostyk 5<\/title>.*<\/head><p>the page<\/p>\n$/s);
  expect(text).toContain(`data-kit="${wholeKit.createdAt}-${bytes.length}"`);
});

test('one file is at most half as large again as its kit, and the page', async () => {
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  const photos = Array.from({ length: 20 }, (_, index) => ({ url: `${index}`, bytes: noise }));
  const { bytes, text } = await oneFile({ ...wholeKit, photos });
  expect(bytes.length).toBeGreaterThan(1_000_000);
  expect(text.length).toBeLessThan(1.5 * bytes.length);
  expect(estimateOneFile(bytes.length)).toBeLessThan(1.5 * bytes.length + 3_000_000);
  expect(estimateOneFile(200_000_000)).toBeUndefined();
});

test('no title of a kit is taken for markup', async () => {
  const title = '</title><script>alert(1)</script> "\'&';
  const { text } = await oneFile({ ...wholeKit, title });
  expect(text).not.toContain('<script>');
  expect((await readKitFile(new TextEncoder().encode(text))).title).toBe(title);
});

test('the page Present is there for a kit with a playlist alone', async () => {
  expect((await oneFile(wholeKit)).text).toContain(
    '&quot;pages&quot;:[&quot;inspect&quot;,&quot;present&quot;]',
  );
  const { playlist: _, ...without } = wholeKit;
  expect((await oneFile(without)).text).toContain('&quot;pages&quot;:[&quot;inspect&quot;]');
});

test('one file whose kit was harmed is told', async () => {
  const { text } = await oneFile(wholeKit);
  for (const harm of [
    text.replace(/(data-kit="[^"]*">)..../, '$1<<<<'),
    text.replace(/(data-kit="[^"]*">)..../, '$1!!!!'),
  ])
    await expect(readKitFile(new TextEncoder().encode(harm))).rejects.toThrow(
      expect.objectContaining({ name: 'KitFault' }),
    );
});

test('bytes of any number come back out of Base64', async () => {
  for (const length of [0, 1, 2, 3, 24_575, 24_576, 24_577, 100_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
    const text = (await encodeBase64Portions(bytes)).join('');
    expect(text).toBe(Buffer.from(bytes).toString('base64'));
    expect(await decodeBase64(text)).toEqual(bytes);
  }
});

test.each([
  ['its own', () => new Response(page), page],
  ['that of a login', () => new Response('<!doctype html><form>'), undefined],
  ['none', () => new Response('', { status: 404 }), undefined],
  ['nothing', () => Promise.reject(new TypeError('offline')), undefined],
])('the page for it is taken where the server sends %s', async (_, answer, taken) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await fetchOneFilePage()).toBe(taken);
});
