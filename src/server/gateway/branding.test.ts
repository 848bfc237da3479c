import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBranding } from '../../spec/branding.ts';
import { brandingMetaName } from '../../spec/page-config.ts';
import { createFolder, createSmallPaintedPage, parseConfig, runGateway } from './gateway.driver.ts';

const pageFiles = {
  ...createSmallPaintedPage(),
  'offline.html': '<!doctype html><html><head></head><body>kept <p>Placelens</p></body></html>',
  'manifest.webmanifest': '{"name":"Placelens","short_name":"Placelens","start_url":"./"}',
};
const logo = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Starts a gateway with a brand of this text, and these files next to it. */
async function brandedGateway(text: string, beside: Record<string, string> = {}) {
  const folder = await createFolder({ 'brand.json': text, ...beside });
  return runGateway({ PLACES_BRANDING: join(folder, 'brand.json') }, pageFiles);
}

function brandIn(html: string) {
  const content = new RegExp(`<meta name="${brandingMetaName}" content="([^"]*)">`).exec(html)?.[1] ?? '';
  const json = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return parseBranding(json);
}

const textOf = async (url: string) => (await fetch(url)).text();

describe('PLACES_BRANDING', () => {
  it('is in the page before any script, in the kept copy, and in the web manifest', async () => {
    const brand = { name: 'Green & <b>field</b>', logo: 'logo.svg', accent: '#0a7d4b' };
    const { url, lines } = await brandedGateway(JSON.stringify(brand), { 'logo.svg': logo });
    const html = await textOf(url);
    expect(parseConfig(html).upstream).toBe('embedded');
    expect(brandIn(html)).toMatchObject({ name: brand.name, problems: [] });
    const source = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
    const name = 'Green &#38; &#60;b&#62;field&#60;/b&#62;';
    expect(html).toContain(`<title>${name}: see</title><link rel="icon" href="${source}">`);
    expect(html).toContain(`<p><img src="${source}">${name}</p>`);
    const kept = await textOf(`${url}/offline.html`);
    expect(brandIn(kept).name).toBe(brand.name);
    expect(kept).toContain(`kept <p><img src="${source}">${name}</p>`);
    expect(kept).not.toContain('placelens-config');
    const manifest = await fetch(`${url}/manifest.webmanifest`);
    expect(await manifest.json()).toEqual({ name: brand.name, short_name: brand.name, start_url: './' });
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    expect(lines.join('\n')).not.toContain('PLACES_BRANDING');
  });

  it('tells of a colour that neither theme can show what is shown instead', async () => {
    const { lines } = await brandedGateway('{"accent":"#FF0000"}');
    expect(lines.find((line) => line.includes('PLACES_BRANDING'))).toMatch(
      /accent: #ff0000 is shown as #[0-9a-f]{6} on light and #[0-9a-f]{6} on dark: /,
    );
  });

  it('is named field by field where it is wrong, in the log and in the page, and the rest holds', async () => {
    const { url, lines } = await brandedGateway('{"name":"Greenfield","accent":"green","logo":"gone.svg"}');
    const told = lines.filter((line) => line.includes('PLACES_BRANDING'));
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('accent: must be a colour such as #0a7d4b');
    expect(told[1]).toContain('logo: the file cannot be read');
    const { name, colours, problems } = brandIn(await textOf(url));
    expect([name, colours]).toEqual(['Greenfield', undefined]);
    expect(problems).toEqual([
      { field: 'accent', why: 'accent' },
      { field: 'logo', why: 'logoMissing' },
    ]);
  });

  it.each([
    ['{', 'the file is no JSON'],
    ['[]', 'the file must hold one JSON object'],
  ])('%s is named, and the page is as it is without it', async (text, words) => {
    const { url, lines } = await brandedGateway(text);
    expect(lines.join('\n')).toContain(`PLACES_BRANDING: ${words}`);
    expect(await textOf(url)).toContain('<title>Placelens: see</title>');
  });

  it('is named where there is no such file', async () => {
    const { url, lines } = await runGateway({ PLACES_BRANDING: '/nowhere.json' }, pageFiles);
    expect(lines.join('\n')).toContain('PLACES_BRANDING: the file cannot be read');
    expect((await fetch(url)).status).toBe(200);
  });

  it.each([
    ['a text under the name of an image', 'hello', 'must be an SVG or PNG file'],
    ['an image that is too large', `<svg>${' '.repeat(40_000)}</svg>`, 'must not be larger than 32 KiB'],
  ])('refuses %s as a logo', async (_, content, words) => {
    const { lines } = await brandedGateway('{"logo":"logo.png"}', { 'logo.png': content });
    expect(lines.join('\n')).toContain(`PLACES_BRANDING: logo: ${words}`);
  });
});

it('docs/branding.md shows a brand that holds', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../docs/branding.md'), 'utf8');
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(document) ?? [];
  const { url, lines } = await brandedGateway(example, { 'logo.svg': logo });
  expect(lines.join('\n')).not.toContain('PLACES_BRANDING');
  expect(brandIn(await textOf(url)).problems).toEqual([]);
});

it('a PNG is known by its content', async () => {
  const folder = await createFolder({ 'brand.json': '{"logo":"mark.bin"}' });
  const png = Buffer.from('\x89PNG\r\n\x1a\n----', 'latin1');
  await writeFile(join(folder, 'mark.bin'), png);
  const { url } = await runGateway({ PLACES_BRANDING: join(folder, 'brand.json') }, pageFiles);
  expect(brandIn(await textOf(url)).logo).toBe(`data:image/png;base64,${png.toString('base64')}`);
});
