import { useEffect, useRef } from 'react';
import { type EmbedState, embedVersion } from '../../contract/embed.ts';
import type { Ask } from '../../contract/operations.ts';
import { failedOperations } from '../../panel/failures/failed-operations.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { addressOf, openInPlace } from '../../state/address.ts';
import { config } from '../../state/page-config.ts';
import { embedStateOf } from './embed-state.ts';
import { type Gathered, gather, mostMessages } from './gather.ts';
import { type Change, judge } from './obey.ts';
import { type ParentPage, parentPage } from './parent-page.ts';
import type { EmbedFault } from './read-message.ts';

/** Milliseconds in which messages are gathered: a frame of the screen, also while the page lies in the background. */
const frame = 16;

/** A static host names no origins: only its own pages may speak with it. */
const allowed = config ? (config.embedOrigins ?? []) : [globalThis.location?.origin ?? ''];

/** What the page around the frame asked for. */
type Asked = {
  /** The place: until it is on the screen what is there is of another. */
  readonly place?: Ask;
  /** What was chosen in it before its answers could say whether it is there. */
  readonly believed: Change;
};

/** Follows the messages of the page around the frame, and tells it what is shown. */
export function useParentPage(scene: Scene): void {
  const now = useRef(scene);
  now.current = scene;
  const state = useRef<EmbedState>(undefined);
  const changed = useRef<() => void>(() => {});
  const asked = useRef<Asked>({ believed: {} });

  useEffect(() => {
    const page = parentPage(window, allowed);
    if (!page) return;
    let posted: unknown[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const messages = posted;
      posted = [];
      const { fault, wanted } = follow(messages, now.current, asked);
      const wrong = fault ?? disproved(now.current, asked);
      if (wrong) {
        page.tell({ placelens: embedVersion, type: 'error', ...wrong });
        // There may be more of it.
        later();
      }
      tellState(page, state, now.current, wanted);
    };
    const later = () => {
      timer ??= setTimeout(flush, frame);
    };
    changed.current = later;
    const stop = page.listen((message) => {
      if (posted.length <= mostMessages) posted.push(message);
      later();
    });
    state.current = embedStateOf(now.current);
    const release: string = import.meta.env.VITE_VERSION;
    page.tell({ placelens: embedVersion, type: 'ready', release, state: state.current });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => changed.current());
}

/** True while the place that was asked for is not on the screen. */
function isOpening({ place }: Asked, { inspection: { ask } }: Scene): boolean {
  return place !== undefined && (ask?.id !== place.id || ask.kind !== place.kind);
}

/** Obeys what was posted. */
function follow(
  posted: readonly unknown[],
  scene: Scene,
  asked: { current: Asked },
): Omit<Gathered, 'change'> {
  const { change, fault, wanted } = gather(posted, scene, isOpening(asked.current, scene));
  if (change.id) {
    openInPlace(change);
    // As the address holds it: it cannot hold every text.
    const { id, kind } = addressOf(location.search);
    asked.current = { ...(id !== null && { place: { id, kind } }), believed: change };
    // The place on the screen: what failed is asked again.
    if (!isOpening(asked.current, scene))
      for (const name of failedOperations(scene.inspection)) scene.retry(name);
    return { fault, wanted };
  }
  asked.current = { ...asked.current, believed: { ...asked.current.believed, ...change } };
  if (change.sel !== undefined && change.floor === undefined) scene.select(change.sel ?? undefined, 'stay');
  else if (Object.keys(change).length > 0) scene.go(change);
  return { fault, wanted };
}

/** What was believed, and is not there now that the answers are. */
function disproved(scene: Scene, asked: { current: Asked }): EmbedFault | undefined {
  if (scene.inspection.ask === undefined || isOpening(asked.current, scene)) return undefined;
  const { fault, believed } = judge(asked.current.believed, scene);
  asked.current = { ...asked.current, believed };
  return fault;
}

/** Tells the state where it is another than was told last, or where it was asked for. */
function tellState(
  page: ParentPage,
  told: { current: EmbedState | undefined },
  scene: Scene,
  wanted: boolean,
): void {
  const state = embedStateOf(scene);
  if (!wanted && JSON.stringify(state) === JSON.stringify(told.current)) return;
  told.current = state;
  page.tell({ placelens: embedVersion, type: 'state', state });
}
