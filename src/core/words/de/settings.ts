import type { settingsWords as english } from '../en/settings.ts';
import { basemapWords } from './basemaps.ts';

/** Every text of the settings. */
export const settingsWords: typeof english = {
  settings: 'Einstellungen',
  settingsMeaning: 'In diesem Browser gemerkt, für alle Orte.',
  theme: 'Farbschema',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  languageOfBrowser: 'Wie im Browser',
  measures: 'Längen',
  measure: { metric: 'Meter', imperial: 'Fuß' },
  placeNames: basemapWords.mapNames,
  placeName: { local: basemapWords.mapNamesName('local'), latin: basemapWords.mapNamesName('latin') },
  letterKeys: 'Kürzel mit einer Taste',
  letterKeysMeaning: 'Aus: Nur Strg oder Cmd + K und Esc wirken',
  forgetSeen: 'Verlauf löschen',
  forgotten: 'Gelöscht',
  licences: 'Lizenzen von Placelens und allem, was darin ist',
};
