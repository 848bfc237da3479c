// @environment page

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Finding } from '../../../spec/finding.ts';
import { chooseFinding, getChosenFinding } from '../../../state/interface/looked-at.ts';
import { notChecked } from '../model/checks.ts';
import { renderInScene } from '../model/scene.driver.tsx';
import { SeeCheck } from './see-check.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const far: Finding = {
  id: 'parking.far 1',
  ruleId: 'parking.far',
  severity: 'error',
  operation: 'parking',
  subject: 'parking:1.a',
  pointer: '',
};
const went: unknown[] = [];
let root: Root;
let page: HTMLElement;

function show(refs: readonly string[], findings: readonly Finding[] = [far]): HTMLButtonElement | null {
  const scene = { checks: { ...notChecked, findings }, go: (to: unknown) => void went.push(to) };
  act(() => root.render(renderInScene(scene, <SeeCheck refs={refs} />)));
  return page.querySelector('button');
}

beforeEach(() => {
  went.length = 0;
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(() =>
  act(() => {
    root.unmount();
    chooseFinding(undefined);
  }),
);

test('a length that is too long leads to the finding that says so, opened', () => {
  const way = show(['entrances:2.b', 'parking:1.a']);
  expect(way?.textContent).toBe('See the check');
  act(() => way?.click());
  expect(went).toEqual([{ tab: 'checks', sel: 'parking:1.a' }]);
  expect(getChosenFinding()).toBe('parking.far 1');
});

test('nothing leads to a finding of another feature, of another rule, or to none', () => {
  expect(show(['parking:9.z'])).toBeNull();
  expect(show(['parking:1.a'], [{ ...far, ruleId: 'parking.on-top' }])).toBeNull();
  expect(show(['parking:1.a'], [])).toBeNull();
});
