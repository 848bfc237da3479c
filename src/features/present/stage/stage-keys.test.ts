import { expect, test } from 'vitest';
import { getStageAction, stepAfter } from './stage-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const deedOf = (key: string, letterKeys = true) => getStageAction({ key, ...plain }, letterKeys);

test('a clicker and a keyboard lead through the steps', () => {
  expect([' ', 'PageDown', 'ArrowRight', 'Enter'].map((key) => deedOf(key))).toEqual(Array(4).fill('next'));
  expect(['PageUp', 'ArrowLeft', 'Backspace'].map((key) => deedOf(key))).toEqual(Array(3).fill('back'));
  expect(['Home', 'End', 'Escape'].map((key) => deedOf(key))).toEqual(['first', 'last', 'leave']);
  expect(['b', 'B', '.'].map((key) => deedOf(key))).toEqual(Array(3).fill('blank'));
});

test('no other key does anything, nor one held with Ctrl, Alt or Command', () => {
  expect(['?', 't', '/', 'F5', 'Tab', 'toString'].map((key) => deedOf(key))).toEqual(
    Array(6).fill(undefined),
  );
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(getStageAction({ ...plain, key: 'b', [held]: true }, true)).toBeUndefined();
});

test('signs rest where single keys are switched off; the clicker goes on', () => {
  expect(['b', '.', ' ', 'PageDown', 'Escape'].map((key) => deedOf(key, false))).toEqual([
    undefined,
    undefined,
    'next',
    'next',
    'leave',
  ]);
});

test('no deed leads out of the steps', () => {
  expect(stepAfter('next', 9, 9)).toBe(9);
  expect(stepAfter('back', 1, 9)).toBe(1);
  expect([stepAfter('first', 5, 9), stepAfter('last', 5, 9), stepAfter('blank', 5, 9)]).toEqual([1, 9, 5]);
});
