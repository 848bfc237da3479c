import { membersAt, placeRecord } from '../domain/place-record.ts';
import { type Inspected, rule } from './rule.ts';
import { measurable } from './unit-values.ts';

const atCreated = { operation: 'details', subject: 'place', pointer: '/createdAt' } as const;

function sentMoment({ inspection }: Inspected): unknown {
  return membersAt(placeRecord(inspection.details)?.raw).createdAt;
}

/** Milliseconds since 1970 of a moment as it is documented; undefined for one that is none, 30 February too. */
function millisecondsOf(sent: unknown): number | undefined {
  if (typeof sent !== 'string' || !documented.test(sent)) return undefined;
  const moment = new Date(sent);
  const real = !Number.isNaN(moment.getTime()) && moment.toISOString() === sent;
  return real ? moment.getTime() : undefined;
}

const documented = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** T1. Like Osmose's `plugins/Date.py`. */
const unparsable = rule({
  id: 'time.unparsable',
  limits: {},
  check: (inspected) => {
    const sent = sentMoment(inspected);
    if (sent === undefined) return 'not-run';
    if (millisecondsOf(sent) !== undefined) return [];
    const shaped = typeof sent === 'string' && documented.test(sent);
    return [
      {
        severity: 'error',
        ...atCreated,
        measured: measurable(sent),
        unit: 'value',
        variant: shaped ? 'impossible' : 'format',
      },
    ];
  },
});

/** T2. Seconds ahead of the reader's clock, which may be wrong itself. None found: a proposal. */
const future = rule({
  id: 'time.future',
  limits: { seconds: 300 },
  check: (inspected, limits) => {
    const created = millisecondsOf(sentMoment(inspected));
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
const old = rule({
  id: 'time.old',
  limits: { months: 24 },
  check: (inspected, limits) => {
    const created = millisecondsOf(sentMoment(inspected));
    if (created === undefined) return 'not-run';
    const months = (inspected.now - created) / month;
    if (months <= limits.months) return [];
    return [{ severity: 'info', ...atCreated, measured: months, threshold: limits.months, unit: 'months' }];
  },
});

export const timeRules = [unparsable, future, old];
