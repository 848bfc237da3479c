import { createStore } from 'zustand';

/** Milliseconds after which a page that is never idle counts as idle. */
const patience = 5000;

/** Maximum milliseconds to wait for the map: its code may not load at all. */
const longest = 5000;

const map = createStore<{ readonly drawing: boolean }>(() => ({ drawing: false }));

/** Reports whether the map has something to draw that is not on the screen yet. */
export function mapDraws(drawing: boolean): void {
  map.setState({ drawing });
}

/** Resolves when the answers are on the screen, at once where no map draws: less urgent work gives way to it. */
export function mapAtRest(): Promise<void> {
  if (!map.getState().drawing) return Promise.resolve();
  return new Promise((resolve) => {
    const rests = () => {
      end();
      resolve();
    };
    const end = map.subscribe(({ drawing }) => drawing || rests());
    setTimeout(rests, longest);
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
