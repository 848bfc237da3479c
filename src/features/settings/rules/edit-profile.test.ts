import { expect, test } from 'vitest';
import { usualProfile } from '../../../core/rules/profiles.ts';
import { readProfile } from '../../../core/rules/read-profile.ts';
import { freeProfileName, profileAsJson, withLimit, withRule, withUsualLimits } from './use-profile.ts';

test('limits change one by one and go back together', () => {
  const one = withLimit(usualProfile, 'parking.far', 'warning', 150);
  const two = withLimit(one, 'parking.far', 'error', 300);
  expect(two.limits).toEqual({ 'parking.far': { warning: 150, error: 300 } });
  expect(withUsualLimits(two, 'parking.far').limits).toEqual({});
  expect(usualProfile.limits).toEqual({});
});

test('a rule is switched off once and on again', () => {
  const off = withRule(withRule(usualProfile, 'parking.far', false), 'parking.far', false);
  expect(off.off).toEqual([...usualProfile.off, 'parking.far']);
  expect(withRule(off, 'parking.far', true).off).toEqual(usualProfile.off);
});

test('a name that is taken gets a number', () => {
  expect(freeProfileName('Porto', ['normal'])).toBe('Porto');
  expect(freeProfileName('Porto', ['Porto', 'Porto 2'])).toBe('Porto 3');
});

test('a saved profile is read again', () => {
  const mine = { ...withLimit(usualProfile, 'parking.far', 'warning', 150), name: 'Porto' };
  expect(readProfile(profileAsJson(mine))).toEqual({ profile: mine });
});
