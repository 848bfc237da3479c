import { fileLimits } from '../../../contract/file-limits.ts';
import { counted, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { ruleSettings as english } from '../en/rule-settings.ts';
import { fileTooLarge } from './too-large.ts';

/** No object: a profile may be called `toString`. */
const builtIn: ReadonlyMap<string, string> = new Map([
  ['normal', 'Üblich'],
  ['strict', 'Streng'],
  ['demo', 'Vorführung'],
]);

/** Every text of the dialog with the rules and their limits in German. */
export const ruleSettings: typeof english = {
  title: 'Regeln und Grenzwerte',
  meaning:
    'Jeder Ort, jede Liste und jeder Bericht in diesem Browser wird nach dem gewählten Profil beurteilt.',
  profile: 'Profil',
  profileName: (name) => builtIn.get(name) ?? name,
  copied: (name) => `${name} (eigenes)`,
  copyNote: 'Die erste Änderung legt ein eigenes Profil an; die mitgelieferten bleiben, wie sie sind.',
  remove: 'Dieses Profil löschen',
  save: 'Als Datei speichern',
  open: 'Datei öffnen',
  unreadable: 'Nicht geöffnet, nichts hat sich geändert.',
  tooLarge: (name) =>
    `${fileTooLarge(name, fileLimits.profile)} Nichts hat sich geändert. Öffnen Sie eine Datei, die „Als Datei speichern“ geschrieben hat.`,
  opened: (name) => `Profil ${isolate(name)} ist geöffnet und gilt.`,
  search: 'Regel suchen',
  found: (count) => counted(count, 'Regel', 'Regeln'),
  noneFound: 'Keine Regel heißt so.',
  subjects: {
    answer: 'Antworten',
    structure: 'Aufbau',
    coordinate: 'Koordinaten',
    identity: 'Objekt-Ids',
    kind: 'Art',
    parking: 'Parken',
    entrance: 'Eingänge',
    unit: 'Einheiten',
    amenity: 'Ausstattung und Bewertungen',
    record: 'Datensatz',
    time: 'Zeit',
    address: 'Adresse',
    text: 'Texte',
    photo: 'Fotos',
    expected: 'Von einer Liste erwartet',
  },
  overList: 'braucht eine Liste',
  on: (rule) => `Anwenden: ${rule}`,
  changed: 'geändert',
  off: 'aus',
  reset: 'Zurücksetzen',
  resetRule: (rule) => `${rule} zurücksetzen`,
  usual: (value) => `üblich ${formatNumber(value)}`,
  close: 'Schließen',
};
