// @environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageConfigMetaName } from '../../../spec/page-config.ts';
import { getPreferences, setPreferences } from '../../../state/preferences.ts';
import { getBasemapInForce, rememberBasemap, switchToEmbedded } from './map-painting.ts';

beforeEach(() => setPreferences({ basemap: null }));
afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

test('a map that is chosen by hand is remembered; the address names it unless it is the usual one', () => {
  expect(rememberBasemap('online')).toEqual({ basemap: 'online' });
  expect(getBasemapInForce(null, getPreferences().basemap)).toBe('online');
  expect(rememberBasemap('embedded')).toEqual({ basemap: null });
  expect(getBasemapInForce(null, getPreferences().basemap)).toBe('embedded');
  expect(getBasemapInForce('blank', 'online')).toBe('blank');
});

test('once the wanted map failed the address leads to the embedded one, and what is remembered stays', () => {
  expect(switchToEmbedded(null)).toEqual({ basemap: null });
  rememberBasemap('online');
  expect(switchToEmbedded(getPreferences().basemap)).toEqual({ basemap: 'embedded' });
  expect(getPreferences().basemap).toBe('online');
});

test('a server may offer the online map at once', async () => {
  const meta = document.createElement('meta');
  meta.name = pageConfigMetaName;
  meta.content = JSON.stringify({ basemaps: { online: true } });
  document.head.append(meta);
  vi.resetModules();
  const told = await import('./map-painting.ts');
  expect(told.getBasemapInForce(null, null)).toBe('online');
  expect(told.switchToEmbedded(null)).toEqual({ basemap: 'embedded' });
});
