import { createStore } from 'zustand';

/** Milliseconds after which a page that is never idle counts as idle. */
const patience = 5000;

/** Milliseconds after which nobody waits for the map any longer: its code may not come at all. */
const longest = 5000;

const map = createStore<{ readonly drawing: boolean }>(() => ({ drawing: false }));

/** The map says when it has something to draw that is not on the screen yet, and when it is. */
export function mapDraws(drawing: boolean): void {
  map.setState({ drawing });
}

/** Resolves when what has answered is on the screen, at once where no map draws: what can wait gives way to it. */
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

/** Ends once the reader sees what was asked for and the browser is idle: time for what nobody waits for. */
export async function waitUntilSettled(): Promise<void> {
  // By then the map has said whether there is something to draw.
  await waitForIdle();
  await mapAtRest();
  await waitForIdle();
}

/** The same, or sooner: as soon as the reader turns away from the page or leaves it. */
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

/** Ends when the browser is idle, after five seconds at the latest; at once in one that does not tell. */
export async function waitForIdle(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: patience }));
}
