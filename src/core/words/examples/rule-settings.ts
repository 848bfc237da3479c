import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

export const ruleSettingExamples: Examples<Vocabulary['panelWords']['ruleSettings']> = {
  profileName: [['normal'], ['strict']],
  copied: [['normal']],
  opened: [['Porto']],
  tooLarge: [['profile.json']],
  found: [[1], [70]],
  on: [['Parking far']],
  resetRule: [['Parking far']],
  usual: [[200]],
};
