import { expect, test } from 'vitest';
import { addressOf } from '../../../state/address.ts';
import { splitIn } from './split.ts';

test('both sides are shown where an address is compared, and nowhere else', () => {
  expect(splitIn(addressOf('?page=compare&split=swipe'))).toBe('swipe');
  expect(splitIn(addressOf('?page=compare&split=beside&compare=page'))).toBe('beside');
  expect(splitIn(addressOf('?page=compare'))).toBeNull();
  expect(splitIn(addressOf('?page=compare&split=both'))).toBeNull();
  expect(splitIn(addressOf('?split=swipe'))).toBeNull();
  expect(splitIn(addressOf('?page=compare&split=swipe&compare=run:b'))).toBeNull();
});
