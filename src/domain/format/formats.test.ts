import { afterEach, describe, expect, test } from 'vitest';
import {
  chooseLanguage,
  formatAboutDuration,
  formatAgo,
  formatCoordinate,
  formatDuration,
  formatLength,
  formatList,
  formatMilliseconds,
  formatSeconds,
  formatSize,
  formatSpan,
  getLanguageName,
  getMeasures,
  measureIn,
  parseLanguageTag,
  writeIn,
} from './formats.ts';

afterEach(() => {
  writeIn('en', []);
  measureIn('metric');
});

describe('lengths', () => {
  test('in metres, from a kilometre on with one digit', () => {
    expect([0, 33.6, 999.4, 999.5, 1234].map(formatLength)).toEqual([
      '0 m',
      '34 m',
      '999 m',
      '1 km',
      '1.2 km',
    ]);
  });

  test('in feet, from a thousand on in miles', () => {
    measureIn('imperial');
    expect(getMeasures()).toBe('imperial');
    expect([0, 10, 304.7, 304.8, 1609.344].map(formatLength)).toEqual([
      '0 ft',
      '33 ft',
      '1,000 ft',
      '0.2 mi',
      '1 mi',
    ]);
  });
});

test('an age in whole units, rounded down', () => {
  const minute = 60_000;
  expect(formatAgo(0.9 * minute)).toBe('this minute');
  expect([minute, 3.9 * minute, 59.9 * minute].map(formatAgo)).toEqual([
    '1 min. ago',
    '3 min. ago',
    '59 min. ago',
  ]);
  expect([60 * minute, 23.9 * 60 * minute].map(formatAgo)).toEqual(['1 hr. ago', '23 hr. ago']);
  expect(formatAgo(3 * 24 * 60 * minute)).toBe('3 days ago');
});

test('a duration from an hour on has no seconds', () => {
  expect([3599.4, 3600, 3690, 1_903_251].map(formatDuration)).toEqual([
    '59 min 59 s',
    '1 h',
    '1 h 2 min',
    '528 h 41 min',
  ]);
});

test('a duration in minutes and seconds', () => {
  expect([8, 44, 45, 148, 300, 3570].map(formatAboutDuration)).toEqual([
    ...['10 s', '40 s', '1 min', '2½ min', '5 min', '60 min'],
  ]);
  expect([0, 49.6, 60, 110].map(formatDuration)).toEqual(['0 s', '50 s', '1 min', '1 min 50 s']);
});

test('times have the signs of SI, in Russian its own letters', () => {
  const said = () => [
    formatMilliseconds(84.4),
    formatSeconds(1500),
    formatSeconds(9960, 1),
    formatDuration(3690),
  ];
  expect(said()).toEqual(['84 ms', '1.5 s', '10.0 s', '1 h 2 min']);
  writeIn('ru', []);
  expect(said()).toEqual(['84 мс', '1,5 с', '10,0 с', '1 ч 2 мин']);
});

test('the size of a file is told in whole kilobytes, from a megabyte on in megabytes', () => {
  expect([0, 1, 33_400, 999_999].map(formatSize)).toEqual(['0 kB', '1 kB', '34 kB', '1,000 kB']);
  expect([1e6, 4_194_304, 48_300_000, 268_435_456].map(formatSize)).toEqual([
    '1 MB',
    '4.2 MB',
    '48.3 MB',
    '268 MB',
  ]);
  const said = { de: ['34 kB', '4,2 MB'], es: ['34 kB', '4,2 MB'], ru: ['34 кБ', '4,2 МБ'] } as const;
  for (const language of ['de', 'es', 'ru'] as const) {
    writeIn(language, []);
    const sizes = [33_400, 4_194_304].map(formatSize);
    expect(sizes.map((size) => size.replace(/\s/g, ' '))).toEqual(said[language]);
  }
});

test('lists are written without a comma before the last', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(formatList)).toEqual(['a', 'a and b', 'a, b and c']);
  writeIn('en', ['en-US']);
  expect(formatList(['a', 'b', 'c'])).toBe('a, b and c');
  writeIn('es', []);
  expect(formatList(['a', 'b', 'c'])).toBe('a, b y c');
});

test('a language in its own name', () => {
  expect(getLanguageName('en')).toBe('English');
});

test('a span of which the size matters is told by its largest unit', () => {
  const seconds = [301_436.9 * 3600, 200 * 86_400, 3 * 86_400, 30 * 3600, 400];
  expect(seconds.map(formatSpan)).toEqual(['34 years', '6 months', '3 days', '30 h', '6 min 40 s']);
});

describe('the language of the page', () => {
  test('English for lang=en, whatever the browser asks for', () => {
    expect(chooseLanguage('en', null, ['de-DE', 'fr'])).toBe('en');
    expect(chooseLanguage('en-GB', null, ['de-DE'])).toBe('en');
  });

  test('German for every German tag', () => {
    for (const tag of ['de', 'de-AT', 'DE_ch', ' de ']) expect(parseLanguageTag(tag)).toBe('de');
    expect(chooseLanguage('de', 'en', ['en-US'])).toBe('de');
    expect(chooseLanguage(null, null, ['fr', 'de-AT', 'en'])).toBe('de');
  });

  test('a language that nobody speaks is ignored', () => {
    for (const tag of ['', 'xx', 'klingon', '__proto__', '-en', 'english']) {
      expect(parseLanguageTag(tag)).toBeUndefined();
      expect(chooseLanguage(tag, null, ['en-US'])).toBe('en');
    }
  });

  test('the chosen one comes before the browser, English after all', () => {
    expect(chooseLanguage(null, 'en', ['xx'])).toBe('en');
    expect(chooseLanguage(null, 'en', ['de'])).toBe('en');
    expect(chooseLanguage(null, 'de', ['en'])).toBe('de');
    expect(chooseLanguage(null, null, [])).toBe('en');
    expect(chooseLanguage(null, null, ['xx-XX', 'zz'])).toBe('en');
  });
});

test('a coordinate for people names both numbers, latitude first, none of them rounded', () => {
  expect(formatCoordinate([71.42228, 51.12771])).toBe('lat 51.12771, lon 71.42228');
  expect(formatCoordinate([-56.166_234_567_8, 0])).toBe('lat 0, lon -56.1662345678');
});

test('one that was pointed at has no more digits than a pointer is worth', () => {
  expect(formatCoordinate([71.422_280_123, 51.127_709_456], 6)).toBe('lat 51.127709, lon 71.422280');
});
