// @environment page
import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import {
  createCollection,
  createFailedView,
  createFeature,
  createView,
} from '../../../domain/place/inspection.driver.ts';
import { setLanguage } from '../../../domain/words/speak.ts';
import { hostileTexts } from '../../../spec/hostile-texts.driver.ts';
import { formatKitElement, readKitOfPage } from '../../kit/model/embedded-kit.ts';
import { createInspectionWithText, createKitWithText, createSheetWithText, pixel } from './sheet.driver.ts';
import type { Sheet } from './sheet.ts';
import { sheetLook, sheetLookHash } from './sheet-look.ts';
import { writeSheet } from './write-sheet.ts';

afterEach(() => setLanguage('en'));

const opened = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const sheet = (...given: Parameters<typeof createSheetWithText>) =>
  opened(writeSheet(createSheetWithText(...given)));
const rowsIn = (section: Element | undefined) =>
  [...(section?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );

test('its policy names the style that it has, lets pictures stand in it, and allows nothing else', () => {
  expect(sheetLookHash).toBe(`sha256-${createHash('sha256').update(sheetLook).digest('base64')}`);
  const policy = sheet('x')
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute('content');
  expect(policy).toBe(
    `default-src 'none'; img-src data:; style-src '${sheetLookHash}'; base-uri 'none'; form-action 'none'`,
  );
});

test('it tells the address, its way, its points with their metres, and every unit on its floor', () => {
  const page = sheet('Dostyk 5');
  expect(page.title).toBe('Dostyk 5');
  const facts = [...page.querySelectorAll('header .facts > div')].map(({ textContent }) => textContent);
  for (const name of ['Score', 'Delivery score', 'Confirmations', 'Rejections', 'Types', 'Created']) {
    expect(facts.some((fact) => fact?.startsWith(name))).toBe(true);
  }
  expect([...page.querySelectorAll('.legs li')].map((leg) => leg.textContent)).toEqual([
    'Dostyk 5 to Dostyk 5: 31\u00a0m',
    'Dostyk 5 to Dostyk 5: 13\u00a0m',
  ]);
  const [, , , parking, entrances, , units] = [...page.querySelectorAll('main > section, .pair > section')];
  expect(rowsIn(parking)).toEqual([
    ['P1', 'Dostyk 5Dostyk 5 · Dostyk 5', '43 m', 'lat 51.1283, lon 71.4304', 'Dostyk 5'],
  ]);
  expect(parking?.textContent).toContain('1 element stands nowhere on the map');
  expect(rowsIn(entrances)[0]?.[0]).toBe('A');
  expect([...(units?.querySelectorAll('.floor') ?? [])].map((floor) => floor.textContent)).toEqual([
    'Floor 3 2 units37',
    'Floor 2 2 units26',
    'Floor 1 2 units15',
    'Floor 0 2 units4Dostyk 5',
  ]);
  expect(page.body.textContent).toContain('412\u00a0m from the place (limit 200\u00a0m)');
  expect(page.body.textContent).toContain('1 finding accepted as no error');
});

test('for a customer it leaves out what the rules found and where it comes from, and nothing else', () => {
  const titles = (document: Document) =>
    [...document.querySelectorAll('h2')].map(({ firstChild }) => firstChild?.textContent?.trim());
  const [whole, customers] = [sheet('x'), sheet('x', { withFindings: false })].map(titles);
  expect(whole?.filter((title) => !customers?.includes(title))).toEqual([
    'Findings',
    'Where this comes from',
  ]);
  expect(sheet('x', { withFindings: false }).body.textContent).not.toMatch(/rules passed|Connection/);
});

test('it bears logo, colour and the way back to the page', () => {
  const bare = sheet('x');
  expect(bare.querySelectorAll('.brand, .bar, .code')).toHaveLength(0);
  const link = 'https://maps.example/?id=1.1&kind=place';
  const own = sheet('x', { brand: { logo: pixel.source, accent: '#0a7d4b' }, link });
  expect(own.querySelector('.brand img')?.getAttribute('src')).toBe(pixel.source);
  expect(own.querySelector('.bar rect')?.getAttribute('fill')).toBe('#0a7d4b');
  expect(own.querySelector('.code')?.getAttribute('aria-label')).toContain(link);
});

test('what was not answered is said in its place', () => {
  const page = sheet('x', {
    inspection: { ...createInspectionWithText('x'), units: createFailedView('units') },
  });
  const said = page.body.textContent;
  expect(said).toContain('Units could not be read');
  expect(said).not.toContain('0 units');
});

test('a sheet without any answer says that none came, not that they were left out', () => {
  const inspection = {
    ...createInspectionWithText('x'),
    details: createFailedView('details'),
    parking: createFailedView('parking'),
    entrance: createFailedView('entrance'),
    units: createFailedView('units'),
  };
  // Within the last part: alone it would take a page of its own where the paper ends just there.
  const foot = (given: Partial<Sheet>) => sheet('x', given).querySelector('.answers > footer')?.textContent;
  expect(foot({ inspection })).toContain('answered nothing');
  expect(foot({})).toContain('left out');
});

test('without a picture of the map a sketch stands in its place, with the far points told', () => {
  const far = { properties: {}, type: 'Feature', geometry: { type: 'Point', coordinates: [51.1, 71.4] } };
  const inspection = {
    ...createInspectionWithText('x'),
    parking: createView('parking', createCollection([createFeature([71.4304, 51.1283]), far])),
  };
  const page = sheet('x', { inspection, map: { lack: 'not-readable' } });
  expect(page.querySelectorAll('.map img')).toHaveLength(0);
  expect(page.querySelectorAll('.sketch .parking, .sketch .entrance, .sketch .place')).toHaveLength(3);
  expect(page.querySelector('.sketch')?.textContent).toMatch(/^\D*AP?.*\d+ m|m$/);
  expect(page.querySelector('figcaption')?.textContent).toMatch(
    /cannot be copied.*1 point lies too far away/,
  );
});

/** Everything that a sheet is made of. */
const elements = new Set(
  'html head meta title style body header main footer section h1 h2 h3 p dl div dt dd ul ol li span b bdi br code table thead tbody tr th td figure figcaption img svg g path circle rect text script'.split(
    ' ',
  ),
);
const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--></title><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '</style><style>@import "//x.test"</style>',
  '<base href="//x.test/"><meta http-equiv=refresh content="0;url=//x.test">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '\u202e<a href="javascript:alert(1)">\u0000',
];

const everyText = [
  ...hostile,
  // Joined, as each sheet takes a while to read.
  ...Array.from({ length: Math.ceil(hostileTexts.length / 40) }, (_, nth) =>
    hostileTexts.slice(40 * nth, 40 * nth + 40).join(' '),
  ),
];

/** The sheet of each text with its picture and with its sketch, as one document: a browser reads them alike. */
test.each([{ picture: pixel, attribution: 'x' }, { lack: 'none' }] as const)(
  'hostile texts stay texts wherever a foreign text stands: %#',
  async (map) => {
    for (const text of everyText) {
      const data = await formatKitElement(createKitWithText(text));
      const html = writeSheet(
        createSheetWithText(text, { data, map: 'lack' in map ? map : { ...map, attribution: text } }),
      );
      const page = opened(html);
      const all = [...page.querySelectorAll('*')];
      expect(all.filter(({ localName }) => !elements.has(localName))).toEqual([]);
      const attributes = all.flatMap((element) => [...element.attributes]);
      expect(attributes.filter(({ name }) => /^on|^style$|^srcdoc$|^href$/.test(name))).toEqual([]);
      expect(
        attributes.filter(({ name, value }) => name === 'src' && !value.startsWith('data:image/')),
      ).toEqual([]);
      expect(page.querySelectorAll('script, style, title, meta')).toHaveLength(7);
      expect(page.scripts[0]?.type).toBe('application/json');
      const [place] = (await readKitOfPage(html)).places;
      expect(place?.id).toBe(text);
    }
  },
);

test('2,000 units stay a small file, and can be left out', () => {
  const inspection = createInspectionWithText('x', 2000);
  const [whole, short] = [true, false].map((withUnits) =>
    writeSheet(createSheetWithText('x', { inspection, withUnits })),
  );
  expect(opened(whole ?? '').querySelectorAll('.floor li')).toHaveLength(2000);
  expect(whole?.length).toBeLessThan(100_000);
  expect(short).toContain('2,000 units, left out');
});

test('in German it says so, and without the answers it says that too', async () => {
  await setLanguage('de');
  const page = sheet('Dostyk 5');
  expect(page.documentElement.lang).toBe('de');
  expect(page.querySelector('.kind')?.textContent).toContain('Adressblatt');
  expect(page.querySelector('footer')?.textContent).toContain('ausgelassen');
  expect(page.scripts).toHaveLength(0);
});
