import type { Examples } from '../examples.driver.ts';
import type { Vocabulary } from '../words.ts';

export const ruleSettingExamples: Examples<Vocabulary['panelWords']['ruleSettings']> = {
  profileName: [['normal'], ['strict']],
  copied: [['normal']],
  opened: [
    ['Porto', 0],
    ['Porto', 2],
  ],
  found: [[1], [70]],
  on: [['Parking far']],
  resetRule: [['Parking far']],
  usual: [[200]],
};
