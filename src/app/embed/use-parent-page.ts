import { useEffect, useRef } from 'react';
import { type EmbedState, embedVersion } from '../../contract/embed.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { openInPlace } from '../../state/address.ts';
import { config } from '../../state/page-config.ts';
import { embedStateOf } from './embed-state.ts';
import { gather, mostMessages } from './gather.ts';
import type { Change } from './obey.ts';
import { type ParentPage, parentPage } from './parent-page.ts';

/** Milliseconds in which messages are gathered: a frame of the screen, also while the page lies in the background. */
const frame = 16;

/** A static host names no origins: only its own pages may speak with it. */
const allowed = config ? (config.embedOrigins ?? []) : [globalThis.location?.origin ?? ''];

/** Follows the messages of the page around the frame, and tells it what is shown. */
export function useParentPage(scene: Scene): void {
  const now = useRef(scene);
  now.current = scene;
  const state = useRef<EmbedState>(undefined);
  const changed = useRef<() => void>(() => {});
  /** The place that was asked for last: until it is on the screen what is there is of another. */
  const opened = useRef<Change>({});

  useEffect(() => {
    const page = parentPage(window, allowed);
    if (!page) return;
    let posted: unknown[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const messages = posted;
      posted = [];
      tellState(page, state, now.current, follow(messages, now.current, page, opened));
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

/** Obeys what was posted; true when the state was asked for. */
function follow(
  posted: readonly unknown[],
  scene: Scene,
  page: ParentPage,
  opened: { current: Change },
): boolean {
  const { ask } = scene.inspection;
  const { id, kind } = opened.current;
  const opening = id !== undefined && (ask?.id !== id || ask?.kind !== kind);
  const { change, fault, wanted } = gather(posted, scene, opening);
  if (change.id) {
    opened.current = change;
    openInPlace(change);
  } else if (change.sel !== undefined && change.floor === undefined) {
    scene.select(change.sel ?? undefined, 'stay');
  } else if (Object.keys(change).length > 0) scene.go(change);
  if (fault) page.tell({ placelens: embedVersion, type: 'error', ...fault });
  return wanted;
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
