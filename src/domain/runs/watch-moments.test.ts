import { expect, test } from 'vitest';
import { getNextWatch } from './watch-moments.ts';

const berlin = { every: 'day', at: '02:30', zone: 'Europe/Berlin' } as const;
const next = (schedule: Parameters<typeof getNextWatch>[0], after: string) =>
  new Date(getNextWatch(schedule, Date.parse(after))).toISOString();

test('a list is asked at an hour of its zone, once a day, also where the clocks change', () => {
  expect(next(berlin, '2026-11-29T00:00:00Z')).toBe('2026-11-29T01:30:00.000Z');
  expect(next(berlin, '2026-11-29T01:30:00Z')).toBe('2026-11-30T01:30:00.000Z');
  // 02:30 is skipped on 28 March 2027: it is asked when the clocks show 03:30.
  expect(next(berlin, '2027-03-28T00:00:00Z')).toBe('2027-03-28T01:30:00.000Z');
  expect(next(berlin, '2027-03-28T01:30:00Z')).toBe('2027-03-29T00:30:00.000Z');
  // 02:30 comes twice on 31 October 2027: it is asked the first time alone.
  expect(next(berlin, '2027-10-30T12:00:00Z')).toBe('2027-10-31T00:30:00.000Z');
  expect(next(berlin, '2027-10-31T00:30:00Z')).toBe('2027-11-01T01:30:00.000Z');
});

test('a week has its day, and a month its last one where it is shorter', () => {
  const weekly = { every: 'week', at: '06:00', zone: 'Asia/Almaty', day: 1 } as const;
  expect(next(weekly, '2026-11-29T12:00:00Z')).toBe('2026-11-30T01:00:00.000Z');
  const monthly = { every: 'month', at: '00:00', zone: 'UTC', day: 31 } as const;
  expect(next(monthly, '2027-01-31T00:00:00Z')).toBe('2027-02-28T00:00:00.000Z');
  expect(next(monthly, '2027-02-28T00:00:00Z')).toBe('2027-03-31T00:00:00.000Z');
  expect(next({ ...monthly, day: 1, zone: 'America/Montevideo' }, '2026-12-31T23:00:00Z')).toBe(
    '2027-01-01T03:00:00.000Z',
  );
});
