// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asking, notAsked, placeAt, pointsAt } from '../domain/inspection.driver.ts';
import type { Inspection } from '../domain/inspection.ts';
import { useSteadyScene } from './use-steady-scene.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const first: Inspection = {
  ...notAsked,
  ask: { id: '1.2e8', kind: 'place' },
  details: placeAt([71.42, 51.12]),
};
const another = { id: '9.9e9', kind: 'place' };
const details = placeAt([14.5, 46.05]);
const awaited: Inspection = { ...notAsked, ask: another, details: asking, parking: asking };
const inPart: Inspection = { ...awaited, details };
const whole: Inspection = { ...inPart, parking: pointsAt('parking', [[14.51, 46.05]]) };

let root: Root;
let shown: Inspection;

function Reader({ inspection }: { readonly inspection: Inspection }) {
  shown = useSteadyScene({ inspection }).inspection;
  return null;
}

function show(inspection: Inspection): Inspection {
  act(() => root.render(<Reader inspection={inspection} />));
  return shown;
}

beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test('the answers of a quick service take the place of those before together', () => {
  expect(show(first)).toBe(first);
  expect(show(awaited)).toBe(first);
  expect(show(inPart)).toBe(first);
  expect(show(whole)).toBe(whole);
});

test('after a tenth of a second the map shows what there is, then each answer as it comes', () => {
  show(first);
  show(awaited);
  act(() => vi.advanceTimersByTime(99));
  expect(show(inPart)).toBe(first);
  act(() => vi.advanceTimersByTime(1));
  expect(shown).toBe(inPart);
  expect(show(whole)).toBe(whole);
});

test('who goes on before the answers come does not hold the place before any longer', () => {
  const third: Inspection = { ...awaited, ask: { id: '3', kind: 'place' } };
  show(first);
  show(awaited);
  act(() => vi.advanceTimersByTime(60));
  expect(show(third)).toBe(first);
  act(() => vi.advanceTimersByTime(40));
  expect(shown).toBe(third);
});

test('where nothing was shown before, and where one place is asked again, nothing waits', () => {
  expect(show(notAsked)).toBe(notAsked);
  expect(show(awaited)).toBe(awaited);
  expect(show(inPart)).toBe(inPart);
  const again = { ...whole, parking: asking };
  expect(show(whole)).toBe(whole);
  expect(show(again)).toBe(again);
});
