import { afterEach, expect, test } from 'vitest';
import { floorsAsSent } from '../../../domain/format/floor-naming.ts';
import { setLanguage } from '../../../domain/words/speak.ts';
import { formatAnswer, formatWay, type WayFacts } from './way-sentence.ts';

afterEach(() => setLanguage('en'));

const north = { letter: 'A', wind: 'north' } as const;
const way: WayFacts = {
  lens: 'courier',
  parking: 'P2',
  door: north,
  end: undefined,
  legs: [34, 12],
  seconds: 110,
};
const unit = (number: string | undefined, floor: number | undefined) => ({ number, floor });
const place = { naming: floorsAsSent };

const cases: readonly [change: Partial<WayFacts>, sentence: string][] = [
  [
    { end: { unit: unit('214', 2), naming: floorsAsSent } },
    'Bei P2 parken, 34 m bis zur Nordtür, 2. Etage, Einheit 214: etwa 2 min',
  ],
  [
    {
      end: { unit: unit('3', 0), naming: { ...floorsAsSent, ground: 0 } },
      door: { letter: 'B', wind: 'south-east' },
    },
    'Bei P2 parken, 34 m bis zur Südosttür, Erdgeschoss, Einheit 3: etwa 2 min',
  ],
  [{ end: place }, 'Bei P2 parken, 34 m bis zur Nordtür, 12 m bis zum Ort: etwa 2 min'],
  [{}, 'Bei P2 parken, 34 m bis zur Nordtür: etwa 2 min'],
  [
    { door: undefined, end: { unit: unit('214', 2), naming: floorsAsSent } },
    'Bei P2 parken, 34 m bis zur 2. Etage, Einheit 214, Eingang unbekannt: etwa 2 min',
  ],
  [
    { door: undefined, end: { unit: unit('3', 0), naming: { ...floorsAsSent, ground: 0 } } },
    'Bei P2 parken, 34 m bis zum Erdgeschoss, Einheit 3, Eingang unbekannt: etwa 2 min',
  ],
  [
    { door: undefined, end: { unit: unit(undefined, undefined), naming: { ...floorsAsSent, ground: 0 } } },
    'Bei P2 parken, 34 m bis zur Einheit ohne Nummer, Eingang unbekannt: etwa 2 min',
  ],
  [{ door: undefined, end: place }, 'Bei P2 parken, 34 m bis zum Ort, Eingang unbekannt: etwa 2 min'],
  [
    { parking: undefined, lens: 'emergency', end: { unit: unit('214', 2), naming: floorsAsSent } },
    'Direkt zur Nordtür, 2. Etage, Einheit 214: etwa 2 min',
  ],
  [
    { parking: undefined, door: { letter: 'C', wind: undefined }, end: place },
    'Start an der Tür C, 34 m bis zum Ort: etwa 2 min',
  ],
];

test.each(cases)('the way in German, %j', async (change, sentence) => {
  await setLanguage('de');
  expect(formatWay({ ...way, ...change })).toBe(sentence);
});

const toUnit = { unit: unit('214', 2), naming: floorsAsSent };

test.each<[Partial<WayFacts>, string]>([
  [
    { end: toUnit, door: { ...north, text: 'Gate' } },
    'Park at P2, 34 m to the north door “\u2068Gate\u2069”, 2nd floor, unit 214: about 2 min',
  ],
  [{ end: place }, 'Park at P2, 34 m to the north door, 12 m to the place: about 2 min'],
  [
    { end: toUnit, door: undefined },
    'Park at P2, 34 m to 2nd floor, unit 214, entrance unknown: about 2 min',
  ],
  [
    { end: toUnit, lens: 'wheelchair', bar: { floors: 2, elevator: false } },
    'Park at P2, 34 m to the north door. No way without stairs to 2nd floor, unit 214: 2 floors without an elevator.',
  ],
  [
    { end: toUnit, lens: 'wheelchair', parking: undefined, bar: { floors: undefined, elevator: undefined } },
    'Start at the north door. Whether 2nd floor, unit 214 is reached without stairs is not known: its floor is unknown.',
  ],
])('the way in English, %j', (change, sentence) => {
  expect(formatWay({ ...way, ...change })).toBe(sentence);
});

test.each<[Partial<WayFacts>, string]>([
  [
    { end: place, door: { ...north, text: 'Gate' }, seconds: 45 },
    'Park at P2 · 34 m to door A, \u2068Gate\u2069 · about 1 min',
  ],
  [
    { end: place, legs: [75, 121], seconds: 150 },
    'Park at P2 · 75 m to door A · 121 m to the place · about 2½ min',
  ],
  [{ end: toUnit, seconds: 148 }, 'Park at P2 · 34 m to door A · 2nd floor · about 2½ min'],
  [{ end: toUnit, parking: undefined, seconds: undefined }, 'Door A · 2nd floor'],
  [
    { end: place, door: undefined, legs: [34] },
    'Park at P2 · 34 m to the place, entrance unknown · about 2 min',
  ],
])('the answer of the card, %j', (change, answer) => {
  expect(formatAnswer({ ...way, ...change }).join(' · ')).toBe(answer);
});
