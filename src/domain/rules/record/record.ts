import { countReceived } from '../../place/inspection.ts';
import { getMembers, getPlaceRecord } from '../../place/place-record.ts';
import { defineRule, type FindingDraft, type Inspected } from '../rule.ts';
import { toMeasuredValue } from '../units/unit-values.ts';

const atPlace = { operation: 'details', subject: 'place' } as const;

function sentProperties({ inspection }: Inspected) {
  const record = getPlaceRecord(inspection.details);
  return record && getMembers(record.raw, 'properties');
}

/** X1. Google compares `addressComplete` with `missingComponentTypes`. One finding for each missing part. */
const notComplete = defineRule({
  id: 'record.not-complete',
  limits: {},
  check: (inspected) => {
    const sent = sentProperties(inspected);
    if (typeof sent?.completeData !== 'boolean') return 'not-run';
    if (!sent.completeData) return [];
    const counts = {
      address: typeof sent.address === 'string' && sent.address.trim() !== '' ? 1 : 0,
      entrance: countReceived(inspected.inspection.entrance),
      parking: countReceived(inspected.inspection.parking),
    };
    const lacks = Object.entries(counts).filter(([, count]) => count === 0);
    if (lacks.length === 0 && Object.values(counts).includes(undefined)) return 'not-run';
    return lacks.map(
      ([variant]): FindingDraft => ({
        severity: 'error',
        ...atPlace,
        pointer: '/properties/completeData',
        variant,
      }),
    );
  },
});

/** X2. At least so many, and more than confirmed it. Crowd counters: none found, a proposal. */
const rejected = defineRule({
  id: 'record.rejected',
  limits: { incorrect: 3 },
  check: (inspected, limits) => {
    const { correct, incorrect } = sentProperties(inspected) ?? {};
    if (!isCount(correct) || !isCount(incorrect)) return 'not-run';
    if (incorrect < limits.incorrect || incorrect <= correct) return [];
    return [
      {
        severity: 'warning',
        ...atPlace,
        pointer: '/properties/incorrect',
        measured: incorrect,
        threshold: limits.incorrect,
        unit: 'count',
        details: { correct },
      },
    ];
  },
});

/** X3. Like JOSM's "must be a positive integer number" (9006009); a reaction may be −1, 0 or 1. Absent ones are S3. */
const oddCounter = defineRule({
  id: 'record.odd-counter',
  limits: {},
  check: (inspected) => {
    const sent = sentProperties(inspected);
    if (!sent) return 'not-run';
    return ['correct', 'incorrect', 'userReaction'].flatMap((field): FindingDraft[] => {
      const value = sent[field];
      const [least, most] = field === 'userReaction' ? [-1, 1] : [0, Number.POSITIVE_INFINITY];
      if (value === undefined || (isWhole(value) && value >= least && value <= most)) return [];
      return [
        {
          severity: 'warning',
          ...atPlace,
          pointer: `/properties/${field}`,
          measured: toMeasuredValue(value),
          unit: 'value',
          variant: field,
        },
      ];
    });
  },
});

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

/** JSON's 1e400 is read as Infinity, which counts nothing. */
function isCount(value: unknown): value is number {
  return Number.isFinite(value);
}

export const recordRules = [notComplete, rejected, oddCounter];

const atCreated = { operation: 'details', subject: 'place', pointer: '/createdAt' } as const;

function sentMoment({ inspection }: Inspected): unknown {
  return getMembers(getPlaceRecord(inspection.details)?.raw).createdAt;
}

/** Returns the milliseconds since 1970 of a documented time; undefined for an invalid one, such as 30 February. */
function getMilliseconds(sent: unknown): number | undefined {
  if (typeof sent !== 'string' || !documented.test(sent)) return undefined;
  const moment = new Date(sent);
  const real = !Number.isNaN(moment.getTime()) && moment.toISOString() === sent;
  return real ? moment.getTime() : undefined;
}

const documented = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** T1. Like Osmose's `plugins/Date.py`. */
const unparsable = defineRule({
  id: 'time.unparsable',
  limits: {},
  check: (inspected) => {
    const sent = sentMoment(inspected);
    if (sent === undefined) return 'not-run';
    if (getMilliseconds(sent) !== undefined) return [];
    const shaped = typeof sent === 'string' && documented.test(sent);
    return [
      {
        severity: 'error',
        ...atCreated,
        measured: toMeasuredValue(sent),
        unit: 'value',
        variant: shaped ? 'impossible' : 'format',
      },
    ];
  },
});

/** T2. Seconds ahead of the reader's clock, which may be wrong itself. None found: a proposal. */
const future = defineRule({
  id: 'time.future',
  limits: { seconds: 300 },
  check: (inspected, limits) => {
    const created = getMilliseconds(sentMoment(inspected));
    if (created === undefined) return 'not-run';
    const ahead = (created - inspected.now) / 1000;
    if (ahead <= limits.seconds) return [];
    return [
      { severity: 'warning', ...atCreated, measured: ahead, threshold: limits.seconds, unit: 'seconds' },
    ];
  },
});

/** Milliseconds of a month, the mean of the Gregorian calendar. */
const month = (365.2425 / 12) * 24 * 3_600_000;

/** T3. Months. None found: a proposal. */
const old = defineRule({
  id: 'time.old',
  limits: { months: 24 },
  check: (inspected, limits) => {
    const created = getMilliseconds(sentMoment(inspected));
    if (created === undefined) return 'not-run';
    const months = (inspected.now - created) / month;
    if (months <= limits.months) return [];
    return [{ severity: 'info', ...atCreated, measured: months, threshold: limits.months, unit: 'months' }];
  },
});

export const timeRules = [unparsable, future, old];
