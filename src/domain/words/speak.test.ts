import { afterEach, expect, test } from 'vitest';
import { formatLength, formatList, formatMoment, formatNumber, getLanguageName } from '../format/formats.ts';
import operationWords from './operations.messages';
import { getRuleName } from './rule-text.ts';
import { setLanguage } from './speak.ts';

afterEach(() => setLanguage('en'));

test('numbers, lengths and moments follow the language', async () => {
  await setLanguage('de');
  expect(formatNumber(1234.5)).toBe('1.234,5');
  expect([34, 1234].map(formatLength)).toEqual(['34 m', '1,2 km']);
  const may = new Date(2026, 4, 14, 15, 0, 0);
  expect(formatMoment(may, { dateStyle: 'long', timeStyle: 'short' })).toBe('14. Mai 2026 um 15:00');
  expect(getLanguageName('de')).toBe('Deutsch');
  await setLanguage('ru');
  expect([34, 1234].map(formatLength)).toEqual(['34 м', '1,2 км']);
  await setLanguage('es');
  expect(formatNumber(12_345.5)).toBe('12.345,5');
});

test('lists are written without a comma before the last', async () => {
  const places = ['1 place', '2 parking points', '3 units'];
  expect(formatList(places)).toBe('1 place, 2 parking points and 3 units');
  await setLanguage('de');
  expect(formatList(['1 Ort', '3 Einheiten'])).toBe('1 Ort und 3 Einheiten');
});

test('another language and back: every room changes, and the call that came last holds', async () => {
  const said = () => [operationWords.next.units, getRuleName('structure.no-point')];
  const english = said();
  expect(await setLanguage('de')).toBe('de');
  const german = said();
  expect(await setLanguage('ru')).toBe('ru');
  const russian = said();
  expect(new Set([...english, ...german, ...russian]).size).toBe(6);
  expect(await setLanguage('en')).toBe('en');
  expect(said()).toEqual(english);
  await Promise.all([setLanguage('de'), setLanguage('en')]);
  expect(said()).toEqual(english);
  expect(formatNumber(1234.5)).toBe('1,234.5');
});
