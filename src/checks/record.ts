import { membersAt, placeRecord } from '../domain/place-record.ts';
import { type Found, type Inspected, rule } from './rule.ts';
import { measurable, receivedCount } from './unit-values.ts';

const atPlace = { operation: 'details', subject: 'place' } as const;

function sentProperties({ inspection }: Inspected) {
  const record = placeRecord(inspection.details);
  return record && membersAt(record.raw, 'properties');
}

/** X1. Google holds `addressComplete` against `missingComponentTypes`. One finding for each lack. */
const notComplete = rule({
  id: 'record.not-complete',
  limits: {},
  check: (inspected) => {
    const sent = sentProperties(inspected);
    if (typeof sent?.completeData !== 'boolean') return 'not-run';
    if (!sent.completeData) return [];
    const counts = {
      address: typeof sent.address === 'string' && sent.address.trim() !== '' ? 1 : 0,
      entrance: receivedCount(inspected.inspection.entrance),
      parking: receivedCount(inspected.inspection.parking),
    };
    const lacks = Object.entries(counts).filter(([, count]) => count === 0);
    if (lacks.length === 0 && Object.values(counts).includes(undefined)) return 'not-run';
    return lacks.map(
      ([variant]): Found => ({
        severity: 'error',
        ...atPlace,
        pointer: '/properties/completeData',
        variant,
      }),
    );
  },
});

/** X2. At least so many, and more than confirmed it. Crowd counters: none found, a proposal. */
const rejected = rule({
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
const oddCounter = rule({
  id: 'record.odd-counter',
  limits: {},
  check: (inspected) => {
    const sent = sentProperties(inspected);
    if (!sent) return 'not-run';
    return ['correct', 'incorrect', 'userReaction'].flatMap((field): Found[] => {
      const value = sent[field];
      const [least, most] = field === 'userReaction' ? [-1, 1] : [0, Number.POSITIVE_INFINITY];
      if (value === undefined || (isWhole(value) && value >= least && value <= most)) return [];
      return [
        {
          severity: 'warning',
          ...atPlace,
          pointer: `/properties/${field}`,
          measured: measurable(value),
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
