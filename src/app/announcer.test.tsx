// @environment page

import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Attempt } from '../client/attempts.ts';
import { createCollection, createFeature, createView } from '../domain/place/inspection.driver.ts';
import type { Inspection } from '../domain/place/inspection.ts';
import { renderInScene } from '../features/inspect/model/scene.driver.tsx';
import type { Attempts } from '../features/inspect/model/use-scene.ts';
import { AnswerFailure } from '../spec/answer.ts';
import { type OperationName, operationNames } from '../spec/operations.ts';
import { waitUntilSettled } from '../state/interface/settled.ts';
import { Announcer } from './announcer.tsx';
import { createContext } from './commands/commands.driver.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const last = { operation: 'units', reason: 'server', detail: '' } as const;
const waiting = (attempt: number): Attempt => ({ attempt, of: 2, retryAt: 1, last, stop: () => {} });
const trying = (attempt: number): Attempt => ({ attempt, of: 2, last, stop: () => {} });

/** Returns what is read out in this state of the operations. */
function said(attempts: Attempts): Promise<string> {
  const { scene } = createContext('?id=1', [[1, 1]]);
  return textOf(renderInScene({ ...scene, asking: true, attempts }, <Announcer />));
}

test('each retry is said once: its text is the same from the wait to its end', async () => {
  expect(await said({ units: waiting(1) })).toBe('Trying units again, 1 of 2.');
  expect(await said({ units: trying(2) })).toBe('Trying units again, 1 of 2.');
  expect(await said({ units: waiting(2) })).toBe('Trying units again, 2 of 2.');
});

test('several are said together, and nothing while all is well', async () => {
  expect(await said({ details: waiting(1), parking: waiting(2), units: trying(2) })).toBe(
    'Trying details and units again, 1 of 2. Trying parking again, 2 of 2.',
  );
  expect(await said({})).toBe('');
});

test('the settled sentence names the place, counts what is real, and tells one cause once', async () => {
  const failure = (name: OperationName) =>
    new AnswerFailure({ operation: name, reason: 'unreachable', detail: '' });
  const refused = Object.fromEntries(
    operationNames.map((name) => [name, { state: 'failed', failure: failure(name), subjects: [] } as const]),
  );
  const { scene } = createContext('?id=1', [[1, 1]]);
  const told = (inspection: Partial<Inspection>) =>
    textOf(renderInScene({ ...scene, inspection: { ...scene.inspection, ...inspection } }, <Announcer />));
  expect(await told(refused)).toBe(
    '1: All four: the service could not be reached (network, CORS or redirect).',
  );
  const parking = createView(
    'parking',
    createCollection([createFeature([71, 51]), createFeature(null), null]),
  );
  expect(await told({ parking })).toContain('1 parking, 2 unusable');
});

test('what is chosen is named, once the answers are there', async () => {
  const { scene } = createContext('?id=1&sel=parking:0', [[1, 1]]);
  expect(await textOf(renderInScene(scene, <Announcer />))).toMatch(/Chosen: \w+/);
  const { scene: bare } = createContext('?id=1', [[1, 1]]);
  expect(await textOf(renderInScene(bare, <Announcer />))).not.toContain('Chosen');
});

async function textOf(element: ReactElement): Promise<string> {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => {
    root.render(element);
    await waitUntilSettled();
  });
  const text = place.textContent;
  act(() => root.unmount());
  return text;
}
