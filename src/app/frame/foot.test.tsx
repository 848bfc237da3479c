// @environment page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { mapDrawnBy, setMapFile, setTileHosts } from '../../features/inspect/model/map-painting.ts';
import { renderInScene } from '../../features/inspect/model/scene.driver.tsx';
import { setPreferences } from '../../state/preferences.ts';
import { createContext } from '../commands/commands.driver.ts';
import { Foot } from './foot.tsx';

setPreferences({ technical: true });

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const connection = {
  name: 'page',
  baseUrl: 'http://localhost',
  token: undefined,
  revision: 0,
  production: undefined,
  transport: fetch,
};

afterEach(() => {
  setMapFile(undefined);
  setTileHosts([]);
  mapDrawnBy(undefined);
});

/** Returns the text of the foot for an address. */
function said(search: string): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(renderInScene(createContext(search).scene, <Foot connection={connection} />)));
  const text = place.textContent;
  act(() => root.unmount());
  return text;
}

test('says where the map comes from, which may be a file of the reader', () => {
  expect(said('?id=1')).toContain('Map tiles come with this page.');
  setTileHosts(['tiles.example']);
  expect(said('?id=1&basemap=online')).toContain('Map tiles come from tiles.example.');
  setTileHosts([]);
  setMapFile(new File([], 'city.pmtiles'));
  expect(said('?id=1&basemap=custom')).toContain('Map tiles come from the file you opened.');
  expect(said('?id=1')).toContain('Map tiles come with this page.');
});

test('says that no tiles are asked for where there is no map', () => {
  expect(said('?id=1&basemap=blank')).toContain('No map tiles are asked for.');
  mapDrawnBy('none');
  expect(said('?id=1')).toContain('No map tiles are asked for.');
});
