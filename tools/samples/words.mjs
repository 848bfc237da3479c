import { streetInLatin } from './latin.mjs';

/**
 * The words that samples are written in, by language. The spoken part is small on purpose: whatever OpenStreetMap says
 * in the local language is taken as it is.
 *
 * @typedef {'en' | 'ru' | 'es'} Language
 * @typedef {import('./footprint.mjs').Facing} Facing
 */

/**
 * @type {Record<Language, { doors: string[], unit: string, spaces: string, paid: string, city: Record<string, string>
 * }>}
 */
const WORDS = {
  en: {
    doors: ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west'].map(
      (wind) => `${wind} door`,
    ),
    unit: 'apt',
    spaces: 'spaces',
    paid: 'paid',
    city: { astana: 'Astana', montevideo: 'Montevideo' },
  },
  ru: {
    doors: [
      'Северный',
      'Северо-восточный',
      'Восточный',
      'Юго-восточный',
      'Южный',
      'Юго-западный',
      'Западный',
      'Северо-западный',
    ].map((wind) => `${wind} вход`),
    unit: 'кв.',
    spaces: 'мест',
    paid: 'платная',
    city: { astana: 'Астана', montevideo: 'Монтевидео' },
  },
  es: {
    doors: ['norte', 'noreste', 'este', 'sureste', 'sur', 'suroeste', 'oeste', 'noroeste'].map(
      (wind) => `Puerta ${wind}`,
    ),
    unit: 'apto',
    spaces: 'lugares',
    paid: 'de pago',
    city: { astana: 'Astaná', montevideo: 'Montevideo' },
  },
};

/** @param {Language} language */
export const wordsOf = (language) => WORDS[language];

/** A street as it is called in a language. @param {string} street @param {Language} language */
export const streetIn = (street, language) =>
  language === 'en' && /[а-яё]/i.test(street) ? streetInLatin(street) : street;
