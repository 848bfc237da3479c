import { basemapWords } from './basemaps.ts';

/** Every text of the settings. */
export const settingsWords = {
  settings: 'Settings',
  settingsMeaning: 'Kept in this browser, for every place.',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  languageOfBrowser: 'As the browser asks',
  measures: 'Lengths',
  measure: { metric: 'Metres', imperial: 'Feet' },
  // One preference with the layers menu, so the same texts.
  placeNames: basemapWords.mapNames,
  placeName: { local: basemapWords.mapNamesName('local'), latin: basemapWords.mapNamesName('latin') },
  letterKeys: 'Single-key shortcuts',
  letterKeysMeaning: 'Off: only Ctrl or Cmd + K and Esc act',
  forgetSeen: 'Forget what I looked at',
  forgotten: 'Forgotten',
  licences: 'Licences of Placelens and all that is in it',
};
