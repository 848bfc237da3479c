import { describe, expect, test } from 'vitest';
import type { FailureReason } from '../../../contract/answer.ts';
import { type OperationName, operationNames } from '../../../contract/operations.ts';
import type { RuleId } from '../../../contract/rules.ts';
import { asking } from '../../place/inspection.driver.ts';
import {
  exchangeOf,
  failedBy,
  inspectedOf,
  judgedBy,
  linesOf,
  readView,
  soundAnswers,
} from '../sound.driver.ts';

const sound = soundAnswers();
const refusedWith = (status: number, reason: 'server' | 'unauthorised' | 'not-found' | 'rate-limited') =>
  failedBy('units', { reason, exchange: exchangeOf({ status }) });
const withUnits = (units: ReturnType<typeof failedBy>) => inspectedOf(sound, { views: { units } });
const ids: readonly RuleId[] = ['answer.refused', 'answer.unreadable', 'answer.disagrees', 'answer.slow'];

test('four answers with 200, soon and in agreement', () => {
  for (const id of ids) expect(linesOf(id, inspectedOf(sound))).toEqual([]);
});

test('a call that has not ended, or was not sent, says nothing yet', () => {
  for (const id of ids) {
    expect(linesOf(id, inspectedOf(sound, { views: { units: asking } }))).toBe('not-run');
    expect(linesOf(id, withUnits(failedBy('units', { reason: 'unreachable', notSent: true })))).toBe(
      'not-run',
    );
  }
});

describe('a status other than 200', () => {
  test.each([
    [refusedWith(503, 'server'), 'error units status 503'],
    [refusedWith(401, 'unauthorised'), 'error units unauthorised 401'],
    [failedBy('units', { reason: 'timeout' }), 'error units no-answer'],
    [failedBy('units', { reason: 'too-large', exchange: exchangeOf() }), 'error units no-answer 200'],
  ])('%#', (units, line) => {
    expect(linesOf('answer.refused', withUnits(units))).toEqual([line]);
  });

  test('also where it was read', () => {
    const units = readView('units', sound.units, { status: 203 });
    expect(linesOf('answer.refused', inspectedOf(sound, { views: { units } }))).toEqual([
      'error units status 203',
    ]);
  });

  test('is not that of a body that cannot be read', () => {
    const units = failedBy('units', { reason: 'unreadable', exchange: exchangeOf() });
    expect(linesOf('answer.refused', withUnits(units))).toEqual([]);
  });
});

describe('all four, failed for one cause', () => {
  const all = (failing: (name: OperationName) => ReturnType<typeof failedBy>) =>
    inspectedOf(sound, {
      views: Object.fromEntries(operationNames.map((name) => [name, failing(name)])),
    });
  const answered = (reason: FailureReason, status: number, duration = 0) =>
    all((name) => failedBy(name, { reason, exchange: exchangeOf({ status, duration }) }));

  test.each([
    ['not-found', 404],
    ['unauthorised', 401],
    ['server', 503],
    ['unreadable', 200],
  ] as const)('%s is one failure and no finding', (reason, status) => {
    for (const id of ids) expect(linesOf(id, answered(reason, status, 11_000))).toBe('not-run');
  });

  test('and where they failed for two, each is named', () => {
    const two = all((name) =>
      failedBy(
        name,
        name === 'units'
          ? { reason: 'server', exchange: exchangeOf({ status: 503 }) }
          : { reason: 'not-found', exchange: exchangeOf({ status: 404 }) },
      ),
    );
    expect(linesOf('answer.refused', two)).toHaveLength(4);
  });
});

describe('a body that is no JSON', () => {
  test('is told from a web page', () => {
    const units = failedBy('units', { reason: 'unreadable', exchange: exchangeOf() });
    expect(linesOf('answer.unreadable', withUnits(units))).toEqual(['error units not-json']);
    const page = failedBy('units', { reason: 'unreadable', webPage: true, exchange: exchangeOf() });
    expect(linesOf('answer.unreadable', withUnits(page))).toEqual(['error units web-page']);
  });

  test('is not JSON of another shape, and unknown where no body came', () => {
    expect(linesOf('answer.unreadable', inspectedOf({ ...sound, units: [] }))).toEqual([]);
    expect(linesOf('answer.unreadable', withUnits(refusedWith(500, 'server')))).toBe('not-run');
  });
});

describe('operations that disagree about an address', () => {
  test('details know it, another does not', () => {
    expect(linesOf('answer.disagrees', withUnits(refusedWith(404, 'not-found')))).toEqual([
      'warning units others-refused 404',
    ]);
  });

  test('details do not, and points exist', () => {
    const details = failedBy('details', { reason: 'not-found', exchange: exchangeOf({ status: 404 }) });
    const nothing = { type: 'FeatureCollection', features: [] };
    const inspected = inspectedOf({ ...sound, parking: nothing }, { views: { details } });
    expect(linesOf('answer.disagrees', inspected)).toEqual([
      'warning entrance details-unknown 2',
      'warning units details-unknown 2',
    ]);
  });

  test.each([
    [401, 'unauthorised'],
    [429, 'rate-limited'],
  ] as const)('not where %i speaks of the caller', (status, reason) => {
    expect(linesOf('answer.disagrees', withUnits(refusedWith(status, reason)))).toEqual([]);
  });

  test('unknown where details never came', () => {
    const details = failedBy('details', { reason: 'unreachable' });
    expect(linesOf('answer.disagrees', inspectedOf(sound, { views: { details } }))).toBe('not-run');
  });
});

describe('a slow call', () => {
  const after = (duration: number) =>
    judgedBy(
      'answer.slow',
      inspectedOf(sound, { views: { units: readView('units', sound.units, { duration }) } }),
    );

  test.each([
    [3000, []],
    [3001, [{ severity: 'info', measured: 3.001, threshold: 3, unit: 'seconds', operation: 'units' }]],
    [10_000, [{ severity: 'info', measured: 10 }]],
    [10_001, [{ severity: 'warning', measured: 10.001, threshold: 10 }]],
  ])('%i ms', (duration, expected) => {
    expect(after(duration)).toMatchObject(expected);
  });

  test('counts refusals too, and not what never came', () => {
    const refused = failedBy('units', {
      reason: 'server',
      exchange: exchangeOf({ status: 500, duration: 4000 }),
    });
    expect(judgedBy('answer.slow', withUnits(refused))).toMatchObject([{ measured: 4 }]);
    expect(judgedBy('answer.slow', withUnits(failedBy('units', { reason: 'timeout' })))).toBe('not-run');
  });
});
