import { describe, expect, test } from 'vitest';
import { languageFor, spoken } from './language.ts';

describe('the language of the page', () => {
  test('English for lang=en, whatever the browser asks for', () => {
    expect(languageFor('en', null, ['de-DE', 'fr'])).toBe('en');
    expect(languageFor('en-GB', null, ['de-DE'])).toBe('en');
  });

  test('German for every German tag', () => {
    for (const tag of ['de', 'de-AT', 'DE_ch', ' de ']) expect(spoken(tag)).toBe('de');
    expect(languageFor('de', 'en', ['en-US'])).toBe('de');
    expect(languageFor(null, null, ['fr', 'de-AT', 'en'])).toBe('de');
  });

  test('a language that nobody speaks is ignored', () => {
    for (const tag of ['', 'xx', 'klingon', '__proto__', '-en', 'english']) {
      expect(spoken(tag)).toBeUndefined();
      expect(languageFor(tag, null, ['en-US'])).toBe('en');
    }
  });

  test('the chosen one comes before the browser, English after all', () => {
    expect(languageFor(null, 'en', ['xx'])).toBe('en');
    expect(languageFor(null, 'en', ['de'])).toBe('en');
    expect(languageFor(null, 'de', ['en'])).toBe('de');
    expect(languageFor(null, null, [])).toBe('en');
    expect(languageFor(null, null, ['xx-XX', 'zz'])).toBe('en');
  });
});
