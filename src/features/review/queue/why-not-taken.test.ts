import { expect, test } from 'vitest';
import {
  createCollection,
  createFeature,
  createView,
  notAsked,
} from '../../../domain/place/inspection.driver.ts';
import { createFailedView } from '../../../domain/rules/sound.driver.ts';
import { noFilter, readFilter } from '../../../domain/runs/result-filter.ts';
import { setLanguage } from '../../../domain/words/speak.ts';
import { explainNotTaken } from './acts.ts';
import { formatParts } from './queue-notes.tsx';

const answered = {
  ask: { id: '1', kind: 'place' },
  details: createView('details', createFeature([71.4, 51.1])),
  parking: createView('parking', createCollection([])),
  entrance: createView('entrance', createCollection([])),
  units: createView('units', createCollection([])),
};

test('a verdict is taken of what has answered and stands before the eyes, and of nothing else', () => {
  expect(explainNotTaken(answered, true)).toBeUndefined();
  expect(explainNotTaken(answered, false)).toBe(
    'Not taken: the map does not show this address yet. Give the verdict again once it does.',
  );
  expect(explainNotTaken({ ...answered, units: notAsked.units }, true)).toContain('Units not answered yet');
});

test('an address whose answer failed can be judged: its card is in sight', () => {
  const server = createFailedView('details', { reason: 'server' });
  const all = { details: server, parking: createFailedView('parking', { reason: 'timeout' }) };
  expect(explainNotTaken({ ...answered, ...all }, true)).toBeUndefined();
});

test('what nobody could see is not judged: a refused token, an ended login', () => {
  const refused = createFailedView('units', { reason: 'unauthorised' });
  const out = createFailedView('units', { reason: 'signed-out' });
  expect(explainNotTaken({ ...answered, units: refused }, true)).toContain('refused the token');
  expect(explainNotTaken({ ...answered, units: out }, true)).toContain('signed out');
});

test('every part of a list has a name: each facet, a search, a sample, a share, and all of them together', async () => {
  const named = (filter: string, percent = 100) =>
    formatParts(readFilter(filter), { percent, share: undefined });
  expect(named('')).toEqual([]);
  expect(named('sort:-parking')).toEqual([]);
  expect(named('', 20)).toEqual(['Second review, 20%']);
  expect(named('is:error,failed')).toHaveLength(2);
  expect(named('rule:parking.far')).toHaveLength(1);
  expect(named('verdict:unsure,none')).toHaveLength(2);
  expect(named('only:changed,noted')).toHaveLength(2);
  expect(named('phase:correction by:Ann%20B,')).toEqual(['To correct', 'Ann B', 'no name yet']);
  const share = { part: 2, of: 3, overlap: 10 };
  expect(formatParts(noFilter, { percent: 100, share })).toEqual(['Share 2 of 3']);
  expect(named('text:abay 5')).toEqual(['“abay 5”']);
  expect(named('is:error verdict:none text:abay', 5)).toHaveLength(4);
  await setLanguage('de');
  expect(named('text:abay', 20)).toEqual(['„abay“', 'Zweitprüfung, 20\u00a0%']);
  await setLanguage('en');
});
