import { afterEach, expect, test } from 'vitest';
import { floorsAsSent } from '../../../domain/format/floor-naming.ts';
import { setLanguage } from '../../../domain/words/speak.ts';
import { formatWay, type WayFacts } from './way-sentence.ts';

afterEach(() => setLanguage('en'));

const north = { letter: 'A', wind: 'north' } as const;
const way: WayFacts = {
  lens: 'courier',
  parking: true,
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
    'Hier parken, 34 m bis zur Nordtür, 2. Etage, Einheit 214: etwa 1 min 50 s',
  ],
  [
    {
      end: { unit: unit('3', 0), naming: { ...floorsAsSent, ground: 0 } },
      door: { letter: 'B', wind: 'south-east' },
    },
    'Hier parken, 34 m bis zur Südosttür, Erdgeschoss, Einheit 3: etwa 1 min 50 s',
  ],
  [{ end: place }, 'Hier parken, 34 m bis zur Nordtür, 12 m bis zum Ort: etwa 1 min 50 s'],
  [{}, 'Hier parken, 34 m bis zur Nordtür: etwa 1 min 50 s'],
  [
    { door: undefined, end: { unit: unit('214', 2), naming: floorsAsSent } },
    'Hier parken, 34 m bis zur 2. Etage, Einheit 214, Eingang unbekannt: etwa 1 min 50 s',
  ],
  [
    { door: undefined, end: { unit: unit('3', 0), naming: { ...floorsAsSent, ground: 0 } } },
    'Hier parken, 34 m bis zum Erdgeschoss, Einheit 3, Eingang unbekannt: etwa 1 min 50 s',
  ],
  [
    { door: undefined, end: { unit: unit(undefined, undefined), naming: { ...floorsAsSent, ground: 0 } } },
    'Hier parken, 34 m bis zur Einheit ohne Nummer, Eingang unbekannt: etwa 1 min 50 s',
  ],
  [{ door: undefined, end: place }, 'Hier parken, 34 m bis zum Ort, Eingang unbekannt: etwa 1 min 50 s'],
  [
    { parking: false, lens: 'emergency', end: { unit: unit('214', 2), naming: floorsAsSent } },
    'Direkt zur Nordtür, 2. Etage, Einheit 214: etwa 1 min 50 s',
  ],
  [
    { parking: false, door: { letter: 'C', wind: undefined }, end: place },
    'Start an der Tür C, 34 m bis zum Ort: etwa 1 min 50 s',
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
    'Park here, 34 m to the north door “\u2068Gate\u2069”, 2nd floor, unit 214: about 1 min 50 s',
  ],
  [{ end: place }, 'Park here, 34 m to the north door, 12 m to the place: about 1 min 50 s'],
  [
    { end: toUnit, door: undefined },
    'Park here, 34 m to 2nd floor, unit 214, entrance unknown: about 1 min 50 s',
  ],
  [
    { end: toUnit, lens: 'wheelchair', bar: { floors: 2, elevator: false } },
    'Park here, 34 m to the north door. No way without stairs to 2nd floor, unit 214: 2 floors without an elevator.',
  ],
  [
    { end: toUnit, lens: 'wheelchair', parking: false, bar: { floors: undefined, elevator: undefined } },
    'Start at the north door. Whether 2nd floor, unit 214 is reached without stairs is not known: its floor is unknown.',
  ],
])('the way in English, %j', (change, sentence) => {
  expect(formatWay({ ...way, ...change })).toBe(sentence);
});
