import { afterEach, expect, test } from 'vitest';
import { formatLength, formatMoment, formatNumber, languageName } from '../format/formats.ts';
import { german as firstGerman } from './de.ts';
import { lateGerman } from './de-late.ts';
import { textsOf } from './words.driver.ts';
import {
  cardWords,
  commandWords,
  doorWords,
  mapWords,
  panelWords,
  reviewWords,
  ruleWords,
  shareWords,
  speak,
  words,
} from './words.ts';

const german = { ...firstGerman, ...lateGerman };

afterEach(() => speak('en'));

/** Names, signs and words that both languages write alike. */
const alike: readonly string[] = [
  'commandWords.escapeKey',
  'commandWords.themes.system',
  'panelWords.field.demo',
  'panelWords.field.id',
  'panelWords.field.name',
  'panelWords.field.text',
  'panelWords.pointField.id',
  'panelWords.pointField.text',
  'panelWords.production.figure.status',
  'panelWords.unitField.markerId',
  'shareWords.stage.live',
  'shareWords.stage.progress[3,9]',
  'words.id',
  'words.token',
];

test('German says something of its own for every text', async () => {
  const english = textsOf({
    words,
    panelWords,
    mapWords,
    commandWords,
    doorWords,
    cardWords,
    reviewWords,
    ruleWords,
    shareWords,
  });
  await speak('de');
  const texts = [...textsOf(german)];
  expect(texts.length).toBeGreaterThan(500);
  const same = texts.filter(([path, text]) => english.get(path) === text).map(([path]) => path);
  expect(same.toSorted()).toEqual(alike.toSorted());
});

test('no German text is empty, unfinished, loud, or in English quotes', async () => {
  await speak('de');
  const wrong = [...textsOf(german)].filter(
    ([, text]) => text.trim() !== text || /^$|undefined|NaN|!|“[^”]*”| {2}|\.\.|'/.test(text),
  );
  expect(wrong).toEqual([]);
});

test('numbers, lengths and moments follow the language', async () => {
  await speak('de');
  expect(formatNumber(1234.5)).toBe('1.234,5');
  expect([34, 1234].map(formatLength)).toEqual(['34 m', '1,2 km']);
  const may = new Date(2026, 4, 14, 15, 0, 0);
  expect(formatMoment(may, { dateStyle: 'long', timeStyle: 'short' })).toBe('14. Mai 2026 um 15:00');
  expect(languageName('de')).toBe('Deutsch');
});

test('one and many are told apart', async () => {
  await speak('de');
  expect([1, 2, 2000].map(panelWords.unitCount)).toEqual(['1 Einheit', '2 Einheiten', '2.000 Einheiten']);
  expect([1, 3].map(panelWords.setAsideNote)).toEqual([
    '1 Element steht nirgends auf der Karte: kein brauchbarer Punkt.',
    '3 Elemente stehen nirgends auf der Karte: kein brauchbarer Punkt.',
  ]);
  expect(panelWords.stillShown(['details'])).toBe('Ort wird weiter gezeigt.');
  expect(panelWords.stillShown(['details', 'units'])).toBe('Ort und Einheiten werden weiter gezeigt.');
});

test('foreign texts are kept apart from our own words, bare digits are not', () => {
  const said = (number: string) => [
    panelWords.unit(number),
    panelWords.noSuchUnit(number),
    mapWords.spotUnit(number),
  ];
  expect(said('214')).toEqual(['Unit 214', 'No unit 214 in the answer.', 'Unit 214']);
  expect(said('א1')).toEqual([
    'Unit \u2068א1\u2069',
    'No unit \u2068א1\u2069 in the answer.',
    'Unit \u2068א1\u2069',
  ]);
});

test('lists are written without a comma before the last', () => {
  const counts = [
    ['details', 1],
    ['parking', 2],
    ['units', 3],
  ] as const;
  expect(mapWords.onOneSpot(counts)).toBe('1 place, 2 parking points and 3 units on one spot');
});

test('German and back: every part changes, and the call that came last holds', async () => {
  expect(words.inspect).toBe('Inspect');
  expect(await speak('de')).toBe('de');
  expect([words.inspect, panelWords.tab('place'), mapWords.measure, commandWords.settings]).toEqual([
    'Zeigen',
    'Ort',
    'Messen',
    'Einstellungen',
  ]);
  expect(await speak('en')).toBe('en');
  expect([words.inspect, panelWords.tab('place'), mapWords.measure, commandWords.settings]).toEqual([
    'Inspect',
    'Place',
    'Measure',
    'Settings',
  ]);
  await Promise.all([speak('de'), speak('en')]);
  expect(words.inspect).toBe('Inspect');
  expect(formatNumber(1234.5)).toBe('1,234.5');
});
