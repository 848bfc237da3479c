// @environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageConfigMetaName } from '../../contract/page-config.ts';
import { getPreferences, setPreferences } from '../../store/preferences.ts';
import { basemapInForce, embeddedInstead, userChoosesBasemap } from './map-painting.ts';

beforeEach(() => setPreferences({ basemap: null }));
afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

test('a map that is chosen by hand is remembered; the address names it unless it is the usual one', () => {
  expect(userChoosesBasemap('online')).toEqual({ basemap: 'online' });
  expect(basemapInForce(null, getPreferences().basemap)).toBe('online');
  expect(userChoosesBasemap('embedded')).toEqual({ basemap: null });
  expect(basemapInForce(null, getPreferences().basemap)).toBe('embedded');
  expect(basemapInForce('blank', 'online')).toBe('blank');
});

test('once the wanted map failed the address leads to the embedded one, and what is remembered stays', () => {
  expect(embeddedInstead(null)).toEqual({ basemap: null });
  userChoosesBasemap('online');
  expect(embeddedInstead(getPreferences().basemap)).toEqual({ basemap: 'embedded' });
  expect(getPreferences().basemap).toBe('online');
});

test('a server may offer the online map at once', async () => {
  const meta = document.createElement('meta');
  meta.name = pageConfigMetaName;
  meta.content = JSON.stringify({ basemaps: { online: true } });
  document.head.append(meta);
  vi.resetModules();
  const told = await import('./map-painting.ts');
  expect(told.basemapInForce(null, null)).toBe('online');
  expect(told.embeddedInstead(null)).toEqual({ basemap: 'embedded' });
});
