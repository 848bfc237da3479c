import { expect, test } from 'vitest';
import { usualProfile } from '../../../domain/rules/profiles.ts';
import { readProfile } from '../../../domain/rules/read-profile.ts';
import { findFreeProfileName, formatProfile, resetLimits, setLimit, setRuleEnabled } from './use-profile.ts';

test('limits change one by one and go back together', () => {
  const one = setLimit(usualProfile, 'parking.far', 'warning', 150);
  const two = setLimit(one, 'parking.far', 'error', 300);
  expect(two.limits).toEqual({ 'parking.far': { warning: 150, error: 300 } });
  expect(resetLimits(two, 'parking.far').limits).toEqual({});
  expect(usualProfile.limits).toEqual({});
});

test('a rule is switched off once and on again', () => {
  const off = setRuleEnabled(setRuleEnabled(usualProfile, 'parking.far', false), 'parking.far', false);
  expect(off.off).toEqual([...usualProfile.off, 'parking.far']);
  expect(setRuleEnabled(off, 'parking.far', true).off).toEqual(usualProfile.off);
});

test('a name that is taken gets a number', () => {
  expect(findFreeProfileName('Porto', ['normal'])).toBe('Porto');
  expect(findFreeProfileName('Porto', ['Porto', 'Porto 2'])).toBe('Porto 3');
});

test('a saved profile is read again', () => {
  const mine = { ...setLimit(usualProfile, 'parking.far', 'warning', 150), name: 'Porto' };
  expect(readProfile(formatProfile(mine))).toEqual({ profile: mine });
});
