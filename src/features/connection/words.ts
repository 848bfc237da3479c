import { catalogue } from '../../domain/words/catalogue.ts';
import english from './connection.en.json';
import englishDiagnosis from './diagnosis.en.json';

/** The choice of a connection, its addresses and its secrets. */
export const connectionWords = catalogue(english, {
  de: () => import('./connection.de.json'),
  es: () => import('./connection.es.json'),
  ru: () => import('./connection.ru.json'),
});

/** What a test of a connection saw, what that means, and what to do next. No cause is guessed. */
export const diagnosisWords = catalogue(englishDiagnosis, {
  de: () => import('./diagnosis.de.json'),
  es: () => import('./diagnosis.es.json'),
  ru: () => import('./diagnosis.ru.json'),
});
