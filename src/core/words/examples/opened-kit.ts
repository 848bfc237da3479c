import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

const moment = new Date(2026, 10, 21, 14, 5);
const named: [string][] = [['demo.placelens']];
const whole = { name: 'demo.placelens' };

export const openedKitExamples: Examples<Vocabulary['commandWords']['kit']> = {
  opening: [['demo.placelens'], ['']],
  trouble: [
    [{ ...whole, why: 'not-a-kit' }],
    [{ ...whole, why: 'damaged' }],
    [{ ...whole, why: 'damaged', where: 'answers/1/units.json' }],
    [{ why: 'newer', name: '' }],
    [{ ...whole, why: 'report' }],
    [{ ...whole, why: 'too-much', where: '', tooMuch: { of: 'all', limit: 536_870_912 } }],
    [{ ...whole, why: 'too-much', tooMuch: { of: 'all', limit: 268_435_456 } }],
    [{ ...whole, why: 'too-much', where: 'placelens.json', tooMuch: { of: 'file', limit: 33_554_432 } }],
    [{ ...whole, why: 'too-much', where: 'tiles.pmtiles', tooMuch: { of: 'entries', limit: 131_072 } }],
    [{ ...whole, why: 'photos-left-out', leftOut: [{ file: 'photos/3.webp' }] }],
    [
      {
        ...whole,
        why: 'photos-left-out',
        leftOut: [
          { file: 'photos/1.png', width: 60_000, height: 60_000 },
          ...['2', '3', '4'].map((name) => ({ file: `photos/${name}.webp` })),
        ],
      },
    ],
    [{ ...whole, why: 'unended' }],
    [{ ...whole, why: 'other-origin' }],
    [{ ...whole, why: 'unreachable' }],
    [{ ...whole, why: 'unreadable' }],
    [{ ...whole, why: 'refused', status: 404 }],
    [{ ...whole, why: 'not-kept', kind: 'full', missing: 12_300_000, size: 15_000_000 }],
    [{ ...whole, why: 'not-kept', kind: 'full', missing: 0, size: 15_000_000 }],
    [{ ...whole, why: 'not-kept', kind: 'refused', missing: 0, size: 15_000_000 }],
  ],
  recordedOn: [[moment]],
  recordedAt: [[moment]],
  position: [[2, 3]],
  connectionTitle: named,
  made: [
    [1, moment],
    [2000, moment],
  ],
  present: named,
  notInKitMeaning: [['1.2e8', 3]],
  keptFacts: [
    [1, moment, 4200],
    [3, moment, 4_200_000],
  ],
  openOne: named,
};
