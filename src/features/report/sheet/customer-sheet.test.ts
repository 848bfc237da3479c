// @environment page
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hostileTexts } from '../../../spec/hostile-texts.driver.ts';
import { customerLook, customerLookHash } from './customer-look.ts';
import { type CustomerSheet, writeCustomerSheet } from './customer-sheet.ts';
import { createSheetWithText } from './sheet.driver.ts';

const opened = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const sheet = (text: string, given: Partial<CustomerSheet> = {}) =>
  opened(
    writeCustomerSheet({
      ...createSheetWithText(text),
      line: text,
      steps: ['Park at P2', `40 m to door A, ${text}`, '12th floor', 'about 2½ min'],
      code: undefined,
      ...given,
    }),
  );

test('its policy names the style that it has', () => {
  expect(customerLookHash).toBe(`sha256-${createHash('sha256').update(customerLook).digest('base64')}`);
  expect(sheet('x').querySelector('meta[http-equiv]')?.getAttribute('content')).toContain(customerLookHash);
});

test('it says where to park, which door to take and how long it takes, with one photo and one code', () => {
  const link = 'https://maps.example/?id=1.1';
  const page = sheet('Main lobby', { title: 'Unit 1208, Dostyk 5', code: { link, text: 'Opens the map' } });
  expect(page.querySelector('h1')?.textContent).toBe('Unit 1208, Dostyk 5');
  expect([...page.querySelectorAll('.steps li')].map(({ textContent }) => textContent)).toEqual([
    'Park at P2',
    '40\u00a0m to door A, Main lobby',
    '12th floor',
    'about 2½\u00a0min',
  ]);
  expect(page.querySelector('.steps b')?.textContent).toBe('P2');
  expect(page.querySelectorAll('.photo')).toHaveLength(1);
  expect(page.querySelector('.code svg')?.getAttribute('aria-label')).toContain(link);
});

test('it holds no ids, dates, scores, tables or lists of units', () => {
  const page = sheet('Dostyk 5', { inspection: createSheetWithText('230358852.5e8').inspection });
  expect(page.querySelectorAll('table, .units, .floors, code, script, template')).toHaveLength(0);
  expect(page.body.textContent).not.toMatch(/230358852|20\d\d|Score|Readiness|lat /);
});

test('what the place is called and where it is stands whole, up to what a page has room for', () => {
  const line = 'A row of houses along the street, one main entrance each. '.repeat(2);
  expect(sheet('x', { line }).querySelector('.line')?.textContent).toBe(line);
  expect(sheet('x', { title: 'x'.repeat(5000) }).querySelector('h1')?.textContent).toHaveLength(161);
});

test('without a way it says so in the sentence of the way', () => {
  const way = { sentence: 'No way can be drawn.', legs: [], notes: [] };
  expect(sheet('x', { steps: [], way }).querySelector('.steps')?.textContent).toBe('No way can be drawn.');
});

test.each(hostileTexts)('nothing of the text %j is markup', (text) => {
  expect(sheet(text, { title: text }).querySelectorAll('script, iframe, object, [onerror]')).toHaveLength(0);
});
