import { useEffect, useRef } from 'react';
import { countReceived, getReportedState } from '../../domain/place/inspection.ts';
import { getFailedOperations } from '../../features/inspect/model/inspection-facts.ts';
import { useAsk, useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import type { Answered, Asking, Selection } from '../../features/inspect/model/use-scene.ts';
import { type EmbedEvent, type EmbedState, embedVersion } from '../../spec/embed.ts';
import type { Ask, OperationName } from '../../spec/operations.ts';
import { addressOf, openInPlace } from '../../state/address.ts';
import { config } from '../../state/page-config.ts';
import {
  type AddressChange,
  checkBelieved,
  type EmbedFault,
  type Gathered,
  gather,
  mostMessages,
} from './messages.ts';

/** Milliseconds in which messages are collected: a frame of the screen, also while the page is in the background. */
const frame = 16;

/** A static host lists no origins: only its own pages may exchange messages with it. */
const allowed = config ? (config.embedOrigins ?? []) : [globalThis.location?.origin ?? ''];

/** The requests of the embedding page. */
type Asked = {
  /** The place: until it is on the screen, the current content belongs to another one. */
  readonly place?: Ask;
  /** Choices in it that its answers cannot confirm yet. */
  readonly believed: AddressChange;
};

/** What the frame shows, and what the embedding page may request. */
type Shown = Pick<Answered, 'inspection'> &
  Pick<Selection, 'address' | 'floors' | 'select' | 'go'> &
  Pick<Asking, 'asking' | 'retry'>;

/** Follows the messages of the embedding page, and reports what is shown. */
export function useParentPage(): void {
  const { inspection } = useInspection();
  const { address, floors, select, go } = useSelection();
  const { asking, retry } = useAsk();
  const shown = { inspection, address, floors, select, go, asking, retry };
  const now = useRef(shown);
  now.current = shown;
  const state = useRef<EmbedState>(undefined);
  const changed = useRef<() => void>(() => {});
  const asked = useRef<Asked>({ believed: {} });

  useEffect(() => {
    const page = getParentPage(window, allowed);
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
    state.current = getEmbedState(now.current);
    const release: string = import.meta.env.VITE_VERSION;
    page.tell({ placelens: embedVersion, type: 'ready', release, state: state.current });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => changed.current());
}

/** Returns true while the requested place is not on the screen. */
function isOpening({ place }: Asked, { inspection: { ask } }: Shown): boolean {
  return place !== undefined && (ask?.id !== place.id || ask.kind !== place.kind);
}

/** Handles posted messages. */
function follow(
  posted: readonly unknown[],
  shown: Shown,
  asked: { current: Asked },
): Omit<Gathered, 'change'> {
  const { change, fault, wanted } = gather(posted, shown, isOpening(asked.current, shown));
  if (change.id) {
    openInPlace(change);
    // As in the address, which cannot hold every text.
    const { id, kind } = addressOf(location.search);
    asked.current = { ...(id !== null && { place: { id, kind } }), believed: change };
    // The place on the screen: what failed is asked again.
    if (!isOpening(asked.current, shown))
      for (const name of getFailedOperations(shown.inspection)) shown.retry(name);
    return { fault, wanted };
  }
  asked.current = { ...asked.current, believed: { ...asked.current.believed, ...change } };
  if (change.sel !== undefined && change.floor === undefined) shown.select(change.sel ?? undefined, 'stay');
  else if (Object.keys(change).length > 0) shown.go(change);
  return { fault, wanted };
}

/** Returns the believed choices that the answers lack. */
function disproved(shown: Shown, asked: { current: Asked }): EmbedFault | undefined {
  if (shown.inspection.ask === undefined || isOpening(asked.current, shown)) return undefined;
  const { fault, believed } = checkBelieved(asked.current.believed, shown);
  asked.current = { ...asked.current, believed };
  return fault;
}

/** Posts the state where it has changed since the last time, or where it was requested. */
function tellState(
  page: ParentPage,
  told: { current: EmbedState | undefined },
  shown: Shown,
  wanted: boolean,
): void {
  const state = getEmbedState(shown);
  if (!wanted && JSON.stringify(state) === JSON.stringify(told.current)) return;
  told.current = state;
  page.tell({ placelens: embedVersion, type: 'state', state });
}

type Stated = Pick<Answered, 'inspection'> & Pick<Selection, 'address'> & Pick<Asking, 'asking'>;

/** Returns what the frame shows, for the embedding page. */
export function getEmbedState({ address, inspection, asking }: Stated): EmbedState {
  const stateOf = (name: OperationName) => {
    const view = inspection[name];
    return {
      state: getReportedState(view),
      count: countReceived(view) ?? null,
      reason: view.state === 'failed' ? view.failure.facts.reason : null,
    };
  };
  return {
    id: inspection.ask?.id ?? null,
    kind: address.kind,
    floor: address.floor,
    sel: address.sel,
    busy: asking,
    operations: {
      details: stateOf('details'),
      parking: stateOf('parking'),
      entrance: stateOf('entrance'),
      units: stateOf('units'),
    },
  };
}

/** The embedding page, if it may exchange messages with this one. */
export type ParentPage = {
  readonly tell: (event: EmbedEvent) => void;
  /** Calls back with what that page posts; other senders are ignored. */
  readonly listen: (onPosted: (posted: unknown) => void) => () => void;
};

/** The parts of a window that are needed, so that a test can provide them. */
export type Framed = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'origin'> & { readonly ancestorOrigins?: ArrayLike<string> };
};

/**
 * Returns the embedding page of `frame`; undefined where there is none or where it is certainly not allowed. Every
 * event goes to listed origins by name, never to `*`: the browser delivers it only to the one that is there.
 */
export function getParentPage(frame: Framed, allowed: readonly string[]): ParentPage | undefined {
  const { parent } = frame;
  // A window without a frame is its own parent.
  if (parent === frame || allowed.length === 0) return undefined;
  const around = frame.location.ancestorOrigins?.[0];
  // Some browsers do not name the ancestor; a page that has posted is known.
  let targets = around === undefined ? allowed : allowed.filter((origin) => origin === around);
  if (targets.length === 0) return undefined;
  return {
    tell: (event) => {
      for (const origin of targets) parent.postMessage(event, origin);
    },
    listen: (onPosted) => {
      const follow = ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source !== parent || !targets.includes(origin)) return;
        targets = [origin];
        onPosted(data);
      };
      frame.addEventListener('message', follow);
      return () => frame.removeEventListener('message', follow);
    },
  };
}
