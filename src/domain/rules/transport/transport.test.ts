import { describe, expect, test } from 'vitest';
import type { FailureReason } from '../../../spec/answer.ts';
import { type OperationName, operationNames } from '../../../spec/operations.ts';
import type { RuleId } from '../../../spec/rules.ts';
import { asking } from '../../place/inspection.driver.ts';
import {
  createExchange,
  createFailedView,
  createInspected,
  createSoundAnswers,
  judgeAsLines,
  judgeByRule,
  readView,
} from '../sound.driver.ts';

const sound = createSoundAnswers();
const refusedWith = (status: number, reason: 'server' | 'unauthorised' | 'not-found' | 'rate-limited') =>
  createFailedView('units', { reason, exchange: createExchange({ status }) });
const withUnits = (units: ReturnType<typeof createFailedView>) =>
  createInspected(sound, { views: { units } });
const ids: readonly RuleId[] = ['answer.refused', 'answer.unreadable', 'answer.disagrees', 'answer.slow'];

test('four answers with 200, soon and in agreement', () => {
  for (const id of ids) expect(judgeAsLines(id, createInspected(sound))).toEqual([]);
});

test('a call that has not ended, or was not sent, says nothing yet', () => {
  for (const id of ids) {
    expect(judgeAsLines(id, createInspected(sound, { views: { units: asking } }))).toBe('not-run');
    expect(
      judgeAsLines(id, withUnits(createFailedView('units', { reason: 'unreachable', notSent: true }))),
    ).toBe('not-run');
  }
});

describe('a status other than 200', () => {
  test.each([
    [refusedWith(503, 'server'), 'error units status 503'],
    [refusedWith(401, 'unauthorised'), 'error units unauthorised 401'],
    [createFailedView('units', { reason: 'timeout' }), 'error units no-answer'],
    [
      createFailedView('units', { reason: 'too-large', exchange: createExchange() }),
      'error units no-answer 200',
    ],
  ])('%#', (units, line) => {
    expect(judgeAsLines('answer.refused', withUnits(units))).toEqual([line]);
  });

  test('also where it was read', () => {
    const units = readView('units', sound.units, { status: 203 });
    expect(judgeAsLines('answer.refused', createInspected(sound, { views: { units } }))).toEqual([
      'error units status 203',
    ]);
  });

  test('is not that of a body that cannot be read', () => {
    const units = createFailedView('units', { reason: 'unreadable', exchange: createExchange() });
    expect(judgeAsLines('answer.refused', withUnits(units))).toEqual([]);
  });
});

describe('all four, failed for one cause', () => {
  const all = (failing: (name: OperationName) => ReturnType<typeof createFailedView>) =>
    createInspected(sound, {
      views: Object.fromEntries(operationNames.map((name) => [name, failing(name)])),
    });
  const answered = (reason: FailureReason, status: number, duration = 0) =>
    all((name) => createFailedView(name, { reason, exchange: createExchange({ status, duration }) }));

  test.each([
    ['not-found', 404],
    ['unauthorised', 401],
    ['server', 503],
    ['unreadable', 200],
  ] as const)('%s is one failure and no finding', (reason, status) => {
    for (const id of ids) expect(judgeAsLines(id, answered(reason, status, 11_000))).toBe('not-run');
  });

  test('and where they failed for two, each is named', () => {
    const two = all((name) =>
      createFailedView(
        name,
        name === 'units'
          ? { reason: 'server', exchange: createExchange({ status: 503 }) }
          : { reason: 'not-found', exchange: createExchange({ status: 404 }) },
      ),
    );
    expect(judgeAsLines('answer.refused', two)).toHaveLength(4);
  });
});

describe('a body that is no JSON', () => {
  test('is told from a web page', () => {
    const units = createFailedView('units', { reason: 'unreadable', exchange: createExchange() });
    expect(judgeAsLines('answer.unreadable', withUnits(units))).toEqual(['error units not-json']);
    const page = createFailedView('units', {
      reason: 'unreadable',
      webPage: true,
      exchange: createExchange(),
    });
    expect(judgeAsLines('answer.unreadable', withUnits(page))).toEqual(['error units web-page']);
  });

  test('is not JSON of another shape, and unknown where no body came', () => {
    expect(judgeAsLines('answer.unreadable', createInspected({ ...sound, units: [] }))).toEqual([]);
    expect(judgeAsLines('answer.unreadable', withUnits(refusedWith(500, 'server')))).toBe('not-run');
  });
});

describe('operations that disagree about an address', () => {
  test('details know it, another does not', () => {
    expect(judgeAsLines('answer.disagrees', withUnits(refusedWith(404, 'not-found')))).toEqual([
      'warning units others-refused 404',
    ]);
  });

  test('details do not, and points exist', () => {
    const details = createFailedView('details', {
      reason: 'not-found',
      exchange: createExchange({ status: 404 }),
    });
    const nothing = { type: 'FeatureCollection', features: [] };
    const inspected = createInspected({ ...sound, parking: nothing }, { views: { details } });
    expect(judgeAsLines('answer.disagrees', inspected)).toEqual([
      'warning entrance details-unknown 2',
      'warning units details-unknown 2',
    ]);
  });

  test.each([
    [401, 'unauthorised'],
    [429, 'rate-limited'],
  ] as const)('not where %i speaks of the caller', (status, reason) => {
    expect(judgeAsLines('answer.disagrees', withUnits(refusedWith(status, reason)))).toEqual([]);
  });

  test('unknown where details never came', () => {
    const details = createFailedView('details', { reason: 'unreachable' });
    expect(judgeAsLines('answer.disagrees', createInspected(sound, { views: { details } }))).toBe('not-run');
  });
});

describe('a slow call', () => {
  const after = (duration: number) =>
    judgeByRule(
      'answer.slow',
      createInspected(sound, { views: { units: readView('units', sound.units, { duration }) } }),
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
    const refused = createFailedView('units', {
      reason: 'server',
      exchange: createExchange({ status: 500, duration: 4000 }),
    });
    expect(judgeByRule('answer.slow', withUnits(refused))).toMatchObject([{ measured: 4 }]);
    expect(judgeByRule('answer.slow', withUnits(createFailedView('units', { reason: 'timeout' })))).toBe(
      'not-run',
    );
  });
});
