import { type Language, languages } from './formats.ts';

/**
 * The language of the page: the one in the address, else the chosen one, else the first that the browser asks
 * for and Placelens speaks. `de-AT` is read as German; what nobody speaks counts as absent.
 */
export function languageFor(
  address: string | null,
  chosen: Language | null,
  browser: readonly string[],
): Language {
  return spoken(address) ?? chosen ?? browser.map(spoken).find((each) => each !== undefined) ?? 'en';
}

/** The language that a tag means; undefined for one that Placelens does not speak. */
export function spoken(tag: string | null): Language | undefined {
  const wanted = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === wanted);
}
