import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../domain/words/speak.ts';
import { samplePlaces } from './known-places.ts';
import { sampleLine, sampleTitle } from './sample-texts.ts';
import english from './samples.en.json';

const samples = await samplePlaces();

function byFile(stem: string) {
  const sample = samples.find(({ file }) => file === `${stem}.json`);
  if (!sample) throw new Error(`no ${stem} in the index`);
  return sample;
}

/** The title and the line of a sample in the language in force. */
function saidOf(stem: string) {
  return [sampleTitle(byFile(stem)), sampleLine(byFile(stem))];
}

afterEach(() => setLanguage('en'));

test('titles are those of the index in English, and each that has a message is a sample’s', () => {
  for (const sample of samples) expect(sampleTitle(sample)).toBe(sample.title);
  for (const stem of Object.keys(english.title)) expect(byFile(stem)).toBeDefined();
});

test('a line says every count of its sample', () => {
  for (const sample of samples) {
    const counts = Object.values(sample.counts);
    const said = sampleLine(sample).match(/\d[\d,]*\b/g) ?? [];
    expect([sample.file, said]).toEqual([sample.file, counts.map((count) => count.toLocaleString('en'))]);
  }
});

test('every kind of line in English', () => {
  expect(saidOf('astana-dostyk-5')[1]).toBe('256 units on 32 floors, 3 entrances');
  expect(saidOf('astana-okzhetpes-140')[1]).toBe('1 unit on 1 floor, 1 entrance');
  expect(saidOf('astana-library')[1]).toBe('1 entrance, 1 parking point');
  expect(saidOf('astana-kerey-zhanibek')[1]).toBe('24 entrances');
  expect(saidOf('montevideo-centro')[1]).toBe('Details only');
});

test.each([
  ['de', 'ЖК Кахарман, 2.000 Einheiten', '2.000 Einheiten auf 16 Etagen, 4 Eingänge'],
  ['es', 'ЖК Кахарман, 2000 unidades', '2000 unidades en 16 plantas, 4 entradas'],
  ['ru', 'ЖК Кахарман, 2\u00a0000 помещений', '2\u00a0000 помещений на 16 этажах, 4 входа'],
] as const)('a description and a line in %s', async (language, title, line) => {
  await setLanguage(language);
  expect(saidOf('astana-kakharman-2000-units')).toEqual([title, line]);
});

test('a name stays where a language has none of its own', async () => {
  await setLanguage('ru');
  expect([saidOf('astana-khan-shatyr')[0], saidOf('montevideo-wtc-torre-4')[0]]).toEqual([
    'Хан Шатыр',
    'World Trade Center, Torre 4',
  ]);
});
