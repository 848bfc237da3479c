import { describe, expect, test } from 'vitest';
import type { PageKey } from '../../state/interface/page-keys.ts';
import { bindings, findBinding, type Stroke } from './bindings.ts';

const plain: Stroke = {
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  altGraph: false,
  isComposing: false,
  repeat: false,
};
const actionOf = (stroke: Partial<Stroke>) => findBinding({ ...plain, ...stroke }, bindings)?.binding.action;

describe('a key does', () => {
  test.each([
    ['what its letter says', { key: 'v', code: 'KeyV' }, 'view'],
    ['the same with caps lock', { key: 'V', code: 'KeyV' }, 'view'],
    ['the same on another place of the keyboard', { key: 'm', code: 'Semicolon' }, 'measure'],
    ['the same on a Cyrillic keyboard', { key: 'м', code: 'KeyV' }, 'view'],
    ['the same on an Arabic keyboard', { key: 'ؤ', code: 'KeyC' }, 'copyLink'],
    [
      'floors on a German keyboard with AltGr',
      { key: '[', code: 'Digit8', altGraph: true, ctrlKey: true, altKey: true },
      'floorDown',
    ],
    ['floors on a Mac with Option', { key: ']', code: 'Digit6', altKey: true }, 'floorUp'],
    ['floors by place, where no bracket is', { key: 'ü', code: 'BracketLeft' }, 'floorDown'],
    ['find on a German keyboard', { key: '/', code: 'Digit7', shiftKey: true }, 'findId'],
    ['a tab on a French keyboard', { key: '&', code: 'Digit1' }, 'tab'],
    ['the sheet, wherever the sign is', { key: '?', code: 'Minus', shiftKey: true }, 'shortcuts'],
    ['commands with Ctrl', { key: 'k', code: 'KeyK', ctrlKey: true }, 'palette'],
    ['commands with Cmd', { key: 'k', code: 'KeyK', metaKey: true }, 'palette'],
    ['commands on a Cyrillic keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, 'palette'],
    ['close with Esc', { key: 'Escape', code: 'Escape' }, 'clear'],
  ])('%s', (_name, stroke, action) => {
    expect(actionOf(stroke)).toBe(action);
  });
});

describe('a key does nothing', () => {
  test.each([
    ['with Ctrl', { key: 'v', code: 'KeyV', ctrlKey: true }],
    ['with Cmd', { key: 'c', code: 'KeyC', metaKey: true }],
    ['with Alt', { key: 'm', code: 'KeyM', altKey: true }],
    ['with Shift', { key: 'T', code: 'KeyT', shiftKey: true }],
    ['with Ctrl and Shift', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }],
    ['during a composition', { key: 'v', code: 'KeyV', isComposing: true }],
    ['when its letter is another one than its place', { key: 'w', code: 'KeyV' }],
    ['as a sign above a digit', { key: '!', code: 'Digit1', shiftKey: true }],
    ['as a dead key', { key: 'Dead', code: 'BracketLeft' }],
    ['unnamed', { key: 'Unidentified', code: '' }],
  ])('%s', (_name, stroke) => {
    expect(actionOf(stroke)).toBeUndefined();
  });
});

test('a digit says which tab', () => {
  expect(findBinding({ ...plain, key: '3', code: 'Digit3' }, bindings)?.index).toBe(2);
});

test('no key has two meanings', () => {
  const keys = bindings.flatMap((binding) => binding.keys.map((key) => `${binding.with} ${key}`));
  expect(new Set(keys).size).toBe(keys.length);
});

describe('a page may take a letter with Shift apart from the letter alone', () => {
  const own: readonly PageKey[] = (['single', 'shifted'] as const).map((kind) => ({
    keys: ['f'],
    codes: ['KeyF'],
    with: kind,
    name: () => kind,
    act: () => {},
  }));
  test.each([
    ['the letter', { key: 'f', code: 'KeyF' }, 'single'],
    ['with caps lock', { key: 'F', code: 'KeyF' }, 'single'],
    ['with Shift', { key: 'F', code: 'KeyF', shiftKey: true }, 'shifted'],
    ['with Shift and caps lock', { key: 'f', code: 'KeyF', shiftKey: true }, 'shifted'],
    ['with Shift on a Cyrillic keyboard', { key: 'А', code: 'KeyF', shiftKey: true }, 'shifted'],
    ['with Shift and Alt', { key: 'F', code: 'KeyF', shiftKey: true, altKey: true }, undefined],
    ['with Shift and Ctrl', { key: 'F', code: 'KeyF', shiftKey: true, ctrlKey: true }, undefined],
  ])('%s', (_name, stroke, kind) => {
    expect(findBinding({ ...plain, ...stroke }, own)?.binding.name()).toBe(kind);
  });
});
