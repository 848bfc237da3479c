import { useEffect, useRef } from 'react';
import { type EmbedEvent, type EmbedState, embedVersion } from '../../contract/embed.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { openInPlace } from '../../state/address.ts';
import { config } from '../../state/page-config.ts';
import { embedStateOf } from './embed-state.ts';
import { type Change, obey } from './obey.ts';
import { type ParentPage, parentPage } from './parent-page.ts';
import { type EmbedFault, readMessage } from './read-message.ts';

/** Milliseconds in which messages are gathered: a frame of the screen, also while the page lies in the background. */
const frame = 16;

/** Messages that are obeyed within that time; the rest are dropped with one error. */
const mostMessages = 50;

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

/** Obeys messages in their order; true when one asked for the state. At most one error is told. */
function follow(
  posted: readonly unknown[],
  scene: Scene,
  page: ParentPage,
  opened: { current: Change },
): boolean {
  const { ask } = scene.inspection;
  const { id, kind } = opened.current;
  const opening = id !== undefined && (ask?.id !== id || ask?.kind !== kind);
  let change: Change = {};
  let fault: EmbedFault | undefined =
    posted.length > mostMessages
      ? { code: 'too-many', text: `More than ${mostMessages} messages came at once: the rest were dropped.` }
      : undefined;
  let wanted = false;
  for (const each of posted.slice(0, mostMessages)) {
    const message = readMessage(each);
    if (!message) continue;
    const outcome = 'code' in message ? message : obey(message, scene, opening || change.id !== undefined);
    if ('code' in outcome) fault ??= outcome;
    else change = { ...change, ...outcome };
    wanted ||= 'type' in message && message.type === 'getState';
  }
  if (change.id) {
    opened.current = change;
    openInPlace(change);
  } else if (change.sel !== undefined && change.floor === undefined)
    scene.select(change.sel ?? undefined, 'stay');
  else if (Object.keys(change).length > 0) scene.go(change);
  if (fault) page.tell({ placelens: embedVersion, type: 'error', ...fault } satisfies EmbedEvent);
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
