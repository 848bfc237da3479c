import { expect, test } from 'vitest';
import {
  createFailedView,
  createOneUnit,
  createPlaceAt,
  createPointsAt,
  notAsked,
} from '../../domain/place/inspection.driver.ts';
import { createContext } from '../commands/commands.driver.ts';
import { getEmbedState } from './use-parent-page.ts';

test('the page around the frame is told how each operation stands, and whether it was recorded', () => {
  const { scene } = createContext('?id=1.e8&floor=2&sel=place');
  const details = createPlaceAt([71.43, 51.128]);
  if (!('answer' in details)) throw new Error('the place answered');
  const { answer } = details;
  const recorded = { ...details, answer: { ...answer, exchange: { ...answer.exchange, recordedAt: 5 } } };
  const inspection = {
    ...notAsked,
    ask: { id: '1.e8', kind: 'place' },
    details: recorded,
    parking: createFailedView('parking'),
    entrance: createPointsAt('entrance', []),
    units: createOneUnit([71.43, 51.128], { floor: 2 }),
  };
  expect(getEmbedState({ ...scene, inspection, asking: false })).toEqual({
    id: '1.e8',
    kind: 'place',
    floor: '2',
    sel: 'place',
    busy: false,
    operations: {
      details: { state: 'recorded', count: 1, reason: null },
      parking: { state: 'failed', count: null, reason: 'server' },
      entrance: { state: 'empty', count: 0, reason: null },
      units: { state: 'ready', count: 1, reason: null },
    },
  });
});
