import { expect, test } from 'vitest';
import { AnswerFailure } from '../contract/answer.ts';
import type { Recording } from '../contract/batch.ts';
import { askOperation } from './ask-operation.ts';
import { isRecorded, replay } from './replay.ts';

const ask = { id: '1.a', kind: 'place' };
const recording: Recording = {
  ...ask,
  run: '',
  position: 0,
  recordedAt: 0,
  answers: {
    parking: { status: 200, body: '{"type":"FeatureCollection","features":[]}', duration: 1 },
    entrance: { status: 401, body: 'no', duration: 1 },
    units: { status: 204, body: '', duration: 1 },
  },
};
const asked = (name: 'details' | 'parking' | 'entrance' | 'units') =>
  askOperation(replay('recorded::0', recording), name, ask, new AbortController().signal).then(
    ({ exchange }) => exchange.status,
    (error: unknown) => (error instanceof AnswerFailure ? error.facts.reason : error),
  );

test('a recording answers as it was answered, refusals and empty bodies too', async () => {
  expect(await Promise.all([asked('parking'), asked('entrance'), asked('units')])).toEqual([
    200,
    'unauthorised',
    204,
  ]);
});

test('what was not recorded has no answer', async () => {
  expect(isRecorded(recording, 'details')).toBe(false);
  expect(await asked('details')).toBe('unreachable');
});
