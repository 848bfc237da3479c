import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import type { Connection, Transport } from '../../../client/connection.ts';
import { createQueryClient } from '../../../client/queries.ts';
import {
  createCollection,
  createFeature,
  createView,
  notAsked,
} from '../../../domain/place/inspection.driver.ts';
import type { Ask } from '../../../spec/operations.ts';
import { addressOf } from '../../../state/address.ts';
import { createPageConnection } from '../model/connect.ts';
import { renderInScene } from '../model/scene.driver.tsx';
import { AskForm } from './ask-form.tsx';

// As the page has the service of its own: it comes late.
const { createService } = await import('../../../server/service/app.ts');
const { createPlaceCatalogue, combineCatalogues } = await import('../../../server/service/catalogue.ts');
const { sampleCatalogue } = await import('../../../server/service/sample-catalogue.ts');

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const own = (id: string, name: string, address: string, kind = 'place') => ({
  ...{ id, kind },
  details: { properties: { name, address } },
});

const records = [
  own('own.1', 'Our office', 'Own Street 7'),
  own('own.2', '', 'Own Street 70'),
  own('dostyk', 'An id that is a word', 'Elsewhere 1'),
  own('own.3', 'Canteen', 'Own Street 8', 'restaurant'),
];

/** Answers as the embedded service with own data does. */
export const embedded: Transport = createService({
  catalogue: combineCatalogues([createPlaceCatalogue(records), sampleCatalogue()]),
}).fetch;

/** What the server was asked to search. */
export const searches: string[] = [];

/** The questions of the form. */
export const asked: Ask[] = [];

let answer = embedded;
let end: (() => void) | undefined;
let render: ((ask: Ask | undefined, title?: string) => Promise<void>) | undefined;

/** Sets how the server answers instead of the embedded service, until the box is removed. */
export function answerWith(other: Transport): void {
  answer = other;
}

type Shown = {
  readonly typed?: string;
  readonly asked?: boolean;
  readonly selection?: readonly number[];
  readonly name?: string;
  /** The place on the screen, by its id, and its units by number and floor. */
  readonly onScreen?: {
    readonly id: string;
    readonly units: readonly (readonly [unit: string, floor: number])[];
    readonly page?: string;
  };
};

/** What was selected of the place on the screen. */
export const selected: (string | undefined)[] = [];

/** Shows a new box, by default for the page's own service. */
export async function show({
  typed = '',
  asked: wasAsked = false,
  selection,
  name = 'page',
  onScreen,
}: Shown = {}) {
  await act(async () => end?.());
  const connection: Connection = {
    ...createPageConnection(),
    name,
    transport: async (request) => {
      searches.push(new URL(request.url).searchParams.get('q') ?? request.url);
      return answer(request);
    },
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  end = () => root.unmount();
  const client = createQueryClient();
  const units = onScreen?.units.map(([unit, floor], index) =>
    createFeature([0, 0], { unit, floor }, { markerId: `m${index}` }),
  );
  const scene = {
    address: addressOf(`?page=${onScreen?.page ?? 'inspect'}`),
    inspection: {
      ...notAsked,
      ...(onScreen && { ask: { id: onScreen.id, kind: 'place' } }),
      ...(units && { units: createView('units', createCollection(units)) }),
    },
    select: (ref?: string) => void selected.push(ref),
  };
  render = (ask, title = '') =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          {renderInScene(
            scene,
            <AskForm
              ask={ask}
              place={{ title, position: undefined }}
              connection={connection}
              typed={{ id: typed, kind: undefined, asked: wasAsked, selection }}
              onAsk={(ask) => asked.push(ask)}
            />,
          )}
        </QueryClientProvider>,
      ),
    );
  await render(undefined);
}

/** Waits until the address bar has the question, and its answer the title. */
export async function waitForAsk(ask: Ask, title?: string): Promise<void> {
  await render?.(ask, title);
}

/** Removes the box, so that the next one starts fresh. */
export async function hideBox(): Promise<void> {
  await act(async () => end?.());
  end = undefined;
  render = undefined;
  answer = embedded;
  searches.length = 0;
  asked.length = 0;
  selected.length = 0;
  document.body.replaceChildren();
}

/** The box of the id. */
export const getBox = () => document.querySelector<HTMLInputElement>('input[aria-label="Id"]');
/** The lines that are offered below it. */
export const getOptions = () => [...document.querySelectorAll('[role="option"]')];
/** A text as it is read, without what isolates its parts. */
export const readPlain = (element: Element | null | undefined) =>
  element?.textContent?.replace(/[\u2068\u2069]/g, '') ?? '';
/** What the list says of itself. */
export const note = () => readPlain(document.querySelector('[role="listbox"] ~ p'));

/** Returns the title of the line that Enter takes: the box names it as its active one. */
export const getActiveTitle = () => {
  const line = document.getElementById(getBox()?.getAttribute('aria-activedescendant') ?? '');
  expect(line?.getAttribute('aria-selected') ?? 'true').toBe('true');
  return readPlain(line?.querySelector('b'));
};

/** Puts a text into a box, as typing does. */
export async function type(text: string, into = getBox()) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(into, text);
    into?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Presses a key in the box. */
export async function pressKey(key: string) {
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    getBox()?.dispatchEvent(event);
    if (key === 'Enter') getBox()?.form?.requestSubmit();
  });
}
