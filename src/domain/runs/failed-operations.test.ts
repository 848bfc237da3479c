import { expect, test } from 'vitest';
import type { OperationResult } from '../../spec/batch.ts';
import { FailureCount } from './failed-operations.ts';

const ready: OperationResult = { state: 'ready', count: 1, duration: 9 };
const failedBy = (reason: OperationResult['reason'], status?: number): OperationResult => {
  return { state: 'failed', reason, count: 0, duration: 9, ...(status !== undefined && { status }) };
};

test('rows that failed alike are one cause, the most frequent first; what did not fail is none', () => {
  const failures = new FailureCount();
  const operations = { details: ready, units: failedBy('server', 503) };
  for (let row = 0; row < 12; row++) failures.add({ state: 'failed', operations });
  failures.add({ state: 'failed', operations: { ...operations, parking: failedBy('timeout') } });
  failures.add({ state: 'unknown', operations: { units: failedBy('not-found', 404) } });
  failures.add({ state: 'done', operations: { units: ready } });
  failures.add({ state: 'pending' });
  expect(failures.mostFirst).toEqual([
    { operation: 'units', reason: 'server', status: 503, count: 13 },
    { operation: 'parking', reason: 'timeout', status: undefined, count: 1 },
  ]);
});
