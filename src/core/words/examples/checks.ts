import type { ReadFile } from '../en/checks.ts';
import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

const whole: ReadFile = { added: 2, replaced: 1, same: 3, unknown: 0, unreadable: 0, newer: false };
const may = new Date(2026, 4, 14).getTime();

export const checkExamples: Examples<Vocabulary['panelWords']['checks']> = {
  severity: [['error'], ['warning'], ['info'], ['suppressed']],
  facet: { error: [[2]], warning: [[1], [2]], info: [[2]], suppressed: [[2]] },
  checking: [[0.4]],
  summary: [
    [70, 7],
    [1, 0],
  ],
  element: [['Units', 3]],
  alike: [[1], [48]],
  hidden: [[1], [2]],
  notRun: [[7]],
  passed: [[70]],
  lack: [
    ['asking'],
    ['failed'],
    ['not-asked'],
    ['no-place'],
    ['no-outline'],
    ['no-photo'],
    ['no-expectation'],
    ['other'],
  ],
  judgedBy: [['normal']],
  ghost: [
    ['coordinate.swapped'],
    ['coordinate.sign-flipped'],
    ['coordinate.projected'],
    ['expected.position'],
    ['coordinate.null-island'],
  ],
  holds: [['error'], ['warning'], ['info']],
  accepted: [['Parking 1']],
  takenBack: [['Parking 1']],
  acceptedBy: [
    ['Ana', may, undefined],
    ['Ana', may, may],
  ],
  changed: [
    [{ measured: 38, unit: 'metres' }, 120],
    [{}, 120],
  ],
  expired: [[may]],
  acceptedOfPlace: [[2]],
  fileSaved: [[1], [2]],
  fileTooLarge: [['accepted.json']],
  fileRead: [[whole], [{ ...whole, newer: true, unknown: 1, unreadable: 1 }]],
};
