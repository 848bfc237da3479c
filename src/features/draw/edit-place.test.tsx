// @environment page
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { readOwnPlace as Read, saveOwnPlace as Save } from '../../client/own-place.ts';
import { createFolder, parseConfig, runGateway } from '../../server/gateway/gateway.driver.ts';
import { createPlace } from '../../server/gateway/import-folder.driver.ts';
import { pageConfigMetaName } from '../../spec/page-config.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { setPageUrl } from '../inspect/model/page-of.driver.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ask = { id: '1.a', kind: 'place' };
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Returns the panel of a page that this server sent, with its one own place in it. */
async function editing() {
  const door = {
    ...{ type: 'Feature', 'x-by': 'us', geometry: { type: 'Point', coordinates: [7.42, 43.73, 12] } },
    properties: { text: null, kind: 'entrances', id: '3.c', subKind: null },
  };
  const own = {
    ...createPlace('1.a', 'Dostyk 5'),
    entrance: { type: 'FeatureCollection', features: [door] },
  };
  const data = await createFolder({ 'a.json': JSON.stringify(own) });
  const { url } = await runGateway({ PLACES_DATA: data, PLACES_EDIT: '1' });
  setPageUrl(url);
  const config = parseConfig(await (await fetch(url)).text());
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = pageConfigMetaName;
  const path = config.editPath ?? '';
  meta.content = JSON.stringify(config);
  vi.resetModules();
  const [
    { DrawPanel },
    { editOwnPlace },
    state,
    { renderInScene },
    { createQueryClient },
    { readOwnPlace, saveOwnPlace },
  ] = await Promise.all([
    import('./draw-panel.tsx'),
    import('./model/begin-drawing.tsx'),
    import('./model/draft-state.ts'),
    import('../inspect/model/scene.driver.tsx'),
    import('../../client/queries.ts'),
    import('../../client/own-place.ts') as Promise<{ readOwnPlace: typeof Read; saveOwnPlace: typeof Save }>,
  ]);
  expect(await editOwnPlace(path, ask)).toBeUndefined();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root?.render(
      <QueryClientProvider client={createQueryClient()}>
        {renderInScene({}, <DrawPanel />)}
      </QueryClientProvider>,
    ),
  );
  return {
    own,
    state,
    written: async () => {
      const read = await readOwnPlace(path, ask);
      return read.state === 'read' ? JSON.parse(read.text) : read.state;
    },
    /** Another person does so. */
    changes: () => saveOwnPlace(path, ask, JSON.stringify(createPlace('1.a', 'Dostyk 9')), 'anything'),
  };
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

async function press(name: string): Promise<void> {
  const found = button(name);
  if (!found) throw new Error(`no button ${name}`);
  await act(async () => found.click());
}

function key(name: string, pressed: string, shiftKey = false): void {
  const event = new KeyboardEvent('keydown', { key: pressed, shiftKey, bubbles: true, cancelable: true });
  act(() => void button(name)?.dispatchEvent(event));
}

/** Waits for the result of an answer. */
const until = (check: () => void) =>
  waitForCheck(async () => {
    await act(async () => {});
    check();
  });

test('arrow keys move a door of a place that is there; saved, all that nobody touched is as it was', async () => {
  const { own, state, written } = await editing();
  expect(document.querySelector('form')?.getAttribute('aria-label')).toBe('Edit place');
  key('Move door A', 'ArrowUp', true);
  const [moved] = state.getDraft()?.doors ?? [];
  expect((moved?.position[1] ?? 0) - 43.73).toBeCloseTo(10 / 111_195, 6);
  await press('Save to this server');
  await until(() => expect(state.getDraft()).toBeUndefined());
  const [door] = own.entrance.features;
  expect(await written()).toEqual({
    ...own,
    details: { ...own.details, properties: { ...own.details.properties, usermodified: true } },
    entrance: {
      ...own.entrance,
      features: [{ ...door, geometry: { type: 'Point', coordinates: [...(moved?.position ?? []), 12] } }],
    },
  });
});

test('what somebody else changed meanwhile is told, kept, and overwritten only where that is said', async () => {
  const { state, written, changes } = await editing();
  await changes();
  act(() => state.changeDraft({ name: 'Mine' }));
  await press('Save to this server');
  await until(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain('somebody else changed this place'),
  );
  expect((await written()).details.properties.address).toBe('Dostyk 9');
  expect(state.getDraft()?.name).toBe('Mine');
  expect(button('Open that place')).toBeDefined();
  await press('Replace it with this one');
  await until(() => expect(state.getDraft()).toBeUndefined());
  expect((await written()).details.properties).toMatchObject({ address: 'Dostyk 5', name: 'Mine' });
});
