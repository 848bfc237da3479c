// @environment page
import { beforeAll, expect, test, vi } from 'vitest';
import { brandingMetaName } from '../../../spec/page-config.ts';

// The brand is in the page before any code of it is loaded.
beforeAll(() => {
  const meta = document.createElement('meta');
  meta.name = brandingMetaName;
  meta.content = JSON.stringify({ pages: ['review'], tabs: ['units'], problems: [] });
  document.head.append(meta);
  vi.resetModules();
});

/**
 * Returns the notes of an address where only the page Review and the tab Units are offered besides Inspect and Place.
 */
async function told(search: string): Promise<string[]> {
  const { createContext } = await import('../../../app/commands/commands.driver.ts');
  const { getLinkNotes, formatLinkNote } = await import('./link-notes.tsx');
  return getLinkNotes(search, createContext(search).context.scene).map(formatLinkNote);
}

test('a page that is not offered here is told', async () => {
  const [note = ''] = await told('?id=1&page=production');
  expect(note).toContain('which is not offered here; Inspect is shown');
  expect(await told('?id=1&page=review')).toEqual([]);
});

test('a tab that is not offered here is told', async () => {
  const [note = ''] = await told('?id=1&tab=wire');
  expect(note).toContain('which is not offered here; Place is shown');
  expect(await told('?id=1&tab=units')).toEqual([]);
  // In a frame of another site there are neither tabs nor pages.
  expect(await told('?id=1&tab=wire&page=production&embed=1')).toEqual([]);
});
