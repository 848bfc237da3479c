// @environment page

import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCatalogue } from '../domain/words/catalogue.ts';
import { setLanguage } from '../domain/words/speak.ts';
import { waitForCheck } from '../testing/eventually.driver.ts';
import { createLazyPart, Lazy, type LazyPart, useLazyPart } from './lazy.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Given = { readonly name: string };
const Greeting = ({ name }: Given) => <p>Hello {name}</p>;

/** Loads with the second request only. */
function unsteady(): LazyPart<Given> {
  let tries = 0;
  return createLazyPart(async () => {
    tries++;
    if (tries === 1) throw new Error('offline');
    return Greeting;
  });
}

let root: Root | undefined;

function show(what: ReactNode): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const { render } = root;
  act(() => render.call(root, what));
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const said = () => document.body.textContent;
const press = () => act(() => document.querySelector('button')?.click());
const saysSoon = (text: string) =>
  waitForCheck(async () => {
    await act(async () => {});
    expect(said()).toBe(text);
  });

test('a part stands in the place of what is shown meanwhile, once it speaks the language in force', async () => {
  await setLanguage('de');
  let send = (_messages: { default: object }) => {};
  const german = () => new Promise<{ default: object }>((resolve) => (send = resolve));
  const part = createLazyPart(async () => {
    createCatalogue({ hello: 'Hello' }, { de: german, es: german, ru: german });
    return Greeting;
  });
  show(<Lazy part={part} given={{ name: 'Ada' }} meanwhile="…" />);
  await act(async () => {});
  expect(said()).toBe('…');
  send({ default: { hello: 'Hallo' } });
  await saysSoon('Hello Ada');
  await setLanguage('en');
});

test('one that came before is shown at once', async () => {
  const part = createLazyPart(async () => Greeting);
  await part.fetch();
  show(<Lazy part={part} given={{ name: 'Ada' }} meanwhile="…" />);
  expect(said()).toBe('Hello Ada');
});

test('one that does not come leaves something instead, which asks for it anew', async () => {
  const again = (retry: () => void) => (
    <button type="button" onClick={retry}>
      Again
    </button>
  );
  show(<Lazy part={unsteady()} given={{ name: 'Ada' }} meanwhile="…" instead={again} />);
  await saysSoon('Again');
  press();
  await saysSoon('Hello Ada');
});

test('whoever wants a part hears that it does not come, and the next wish asks for it anew', async () => {
  const part = unsteady();
  function Wish() {
    const [wanted, setWanted] = useState(false);
    const Part = useLazyPart(part, wanted, () => setWanted(false));
    return Part ? (
      <Part name="Ada" />
    ) : (
      <button type="button" onClick={() => setWanted(true)}>
        {String(wanted)}
      </button>
    );
  }
  show(<Wish />);
  await act(async () => {});
  expect(said()).toBe('false');
  press();
  expect(said()).toBe('true');
  await saysSoon('false');
  press();
  await saysSoon('Hello Ada');
});
