import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Attempt } from '../../client/attempts.ts';
import { createAnsweredView, type Inspection, type OperationView } from '../../domain/place/inspection.ts';
import { AnswerFailure, type Exchange, type FailureFacts, type FailureReason } from '../../spec/answer.ts';
import type { OperationName } from '../../spec/operations.ts';
import { readFeatures } from '../../spec/received.ts';
import { addressOf } from '../../state/address.ts';
import { getPreferences } from '../../state/preferences.ts';
import { type Checks, notChecked } from './model/checks.ts';
import { getFloorNaming } from './model/meaning.ts';
import { renderInScene, type Seen } from './model/scene.driver.tsx';
import type { Attempts } from './model/use-scene.ts';
import { Panel } from './panel.tsx';
import { fetchTabs } from './panel-tabs.ts';

// The content of a tab is tested, not that it loads late.
await fetchTabs();

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// happy-dom lays nothing out; a list shows what fits into 600 px, a row has the height of a unit.
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { get: () => 52 },
  clientHeight: { get: () => 600 },
});

let root: Root | undefined;

/** What the panel asked of its scene. */
export type Asked = {
  readonly selected: (string | undefined)[];
  readonly retried: OperationName[];
  readonly went: Parameters<Seen['go']>[0][];
  tokens: number;
};

/** Shows the panel with an inspection, at an open tab, and records its requests. */
export function showPanel(
  views: Partial<Inspection>,
  tab: Seen['address']['tab'] = 'place',
  sel: string | null = null,
  more: Partial<Seen['address']> = {},
  attempts: Attempts = {},
  ownToken = true,
  checks: Checks = notChecked,
): Asked {
  const asked: Asked = { selected: [], retried: [], went: [], tokens: 0 };
  const address = { ...addressOf('?id=1.2e8'), tab, sel, ...more };
  const inspection: Inspection = { ask: { id: '1.2e8', kind: 'place' }, ...idle, ...views };
  const scene: Partial<Seen> = {
    address,
    connection: 'direct:service.example',
    inspection,
    naming: getFloorNaming(getPreferences(), 'direct:service.example'),
    checks,
    retry: (operation) => void asked.retried.push(operation),
    attempts,
    stopRetrying: (operation) => attempts[operation]?.stop(),
    select: (ref) => void asked.selected.push(ref),
    go: (change) => void asked.went.push(change),
  };
  if (!root) {
    const place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
  }
  const { render } = root;
  const onTokenNeeded = ownToken ? () => void asked.tokens++ : undefined;
  act(() =>
    render.call(
      root,
      renderInScene(scene, <Panel onTokenNeeded={onTokenNeeded} KitPlaces={() => <p>Kit</p>} />),
    ),
  );
  return asked;
}

/** Removes the panel, so that the next one starts fresh. */
export function hidePanel(): void {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
}

const idle: Omit<Inspection, 'ask'> = {
  details: { state: 'idle', subjects: [] },
  parking: { state: 'idle', subjects: [] },
  entrance: { state: 'idle', subjects: [] },
  units: { state: 'idle', subjects: [] },
};

/** What an operation is when the service answered with this JSON text. */
export function createAnswered<Name extends OperationName>(
  operation: Name,
  text: string,
): OperationView<Name> {
  return createAnsweredView({
    operation,
    ...readFeatures(operation, JSON.parse(text)),
    exchange: exchange(operation, text),
  });
}

export const asking = { state: 'loading', subjects: [] } as const;

/** An operation that was answered 503 and waits so many milliseconds for its next try; none tries already. */
export function createAttempt(
  operation: OperationName,
  attempt: number,
  wait?: number,
  stop: () => void = () => {},
): Attempt {
  const last = createFailed(operation, 'server', 503).failure.facts;
  return { attempt, of: 2, last, stop, ...(wait !== undefined && { retryAt: Date.now() + wait }) };
}

/** What an operation is when its call failed; `more` are facts that are not usual. */
export function createFailed(
  operation: OperationName,
  reason: FailureReason,
  status?: number,
  body = '',
  more: Partial<FailureFacts> = {},
) {
  const arrived = status === undefined ? {} : { exchange: { ...exchange(operation, body), status } };
  const failure = new AnswerFailure({ operation, reason, detail: body.slice(0, 200), ...arrived, ...more });
  return { state: 'failed', failure, subjects: [] } as const;
}

export function exchange(operation: OperationName, text: string): Exchange {
  return {
    url: `https://service.example/prefix/demo/${operation}`,
    request: {
      method: 'POST',
      headers: [
        ['content-type', 'application/json'],
        ['token', '$TOKEN'],
      ],
      body: '{"id":"1.2e8","kind":"place"}',
    },
    status: 200,
    headers: [['content-type', 'application/json']],
    body: new TextEncoder().encode(text),
    askedAt: Date.UTC(2026, 10, 21),
    duration: 84.4,
  };
}

/** Returns a collection of point features with these properties, in a row. */
export function createCollection(
  properties: readonly object[],
  own: (index: number) => object = () => ({}),
): string {
  const features = properties.map((each, index) => ({
    type: 'Feature',
    ...own(index),
    geometry: { type: 'Point', coordinates: [71.4 + index / 1e6, 51.1] },
    properties: each,
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

export function getButton(name: string): HTMLButtonElement {
  const [found, second] = getButtons(name);
  if (!found || second) throw new Error(`${second ? 'several buttons' : 'no button'} "${name}"`);
  return found;
}

export function getButtons(name: string): HTMLButtonElement[] {
  return [...document.querySelectorAll('button')].filter((each) => accessibleName(each) === name);
}

function accessibleName(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  if (!element.querySelector('[aria-hidden]')) return element.textContent.trim();
  const shown = element.cloneNode(true);
  if (!(shown instanceof Element)) return '';
  for (const hidden of shown.querySelectorAll('[aria-hidden]')) hidden.remove();
  return shown.textContent.trim();
}

export function click(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) throw new Error('nothing to click');
  act(() => element.click());
}

export function pressKey(element: Element | null, key: string): void {
  act(
    () => void element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
}

export function getRow(ref: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-ref="${ref}"]`);
}

export function readShown(): string {
  return document.body.textContent;
}
