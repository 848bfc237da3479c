import { expect, test } from 'vitest';
import type { FailureReason } from '../../contract/answer.ts';
import type { OperationResult, Result } from '../../contract/batch.ts';
import { operationNames } from '../../contract/operations.ts';
import { isDead, isSilent } from './dead-service.ts';

const row = (...reasons: (FailureReason | 'answered')[]): Pick<Result, 'operations'> => ({
  operations: Object.fromEntries(
    operationNames.map((name, index): [string, OperationResult] => {
      const reason = reasons[index % reasons.length] ?? 'answered';
      return [
        name,
        reason === 'answered'
          ? { state: 'ready', count: 1, duration: 1 }
          : { state: 'failed', reason, count: 0, duration: 1 },
      ];
    }),
  ),
});

test.each<[FailureReason]>([['unreachable'], ['timeout'], ['server']])(
  'a row of which all four operations end with %s is silent',
  (reason) => {
    expect(isSilent(row(reason))).toBe(true);
    expect(isSilent(row(reason, 'timeout', 'unreachable', 'server'))).toBe(true);
    expect(isSilent(row(reason, 'answered'))).toBe(false);
    expect(isSilent(row(reason, reason, reason, 'not-found'))).toBe(false);
  },
);

test.each<[FailureReason]>([
  ['not-found'],
  ['unauthorised'],
  ['rate-limited'],
  ['unreadable'],
  ['offline'],
  ['client'],
])('a service that says %s is none that is dead', (reason) => {
  expect(isSilent(row(reason))).toBe(false);
});

test('a row that was not asked says nothing', () => {
  expect(isSilent({ operations: undefined })).toBe(false);
});

test('one bad row, or a few, are no dead service; as many as are asked at once are', () => {
  expect([1, 2, 3, 4].map((rows) => isDead(rows, 1))).toEqual([false, false, false, true]);
  expect([4, 15, 16].map((rows) => isDead(rows, 16))).toEqual([false, false, true]);
});
