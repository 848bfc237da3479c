// @environment page
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hostileTexts } from '../../spec/hostile-texts.driver.ts';
import { setLanguage } from '../words/speak.ts';
import { htmlLook, htmlLookHash, writeHtml } from './html.ts';
import { createParkingFar, createReport, createResult, joinWritten, reportSaying } from './report.driver.ts';

const opened = (...given: Parameters<typeof createReport>) =>
  new DOMParser().parseFromString(joinWritten(writeHtml(createReport(...given))), 'text/html');

test('its policy names the style that it has, and allows nothing else', () => {
  expect(htmlLookHash).toBe(`sha256-${createHash('sha256').update(htmlLook).digest('base64')}`);
  const page = opened([]);
  expect(page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toBe(
    `default-src 'none'; style-src '${htmlLookHash}'; base-uri 'none'; form-action 'none'`,
  );
  expect(page.querySelector('style')?.textContent).toBe(htmlLook);
});

test('it says how many are sound, what was found, and who said what', () => {
  const page = opened(
    [
      createResult(0, { worst: 'error' }),
      createResult(1, { title: 'Sound house' }),
      createResult(2, { state: 'failed', operations: {}, title: '' }),
    ],
    { 0: [createParkingFar({ severity: 'error' })] },
    { 0: { verdict: 'wrong', note: 'the gate is closed', reviewer: 'Ana', at: 0 } },
  );
  const figures = [...page.querySelectorAll('.figures li')].map((each) => each.textContent);
  expect(figures).toEqual([
    '1with errors',
    '0with warnings, no errors',
    '1without findings that count',
    '0not known to the service',
    '1not answered in full',
  ]);
  const [found, failed, ...more] = [...page.querySelectorAll('section.address')];
  expect(more).toEqual([]);
  expect(found?.textContent).toContain('412\u00a0m from the place (limit 200\u00a0m)');
  expect(found?.textContent).toContain('the gate is closed');
  expect(failed?.textContent).toContain('not asked yet');
  const link = page.querySelector('tbody a')?.getAttribute('href') ?? '';
  expect(page.querySelector(link)).toBe(found);
});

test('findings of one rule stand together, each with its place: 125 of them fill no dozen pages', () => {
  const findings = Array.from({ length: 125 }, (_, nth) => createParkingFar({ subject: `parking:${nth}` }));
  const page = opened([createResult(0)], { 0: [...findings, createParkingFar({ severity: 'error' })] });
  const rules = [...page.querySelectorAll('section.address .findings > li')];
  expect(rules.map((rule) => rule.querySelector('b')?.textContent)).toEqual(
    Array(2).fill('Parking far from the place'),
  );
  const told = [...(rules[0]?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
  expect(told).toHaveLength(125);
  expect(told.at(-1)).toContain('(limit 200\u00a0m) parking:124 · parking /features/0/geometry/coordinates');
});

test('many rows are added up in portions, between which the page goes on, and come to the same', () => {
  const rows = Array.from({ length: 1000 }, (_, position) => createResult(position, { worst: 'error' }));
  const findings = Object.fromEntries(
    rows.map(({ position }) => [position, [createParkingFar({ severity: 'error' })]]),
  );
  const parts = [...writeHtml(createReport(rows, findings))];
  expect(parts.slice(0, 5)).toEqual(['', '', '', '', '']);
  // Only its head is read: a thousand rows take a page in Node seconds.
  const [head] = parts.join('').split('<table');
  const page = new DOMParser().parseFromString(head ?? '', 'text/html');
  expect(page.querySelector('.figures .error b')?.textContent).toBe('1,000');
});

test('hostile texts stay texts: nothing runs, nothing is asked for, the data ends where it should', () => {
  const hostile = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    ...hostileTexts,
  ];
  for (const text of hostile) {
    const html = joinWritten(writeHtml(reportSaying(text)));
    expect(html.match(/<\/?script/gi)).toEqual(['<script', '</script']);
    expect(
      html.match(
        /<(?!\/?(?:html|head|meta|title|style|body|header|main|footer|h[123]|dl|div|dt|dd|p|ul|li|b|table|thead|tbody|tr|th|td|br|code|bdi|a|section|span|blockquote|script|figure|figcaption|svg|path|text)\b|!doctype)/g,
      ),
    ).toBeNull();
    const attributes = [
      ...html.slice(html.indexOf('<body>')).matchAll(/<[a-z]\w*((?: [a-z-]+="[^"]*")*)>/g),
    ].join(' ');
    expect(attributes).not.toMatch(/ on\w+=| src=| style=/);
  }
});

test('Arabic and Hebrew run in their own direction, and no translator changes an id', () => {
  const row = createResult(0, { worst: 'error', title: 'مركز (فرع 2)', address: 'רחוב הרצל 5, תל אביב' });
  const page = opened([row], { 0: [createParkingFar({ severity: 'error' })] });
  const foreign = [...page.querySelectorAll('bdi, [dir="auto"]')].map(({ textContent }) => textContent);
  expect(foreign).toEqual([row.title, row.title, row.address]);
  expect(page.querySelectorAll('code[translate="no"]').length).toBeGreaterThan(2);
  expect(page.querySelector('code:not([translate="no"])')).toBeNull();
});

test('500 addresses of 20 findings stay below 20 MB, and 20,000 are written in small parts', () => {
  const findings = Array.from({ length: 20 }, (_, nth) => createParkingFar({ id: `f${nth}` }));
  const all = Object.fromEntries(Array.from({ length: 500 }, (_, position) => [position, findings]));
  const size = joinWritten(writeHtml(createReport(many(500), all))).length;
  expect(size).toBeLessThan(20_000_000);
  let [longest, count] = [0, 0];
  for (const part of writeHtml({ ...createReport([]), rows: { [Symbol.iterator]: () => many(20_000) } })) {
    longest = Math.max(longest, part.length);
    count++;
  }
  expect(longest).toBeLessThan(20_000);
  expect(count).toBeGreaterThan(40_000);
});

function* many(count: number) {
  for (let position = 0; position < count; position++) yield { ...createResult(position), findings: [] };
}

test('where the addresses lie is drawn from their positions, the worst on top, the far ones told', () => {
  const near = Array.from({ length: 100 }, (_, position) =>
    createResult(position, {
      place: [71.4 + position / 10_000, 51.1],
      ...(position === 5 && { worst: 'error' as const }),
    }),
  );
  const page = opened([...near, createResult(100, { place: [0, 0] })]);
  const dots = [...page.querySelectorAll('.sketch .dot')];
  expect(new Set(dots.map((dot) => dot.getAttribute('class')))).toEqual(new Set(['dot sound', 'dot error']));
  expect(dots.at(-1)?.getAttribute('class')).toBe('dot error');
  expect(dots.at(-1)?.getAttribute('d')).toMatch(/^M\d+ \d+h0$/);
  const counts = [...page.querySelectorAll('.sketch .many')].map((text) => Number(text.textContent));
  const alone = dots.length - counts.length;
  expect(
    counts.reduce((sum, count) => sum + count, alone),
    'each address is counted',
  ).toBe(100);
  expect(page.querySelector('figcaption')?.textContent).toMatch(/^1 address lies too far away/);
  expect(opened([createResult(0)]).querySelector('.sketch')).toBeNull();
});

test('in German it says so', async () => {
  await setLanguage('de');
  const page = opened([]);
  await setLanguage('en');
  expect(page.documentElement.lang).toBe('de');
  expect(page.querySelector('h1')?.textContent).toBe('Bericht: \u2068Centre\u2069');
});
