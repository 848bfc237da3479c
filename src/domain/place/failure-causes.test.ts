import { expect, test } from 'vitest';
import { AnswerFailure, type FailureFacts, speakerHeader } from '../../spec/answer.ts';
import { operationNames } from '../../spec/operations.ts';
import { getFailureCauses, getWholeFailure, isUnknownId } from './failure-causes.ts';
import { notAsked } from './inspection.driver.ts';

const answered = (status: number, speaker?: string): Pick<FailureFacts, 'exchange'> => ({
  exchange: {
    url: '',
    request: { method: 'POST', headers: [], body: '' },
    status,
    headers: speaker === undefined ? [] : [[speakerHeader, speaker]],
    body: new Uint8Array(),
    askedAt: 0,
    duration: 0,
  },
});

const failures = (facts: Omit<FailureFacts, 'operation' | 'detail'>): FailureFacts[] =>
  operationNames.map((operation) => ({ operation, detail: operation, ...facts }));

const inspectionOf = (all: readonly FailureFacts[]) => ({
  ...notAsked,
  ...Object.fromEntries(
    all.map((facts) => [
      facts.operation,
      { state: 'failed', failure: new AnswerFailure(facts), subjects: [] } as const,
    ]),
  ),
});

test('what failed alike is one cause, whatever each said; the longest wait stands for it', () => {
  const [first, second, ...rest] = failures({ reason: 'rate-limited', ...answered(429) });
  if (!first || !second) throw new Error('no operations');
  const [cause, another] = getFailureCauses([
    { ...first, retryAfter: 30 },
    { ...second, retryAfter: 34 },
    ...rest,
  ]);
  expect(another).toBeUndefined();
  expect(cause?.operations).toEqual(operationNames);
  expect(cause?.facts.retryAfter).toBe(34);
});

test.each([
  ['another status', { reason: 'server', ...answered(503) }, { reason: 'server', ...answered(500) }],
  [
    'another speaker',
    { reason: 'server', ...answered(502) },
    { reason: 'server', ...answered(502, 'server') },
  ],
  ['our own time limit', { reason: 'timeout', timeLimit: 1 }, { reason: 'timeout' }],
  ['another part', { reason: 'unreadable', path: 'a' }, { reason: 'unreadable', path: 'b' }],
] as const)('%s is another cause', (_what, one, other) => {
  const [first] = failures(one);
  const [, second] = failures(other);
  expect(getFailureCauses([first, second].flatMap((each) => each ?? []))).toHaveLength(2);
});

test('an id is unknown where the service itself says so of all four', () => {
  const unknown = failures({ reason: 'not-found', ...answered(404, 'service') });
  expect(isUnknownId(inspectionOf(unknown))).toBe(true);
  expect(getWholeFailure(inspectionOf(unknown))?.operations).toEqual(operationNames);
  expect(isUnknownId(inspectionOf(unknown.slice(1)))).toBe(false);
  expect(isUnknownId(inspectionOf(failures({ reason: 'not-found', ...answered(404, 'server') })))).toBe(
    false,
  );
  expect(isUnknownId(inspectionOf(failures({ reason: 'not-found', notRecorded: 'operation' })))).toBe(false);
  expect(isUnknownId(inspectionOf(failures({ reason: 'unauthorised', ...answered(401) })))).toBe(false);
});
