// @environment page
import { beforeAll, expect, test, vi } from 'vitest';
import { brandingMetaName } from '../spec/page-config.ts';

// The brand is in the page before any of its code is loaded.
beforeAll(() => {
  const meta = document.createElement('meta');
  meta.name = brandingMetaName;
  meta.content = JSON.stringify({ name: 'Greenfield', pages: ['review'], tabs: ['units'], problems: [] });
  document.head.append(meta);
  vi.resetModules();
});

test('a brand says which pages are offered: a link to another shows Inspect', async () => {
  const { addressOf, isOnStage, offeredPages, pageShown } = await import('./address.ts');
  expect(offeredPages).toEqual(['inspect', 'review']);
  expect(pageShown(addressOf('?page=review'))).toBe('review');
  expect(pageShown(addressOf('?page=production'))).toBe('inspect');
  // Otherwise only the map would be there, with no way out of it.
  expect(isOnStage(addressOf('?page=present&step=1'))).toBe(false);
});

test('another brand has another digest', async () => {
  const { computeBrandDigest, branding } = await import('./page-config.ts');
  expect(branding.name).toBe('Greenfield');
  expect(await computeBrandDigest()).toMatch(/^[0-9a-f]{8}$/);
});
