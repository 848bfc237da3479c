// @environment page
import { QueryClientProvider } from '@tanstack/react-query';
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from '../../../client/queries.ts';
import { createPageConnection } from '../../inspect/model/connect.ts';
import { provideIdleMap } from '../../inspect/model/map-actions.driver.ts';
import type { MapActions } from '../../inspect/model/map-actions.ts';
import { tour } from '../tour/tour.ts';
import { type Steps, useSteps } from './use-steps.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Opens the stage at step 7 over a map, until the test ends; `early` is a step that is requested on mount. */
async function stageOver(
  map: Partial<MapActions>,
  { pictured = false, early }: { readonly pictured?: boolean; readonly early?: number } = {},
): Promise<() => Steps> {
  const takeBack = provideIdleMap(map);
  let steps: Steps | undefined;
  function Stage() {
    steps = useSteps(tour(), 7, createPageConnection(), () => pictured);
    const { show } = steps;
    useLayoutEffect(() => {
      if (early !== undefined) show(early);
    }, []);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    takeBack();
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Stage />
      </QueryClientProvider>,
    ),
  );
  return () => {
    if (!steps) throw new Error('the stage has not been drawn');
    return steps;
  };
}

test('a link to a step shows its picture until the map shows the step, though the map is there before it is whole', async () => {
  let showStep: (isWhole: boolean) => void = () => {};
  const turn = () => new Promise<boolean>((seen) => (showStep = seen));
  const steps = await stageOver({ isWhole: () => false, turn });
  expect(steps()).toMatchObject({ asked: 7, turning: true, awaitsMap: true });
  await act(async () => showStep(true));
  expect(steps()).toMatchObject({ seen: 7, turning: false, awaitsMap: false });
});

test('a show that begins over a whole map goes on from what that shows', async () => {
  const steps = await stageOver({ isWhole: () => true, turn: () => new Promise(() => {}) });
  expect(steps()).toMatchObject({ turning: true, awaitsMap: false });
});

test('the picture of a step stands until the map has drawn it, over a whole map too and for as long as that takes', async () => {
  let showStep: (isWhole: boolean) => void = () => {};
  let drawn = () => {};
  const steps = await stageOver(
    {
      turn: () => new Promise((seen) => (showStep = seen)),
      wholeAtLast: () => new Promise<void>((whole) => (drawn = whole)),
    },
    { pictured: true },
  );
  expect(steps()).toMatchObject({ turning: true, awaitsMap: true });
  await act(async () => showStep(false));
  expect(steps()).toMatchObject({ seen: 7, turning: false, awaitsMap: true });
  await act(async () => drawn());
  expect(steps()).toMatchObject({ seen: 7, awaitsMap: false });
  await act(async () => steps().show(6));
  expect(steps()).toMatchObject({ asked: 6, turning: true, awaitsMap: false });
  await act(async () => showStep(false));
  expect(steps()).toMatchObject({ seen: 6, awaitsMap: true });
});

test('a key that is pressed before the first step begins is not taken back by it', async () => {
  const turned: number[] = [];
  const turn: MapActions['turn'] = ({ step }) => {
    turned.push(step);
    return new Promise(() => {});
  };
  const steps = await stageOver({ isWhole: () => true, turn }, { early: 9 });
  expect(steps().asked).toBe(9);
  expect(turned).toEqual([9]);
});
