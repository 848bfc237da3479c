// @environment page
import { beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => {
  vi.stubEnv('VITE_ONE_FILE', 'true');
  vi.resetModules();
});

test('one file that opens itself offers no other connection, no link and no other kit', async () => {
  const { createContext } = await import('./commands.driver.ts');
  const { getOfferedCommands } = await import('./offered.ts');
  const { bindings } = await import('../shortcuts/bindings.ts');
  const lines = getOfferedCommands('', createContext('?id=1').context, []).map(({ id }) => id);
  expect(lines).toContain('save-kit');
  expect(lines.filter((id) => /^(copyLink|qr|connection|open-kit|first-screen|new-place)/.test(id))).toEqual(
    [],
  );
  expect(bindings.map(({ action }) => action)).not.toContain('copyLink');
});

test('its kit answers whatever its address says, and there is no other map', async () => {
  const { chooseConnection } = await import('../../features/kit/model/named-kit.ts');
  const { mapAreas } = await import('../../client/map-areas.ts');
  for (const connection of [null, 'server', 'page', 'direct:mine'])
    expect(chooseConnection({ connection, kit: 'other.placelens' })).toBe('kit');
  expect(mapAreas).toEqual([]);
});
