// @environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { usePaper } from './viewport.ts';

afterEach(() => vi.unstubAllGlobals());

test('a change is told also where it was read before its event', async () => {
  let isPaper = false;
  const tell = new Set<() => void>();
  // As Chromium 156 does: a list that is read is up to date, and hears nothing of what it knows.
  vi.stubGlobal('matchMedia', () => {
    let known = isPaper;
    return {
      get matches() {
        known = isPaper;
        return known;
      },
      addEventListener: (_: string, listener: () => void) => tell.add(() => known !== isPaper && listener()),
      removeEventListener: () => {},
    };
  });
  const Sheet = () => (usePaper() ? 'paper' : 'screen');
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  await act(async () => root.render(<Sheet />));
  expect(holder.textContent).toBe('screen');
  isPaper = true;
  // Another part of the page renders meanwhile, and reads.
  const other = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => other.render(<Sheet />));
  await act(async () => {
    for (const each of tell) each();
  });
  expect(holder.textContent).toBe('paper');
  await act(async () => {
    root.unmount();
    other.unmount();
  });
});
