// @environment page
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../client/queries.ts';
import { renderInScene, type Seen } from '../../features/inspect/model/scene.driver.tsx';
import { addressOf } from '../../state/address.ts';
import { getPreferences } from '../../state/preferences.ts';
import { embeddedGround } from '../basemap-source/basemap-source.ts';
import { LayerMenu } from './layer-menu.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const grounding = {
  ground: embeddedGround,
  bare: false,
  nowhere: false,
  trying: false,
  trouble: undefined,
  whole: () => {},
  fail: () => {},
  tryAgain: () => {},
  dismiss: () => {},
};

/**
 * Returns the menu over an address: how to choose in it, by the name of a row or a button, and the resulting address.
 */
function opened(search = '') {
  const went: Parameters<Seen['go']>[0][] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const menu = (
    <LayerMenu grounding={grounding} asksOwnMap={false} opener={{ current: null }} onClose={() => {}} />
  );
  const seen = {
    go: (change: Parameters<Seen['go']>[0]) => void went.push(change),
    address: addressOf(search),
  };
  const page = <QueryClientProvider client={createQueryClient()}>{menu}</QueryClientProvider>;
  act(() => root.render(renderInScene(seen, page)));
  const choose = (name: string) => {
    const row = [...place.querySelectorAll('label')].find((label) => label.textContent?.startsWith(name));
    act(() => row?.querySelector('input')?.click());
  };
  const buttons = () => [...place.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')];
  const named = (button: Element) => button.getAttribute('aria-label') ?? '';
  const press = (name: string) =>
    act(() =>
      buttons()
        .find((button) => named(button).startsWith(name))
        ?.click(),
    );
  const pressed = () =>
    buttons().flatMap((button) => (button.getAttribute('aria-pressed') === 'true' ? [named(button)] : []));
  return {
    went,
    choose,
    press,
    pressed,
    count: () => buttons().length,
    close: () => act(() => root.unmount()),
  };
}

test('look and names of the map and the map itself are remembered; what is drawn on it stands in the address', () => {
  const { went, choose, close } = opened();
  for (const name of ['Muted', 'Local', 'Online', 'Units']) choose(name);
  expect(getPreferences()).toMatchObject({ mapLook: 'muted', placeNames: 'local', basemap: 'online' });
  expect(went).toEqual([
    { basemap: 'online' },
    { layers: ['place', 'parking', 'entrances', 'path', 'checks'] },
  ]);
  close();
});

test('each layer that is on can be emphasised, one at most, and put back by the same button', () => {
  const none = opened();
  expect([none.count(), none.pressed()]).toEqual([6, []]);
  none.press('Emphasise Parking');
  expect(none.went).toEqual([{ emphasis: 'parking' }]);
  none.close();
  const one = opened('?emphasis=parking');
  expect(one.pressed()).toEqual(['Emphasise Parking: the other layers step back']);
  one.press('Emphasise Units');
  one.press('Emphasise Parking');
  expect(one.went).toEqual([{ emphasis: 'units' }, { emphasis: null }]);
  one.close();
});

test('a layer that is switched off loses its emphasis, and cannot be emphasised', () => {
  const menu = opened('?layers=parking,units&emphasis=parking');
  expect(menu.count()).toBe(2);
  menu.choose('Parking');
  expect(menu.went).toEqual([{ layers: ['units'], emphasis: null }]);
  menu.close();
});
