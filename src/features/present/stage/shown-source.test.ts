import { expect, test } from 'vitest';
import { askOperation } from '../../../client/ask-operation.ts';
import type { Connection } from '../../../client/connection.ts';
import { createFallbackConnection, type RecordedFor } from '../../../client/live-or-recorded.ts';
import {
  createAnsweredView,
  getReportedState,
  type Inspection,
  type OperationView,
} from '../../../domain/place/inspection.ts';
import { createService } from '../../../server/service/app.ts';
import { AnswerFailure } from '../../../spec/answer.ts';
import { getShownSource } from './stage-card.tsx';

const service = createService();
const ask = { id: '230358852.5e8', kind: 'place' };
const body = '{"type":"FeatureCollection","features":[]}';
const nobody: Inspection = {
  ask,
  details: { state: 'loading', subjects: [] },
  parking: { state: 'loading', subjects: [] },
  entrance: { state: 'loading', subjects: [] },
  units: { state: 'loading', subjects: [] },
};

async function parking(token: string, recordedFor: RecordedFor): Promise<OperationView<'parking'>> {
  const live: Connection = {
    name: 'server',
    baseUrl: 'https://service.test',
    token,
    revision: 0,
    transport: (request) => service.fetch(request),
    production: undefined,
  };
  const stage = createFallbackConnection(live, recordedFor);
  return createAnsweredView(await askOperation(stage, 'parking', ask, new AbortController().signal));
}

test('one recorded answer makes the step recorded, with its time', async () => {
  const live = await parking('demo', async () => undefined);
  expect(getShownSource({ ...nobody, parking: live })).toEqual({ source: 'live', lack: 'none' });
  const kept = await parking('expired', async () => ({
    status: 200,
    body,
    as: { askedAt: 5, recordedAt: 5, duration: 1 },
  }));
  expect(getShownSource({ ...nobody, parking: kept }).source).toEqual({ recordedAt: 5 });
  const sample = await parking('expired', async () => ({ status: 200, body, as: { sample: true } }));
  expect(getShownSource({ ...nobody, parking: sample }).source).toBe('sample');
  expect([live, kept, sample].map(getReportedState)).toEqual(['ready', 'recorded', 'recorded']);
});

test('what failed is a lack: a part of the answer or all of it', () => {
  const failed = {
    state: 'failed',
    subjects: [],
    failure: new AnswerFailure({ operation: 'units', reason: 'server', detail: '' }),
  } as const;
  expect(getShownSource({ ...nobody, units: failed }).lack).toBe('part');
  const all = { details: failed, parking: failed, entrance: failed, units: failed };
  expect(getShownSource({ ...nobody, ...all }).lack).toBe('all');
});
