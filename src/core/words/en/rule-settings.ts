import { fileLimits } from '../../../contract/file-limits.ts';
import { counted, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import { fileTooLarge } from './too-large.ts';

/** No object: a profile may be called `toString`. */
const builtIn: ReadonlyMap<string, string> = new Map([
  ['normal', 'Normal'],
  ['strict', 'Strict'],
  ['demo', 'Demo'],
]);

/** Every text of the dialog with the rules and their limits. */
export const ruleSettings = {
  title: 'Rules and limits',
  meaning: 'Every place, list and report in this browser is judged by the chosen profile.',
  profile: 'Profile',
  profileName: (name: string) => builtIn.get(name) ?? name,
  copied: (name: string) => `${name} (own)`,
  copyNote: 'A first change makes a profile of your own; the ones that come along stay as they are.',
  remove: 'Delete this profile',
  save: 'Save as file',
  open: 'Open a file',
  unreadable: 'Not opened, nothing has changed.',
  tooLarge: (name: string) =>
    `${fileTooLarge(name, fileLimits.profile)} Nothing has changed. Open a file that “Save as file” wrote.`,
  opened: (name: string) => `Profile ${isolate(name)} opened and in force.`,
  search: 'Find a rule',
  found: (count: number) => counted(count, 'rule', 'rules'),
  noneFound: 'No rule of that name.',
  subjects: {
    answer: 'Answers',
    structure: 'Structure',
    coordinate: 'Coordinates',
    identity: 'Ids',
    kind: 'Kind',
    parking: 'Parking',
    entrance: 'Entrances',
    unit: 'Units',
    amenity: 'Amenities and scores',
    record: 'Record',
    time: 'Time',
    address: 'Address',
    text: 'Texts',
    photo: 'Photos',
    expected: 'Expected by a list',
  },
  overList: 'needs a list',
  on: (rule: string) => `Run: ${rule}`,
  changed: 'changed',
  off: 'off',
  reset: 'Reset',
  resetRule: (rule: string) => `Reset ${rule}`,
  usual: (value: number) => `usually ${formatNumber(value)}`,
  close: 'Close',
};
