// @environment page
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Divider } from './divider.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const cover = { top: 0, right: 68, bottom: 0, left: 472 };

function Moved() {
  const [share, setShare] = useState(0.5);
  return <Divider share={share} cover={cover} onShare={setShare} />;
}

let root: Root;
beforeEach(() => {
  root = createRoot(document.body);
  act(() => root.render(<Moved />));
});
afterEach(() => act(() => root.unmount()));

const divider = () => document.querySelector<HTMLElement>('[role="separator"]');

/** Presses a key on the divider; returns its new value. */
function press(key: string, shiftKey = false): string | null | undefined {
  act(() => divider()?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })));
  return divider()
    ?.getAttribute('aria-valuetext')
    ?.replace(/\s(?=%)/g, '');
}

test('keys move the divider, and it says how much each side has', () => {
  expect(divider()?.getAttribute('aria-label')).toBe('Divider between A and B');
  expect(press('ArrowRight')).toBe('Side A 52%, side B 48%');
  expect(press('ArrowLeft', true)).toBe('Side A 42%, side B 58%');
  expect(press('Home')).toBe('Side A 0%, side B 100%');
  expect(press('ArrowLeft')).toBe('Side A 0%, side B 100%');
  expect(press('End')).toBe('Side A 100%, side B 0%');
  expect(press('ArrowRight')).toBe('Side A 100%, side B 0%');
  expect(divider()?.getAttribute('aria-valuenow')).toBe('100');
});

test('a finger moves it as far as it goes itself, wherever it took hold of it', () => {
  const region = document.body;
  Object.defineProperty(divider(), 'offsetParent', { value: region });
  region.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 900);
  const at = (type: string, clientX: number) =>
    act(() => divider()?.dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, bubbles: true })));
  const share = () => Number(divider()?.getAttribute('aria-valuenow'));
  at('pointermove', 700);
  expect(share()).toBe(50);
  at('pointerdown', 925);
  at('pointermove', 925 + 90);
  expect(share()).toBe(60);
  at('pointermove', 3000);
  expect(share()).toBe(100);
  at('pointerup', 3000);
  at('pointermove', 700);
  expect(share()).toBe(100);
});
