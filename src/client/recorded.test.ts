import { describe, expect, test } from 'vitest';
import { AnswerFailure } from '../spec/answer.ts';
import type { Recording } from '../spec/batch.ts';
import { askOperation } from './ask-operation.ts';
import { askPatiently } from './ask-patiently.ts';
import { isRecorded, NotRecorded, replay, replayAmong } from './recorded.ts';

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
  expect(await asked('details')).toBe('not-found');
});

describe('among many places', () => {
  const answered = (id: string, name: 'details' | 'parking' | 'units' = 'parking') => {
    const connection = replayAmong('kit', 0, async (asked) => {
      if (asked.id === 'none') throw new NotRecorded('kit');
      return asked.id === '1.a' && asked.kind === 'place' ? { ...recording, recordedAt: 1000 } : undefined;
    });
    return askPatiently(connection, name, { id, kind: 'place' }, new AbortController().signal, () => {});
  };
  const lack = (id: string, name?: 'details') =>
    answered(id, name).then(
      () => 'answered',
      (error: unknown) => (error instanceof AnswerFailure ? error.facts.notRecorded : error),
    );

  test('an answer tells when it was recorded and how long it took then', async () => {
    expect((await answered('1.a')).exchange).toMatchObject({ askedAt: 1000, recordedAt: 1000, duration: 1 });
  });

  test('a place, an operation and the recordings themselves are told apart when they are not there', async () => {
    expect(await Promise.all([lack('1.b'), lack('1.a', 'details'), lack('none')])).toEqual([
      'place',
      'operation',
      'kit',
    ]);
  });

  test('a refusal that was recorded is not asked for again', async () => {
    let asked = 0;
    const busy = { ...recording, answers: { units: { status: 503, body: '', duration: 1 } } };
    const connection = replayAmong('kit', 0, async () => {
      asked++;
      return busy;
    });
    const answer = askPatiently(connection, 'units', ask, new AbortController().signal, () => {});
    await expect(answer).rejects.toMatchObject({ facts: { reason: 'server' } });
    expect(asked).toBe(1);
  });
});
