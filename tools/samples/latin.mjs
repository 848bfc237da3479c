import { LETTERS } from '../../src/server/city/tiles/names.ts';

/** The type of a street, and what stands after its name in English; a plain street goes without. */
const STREET_TYPES = new Map(
  Object.entries({ улица: '', проспект: 'Avenue', бульвар: 'Boulevard', переулок: 'Lane' }),
);

/** @param {string} text */
export const inLatin = (text) =>
  [...text]
    .map((letter) => {
      const latin = LETTERS[letter.toLowerCase()];
      if (latin === undefined) return letter;
      return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
    })
    .join('');

/** `проспект Туран` becomes `Turan Avenue`, `улица Достык` becomes `Dostyk`. @param {string} street */
export function streetInLatin(street) {
  const words = street.split(' ');
  const type = words.find((word) => STREET_TYPES.has(word));
  const name = words.filter((word) => word !== type).join(' ');
  return [inLatin(name), STREET_TYPES.get(type ?? '')].filter(Boolean).join(' ');
}
