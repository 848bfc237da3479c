// @environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useSeveralReasons } from './review-acts.ts';
import type { SeveralReasons } from './reviewing.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('several reasons are picked and left out again; the next address begins without', () => {
  const root = createRoot(document.createElement('div'));
  let now: SeveralReasons | undefined;
  const Address = ({ address }: { readonly address: string }) => {
    now = useSeveralReasons(address);
    return null;
  };
  const show = (address: string) => act(() => root.render(<Address address={address} />));
  const does = (deed: (on: SeveralReasons) => void) => act(() => now && deed(now));
  show('a');
  does((on) => on.pick('Position'));
  expect(now).toMatchObject({ on: false, picked: [] });
  does((on) => on.toggle());
  for (const reason of ['Entrance', 'Position', 'Photo', 'Position']) does((on) => on.pick(reason));
  expect(now).toMatchObject({ on: true, picked: ['Entrance', 'Photo'] });
  does((on) => on.toggle());
  expect(now).toMatchObject({ on: false, picked: [] });
  does((on) => on.toggle());
  does((on) => on.pick('Photo'));
  show('b');
  expect(now).toMatchObject({ on: false, picked: [] });
  act(() => root.unmount());
});
