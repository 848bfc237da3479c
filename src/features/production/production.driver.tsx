import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Connection, Transport } from '../../client/connection.ts';
import { createQueryClient } from '../../client/queries.ts';
import { ProductionPage } from './production-page.tsx';
import { type Production, useProduction } from './use-production.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const baseUrl = 'https://production.example/base';
export const key = 'canary/0123+456789=abcdef0123456';

let root: Root | undefined;
const client = createQueryClient();

/** The calls of the page to the map. */
export type Seen = { production: Production | undefined };

/** Shows the page over a connection with `transport` as its production interface; null for one without its address. */
export function showProduction(
  transport: Transport,
  production: Connection['production'] | null = { baseUrl, key },
): Seen {
  const seen: Seen = { production: undefined };
  const connection: Connection = {
    name: 'direct:production.example',
    baseUrl: 'https://demo.example',
    token: undefined,
    revision: 0,
    transport,
    production: production ?? undefined,
  };
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const { render } = root;
  act(() =>
    render.call(
      root,
      <QueryClientProvider client={client}>
        <Page connection={connection} seen={seen} />
      </QueryClientProvider>,
    ),
  );
  return seen;
}

function Page({ connection, seen }: { readonly connection: Connection; readonly seen: Seen }) {
  const production = useProduction(connection);
  seen.production = production;
  return <ProductionPage production={production} />;
}

export function hideProduction(): void {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
}

export function getBox(): HTMLTextAreaElement {
  const found = document.querySelector('textarea');
  if (!found) throw new Error('no editor');
  return found;
}

/** Types as a person does, as far as React can tell. */
export function type(text: string): void {
  act(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(getBox(), text);
    getBox().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export function leaveBox(): void {
  act(() => {
    getBox().focus();
    getBox().blur();
  });
}

export async function pressButton(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((each) => getName(each) === name);
  if (!button) throw new Error(`no button "${name}"`);
  await act(async () => button.click());
}

function getName(element: Element): string {
  const shown = element.cloneNode(true);
  if (!(shown instanceof Element)) return '';
  for (const hidden of shown.querySelectorAll('[aria-hidden]')) hidden.remove();
  return element.getAttribute('aria-label') ?? shown.textContent;
}

/**
 * Turns of the event loop that an answer takes: its body is a stream, and the query library reports in a later turn.
 */
const turns = 5;

/** Waits for pending work. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
}

export function readShown(): string {
  return document.body.textContent.replace(/[\u2068\u2069]/g, '');
}
