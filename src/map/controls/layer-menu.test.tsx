// @environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { type Seen, withScene } from '../../scene/scene.driver.tsx';
import { preferencesNow } from '../../store/preferences.ts';
import { embeddedGround } from '../ground/ground.ts';
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

test('look and names of the map and the map itself are remembered; what is drawn on it stands in the address', () => {
  const went: Parameters<Seen['go']>[0][] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const menu = (
    <LayerMenu grounding={grounding} asksOwnMap={false} opener={{ current: null }} onClose={() => {}} />
  );
  act(() => root.render(withScene({ go: (change) => void went.push(change) }, menu)));
  const choose = (name: string) => {
    const row = [...place.querySelectorAll('label')].find((label) => label.textContent?.startsWith(name));
    act(() => row?.querySelector('input')?.click());
  };
  for (const name of ['Muted', 'Local', 'Online', 'Units']) choose(name);
  expect(preferencesNow()).toMatchObject({ mapLook: 'muted', placeNames: 'local', basemap: 'online' });
  expect(went).toEqual([
    { basemap: 'online' },
    { layers: ['place', 'parking', 'entrances', 'path', 'checks'] },
  ]);
  act(() => root.unmount());
});
