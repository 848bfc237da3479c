import { expect, test } from 'vitest';
import { settingWatch } from './team-watch.ts';

test('a week has seven days', () => {
  const takes = (every: string, day: number) =>
    settingWatch.safeParse({ schedule: { every, day, at: '06:00', zone: 'UTC' } }).success;
  expect([takes('week', 7), takes('week', 8), takes('month', 31), takes('month', 32)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
