import { createStore } from 'zustand';

/** Milliseconds after which a page that is never idle counts as idle. */
const patience = 5000;

/**
 * Milliseconds after which a map that draws is waited for no more: its code may not load at all, and a slow one must not
 * keep back what is wrong with the place.
 */
const longest = 5000;

/** `since`: when it began to draw what is not on the screen yet, as `performance.now()`. */
const map = createStore<{ readonly drawing: boolean; readonly since: number }>(() => ({
  drawing: false,
  since: 0,
}));

/** Reports whether the map has something to draw that is not on the screen yet. */
export function mapDraws(drawing: boolean): void {
  map.setState((before) => ({
    drawing,
    since: drawing && !before.drawing ? performance.now() : before.since,
  }));
}

/** Resolves when the answers are on the screen, at once where no map draws: less urgent work gives way to it. */
export function mapAtRest(): Promise<void> {
  const { drawing, since } = map.getState();
  const left = since + longest - performance.now();
  if (!drawing || left <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const rests = () => {
      end();
      resolve();
    };
    const end = map.subscribe(({ drawing }) => drawing || rests());
    setTimeout(rests, left);
  });
}

/** Resolves once the reader sees what was asked for and the browser is idle: time for background work. */
export async function waitUntilSettled(): Promise<void> {
  // The map has reported by now whether there is something to draw.
  await waitForIdle();
  await mapAtRest();
  await waitForIdle();
}

/** The same, or sooner: as soon as the page is hidden or left. */
export async function waitUntilSettledOrLeft(): Promise<void> {
  const either = new AbortController();
  const { signal } = either;
  const left = new Promise<void>((resolve) => {
    addEventListener('pagehide', () => resolve(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && resolve(), { signal });
  });
  await Promise.race([waitUntilSettled(), left]);
  either.abort();
}

/** Resolves when the browser is idle, after five seconds at the latest; at once in one without that API. */
export async function waitForIdle(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: patience }));
}
