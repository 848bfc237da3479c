// @environment page
import { beforeAll, expect, test, vi } from 'vitest';
import { brandingMetaName } from '../../spec/page-config.ts';

// The brand is in the page before any of its code is loaded.
beforeAll(() => {
  const meta = document.createElement('meta');
  meta.name = brandingMetaName;
  meta.content = JSON.stringify({ pages: ['review'], tabs: ['units'], problems: [] });
  document.head.append(meta);
  vi.resetModules();
});

test('what a brand leaves out is offered neither by the palette nor by a key', async () => {
  const { createContext } = await import('./commands.driver.ts');
  const { getOfferedCommands } = await import('./offered.ts');
  const { bindings } = await import('../shortcuts/bindings.ts');
  const lines = getOfferedCommands('', createContext('?id=1').context, []).map(({ id }) => id);
  expect(lines.filter((id) => /^(tab-|page-|lens-|add-view)/.test(id))).toEqual([
    'tab-place',
    'tab-units',
    'page-review',
  ]);
  expect(bindings.find(({ action }) => action === 'tab')).toMatchObject({ keys: ['1', '2'] });
});
