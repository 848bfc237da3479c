// @environment page
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../client/queries.ts';
import { createPageConnection } from '../../features/inspect/model/connect.ts';
import { samplePlaces } from '../../features/inspect/model/known-places.ts';
import { renderInScene } from '../../features/inspect/model/scene.driver.tsx';
import { FirstScreen } from './first-screen.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const samples = await samplePlaces();
const screen = <FirstScreen connection={createPageConnection()} samples={samples} onAsk={() => {}} />;
const still = () => document.getElementById('still');
let root: Root;

/** The page as index.html has it: an empty app, and the first screen as the build renders it. */
beforeEach(() => {
  const painted = new DOMParser().parseFromString(
    `<div id="app"></div><div id="still">${renderToStaticMarkup(screen)}</div>`,
    'text/html',
  );
  document.body.replaceChildren(...painted.body.children);
});

afterEach(async () => {
  await act(async () => root.unmount());
});

async function comeToLife() {
  const app = document.getElementById('app');
  if (!app) throw new Error('the page has no place for its scripts');
  root = createRoot(app);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>{renderInScene({}, screen)}</QueryClientProvider>,
    ),
  );
  const [main] = app.querySelectorAll('main');
  if (!main) throw new Error('there is no first screen');
  return main;
}

/** The first box of the id and of the kind. */
function boxesOf(main: Element | null | undefined) {
  const [id, kind] = main?.querySelectorAll('input') ?? [];
  if (!id || !kind) throw new Error('the screen has no boxes');
  return { id, kind };
}

test('the screen that comes to life is the one that was painted', async () => {
  const painted = still()?.querySelector('main')?.cloneNode(true);
  const live = await comeToLife();
  expect(live.querySelectorAll('a').length).toBeGreaterThan(samples.length);
  expect(painted?.textContent).toBe(live.textContent);
  const elements = (of: Node | undefined) =>
    of instanceof Element
      ? [...of.querySelectorAll('*')].map((each) => `${each.localName}.${each.className}`)
      : [];
  expect(elements(painted)).toEqual(elements(live));
  expect(still()).toBeNull();
});

test('what was typed, unfolded, scrolled and reached on the painted screen is so on the live one', async () => {
  const painted = still()?.querySelector('main');
  const { id, kind } = boxesOf(painted);
  const [, faulty] = painted?.querySelectorAll('details') ?? [];
  if (!painted || !faulty) throw new Error('nothing was painted');
  id.value = '123';
  kind.value = 'bar';
  faulty.open = true;
  painted.scrollTop = 70;
  id.focus();
  id.setSelectionRange(1, 2);
  const live = await comeToLife();
  const boxes = boxesOf(live);
  expect([boxes.id.value, boxes.kind.value]).toEqual(['123', 'bar']);
  expect(document.activeElement).toBe(boxes.id);
  expect([boxes.id.selectionStart, boxes.id.selectionEnd]).toEqual([1, 2]);
  expect([...live.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
  expect(live.scrollTop).toBe(70);
});

test('a link that the keyboard has reached keeps it', async () => {
  const [, second] = still()?.querySelectorAll('a') ?? [];
  second?.focus();
  const live = await comeToLife();
  expect(document.activeElement).toBe(live.querySelectorAll('a')[1]);
});

test('where its reader has put the keyboard away it stays away', async () => {
  const live = await comeToLife();
  expect(live.contains(document.activeElement)).toBe(false);
});
