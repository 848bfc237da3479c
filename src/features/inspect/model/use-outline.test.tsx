// @environment page
import { readFile } from 'node:fs/promises';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/queries.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { useOutline } from './use-outline.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const dostyk5 = [71.42214, 51.12793] as const;

let seen: ReturnType<typeof useOutline>;

function Reader() {
  seen = useOutline(dostyk5, false);
  return null;
}

test('an outline whose file did not come is asked for again, and nothing waits for that', async () => {
  const bytes = await readFile('public/basemap/astana.pmtiles');
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).pathname);
    if (asked.length === 1) throw new TypeError('Failed to fetch');
    await released;
    return new Response(new Uint8Array(bytes));
  });
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Reader />
      </QueryClientProvider>,
    ),
  );
  expect(seen).toEqual({ outline: undefined, outlinePending: true });
  await act(() => waitForCheck(() => expect(seen.outlinePending).toBe(false)));
  expect(seen.outline).toBeUndefined();
  release();
  await act(() => waitForCheck(() => expect(seen.outline?.id).toBe(230358852)));
  expect(asked).toEqual(Array(2).fill('/basemap/astana.pmtiles'));
});
