// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Attempt } from '../client/attempts.ts';
import type { Attempts } from '../scene/use-scene.ts';
import { Announcer } from './announcer.tsx';
import { helmOf } from './commands/commands.driver.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const last = { operation: 'units', reason: 'server', detail: '' } as const;
const waiting = (attempt: number): Attempt => ({ attempt, of: 2, retryAt: 1, last, stop: () => {} });
const trying = (attempt: number): Attempt => ({ attempt, of: 2, last, stop: () => {} });

/** What is read out while the operations do this. */
function said(attempts: Attempts): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  const { scene } = helmOf('?id=1', [[1, 1]]).helm;
  act(() => root.render(<Announcer scene={{ ...scene, asking: true, attempts }} />));
  const text = place.textContent;
  act(() => root.unmount());
  return text;
}

test('each retry is said once: its text is the same from the wait to its end', () => {
  expect(said({ units: waiting(1) })).toBe('Trying units again, 1 of 2.');
  expect(said({ units: trying(2) })).toBe('Trying units again, 1 of 2.');
  expect(said({ units: waiting(2) })).toBe('Trying units again, 2 of 2.');
});

test('several are said together, and nothing while all is well', () => {
  expect(said({ details: waiting(1), parking: waiting(2), units: trying(2) })).toBe(
    'Trying details and units again, 1 of 2. Trying parking again, 2 of 2.',
  );
  expect(said({})).toBe('');
});
