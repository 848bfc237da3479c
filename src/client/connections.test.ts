// @environment page
import { beforeEach, expect, test, vi } from 'vitest';

const demo = { name: 'demo', demoBaseUrl: 'https://places.example', productionBaseUrl: '' };
const staging = { ...demo, name: 'staging' };

/** Returns the page after loading, with what this browser remembers. */
async function loadPage() {
  vi.resetModules();
  const connections = await import('./connections.ts');
  const settings = await import('./secrets.ts');
  return {
    ...connections,
    ...settings,
    names: () => connections.getDirectConnections().map(({ name }) => name),
  };
}

function remember(preferences: object): void {
  localStorage.setItem('placelens.preferences', JSON.stringify(preferences));
}

const tokenOf = (name: string, baseUrl: string) =>
  ({ connection: `direct:${name}`, kind: 'token', baseUrl }) as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the one address of earlier versions becomes a connection called by its host', async () => {
  remember({ directBaseUrl: 'https://places.example:8443/api/', theme: 'dark' });
  const page = await loadPage();
  expect(page.getDirectConnections()).toEqual([
    { name: 'places.example:8443', demoBaseUrl: 'https://places.example:8443/api', productionBaseUrl: '' },
  ]);
  page.deleteConnection('places.example:8443');
  expect((await loadPage()).names()).toEqual([]);
});

test.each(['', 'places.example', 7])(
  'an old address %j that is none becomes nothing',
  async (directBaseUrl) => {
    remember({ directBaseUrl });
    expect((await loadPage()).names()).toEqual([]);
  },
);

test('connections are remembered, what cannot be read of them is not', async () => {
  remember({
    connections: [demo, null, { name: '' }, { ...demo, demoBaseUrl: 'https://second.example' }, staging],
  });
  const page = await loadPage();
  expect(page.getDirectConnections()).toEqual([demo, staging]);
  page.saveConnection({ ...demo, name: 'third' });
  expect((await loadPage()).names()).toEqual(['demo', 'staging', 'third']);
});

test('another name takes the secrets along, another address does not', async () => {
  const page = await loadPage();
  page.saveConnection(demo);
  page.saveConnection(staging);
  page.setSecret(tokenOf('demo', demo.demoBaseUrl), 'one-0123456789', true);
  page.setSecret(tokenOf('staging', demo.demoBaseUrl), 'two-0123456789', true);
  page.saveConnection({ ...demo, name: 'sales' }, 'demo');
  expect(page.names()).toEqual(['sales', 'staging']);
  const kept = () => sessionStorage.getItem('placelens.secrets') ?? '';
  expect(kept()).toContain('"connection":"direct:sales"');
  page.saveConnection({ ...demo, name: 'sales', demoBaseUrl: 'https://other.example' }, 'sales');
  expect(kept()).not.toContain('one-');
  expect(page.hasToken('one-0123456789')).toBe(false);
  expect(kept()).toContain('two-');
});

test('deleting a connection forgets its secrets and no other', async () => {
  const page = await loadPage();
  page.saveConnection(demo);
  page.saveConnection(staging);
  page.setSecret(tokenOf('demo', demo.demoBaseUrl), 'one-0123456789', true);
  page.setSecret(tokenOf('staging', demo.demoBaseUrl), 'two-0123456789', true);
  page.deleteConnection('demo');
  expect(page.names()).toEqual(['staging']);
  expect(['one-0123456789', 'two-0123456789'].map(page.hasToken)).toEqual([false, true]);
});

test('what another tab does to the connections is not undone by this one', async () => {
  const page = await loadPage();
  page.saveConnection(demo);
  const { setPreferences } = await import('../state/preferences.ts');
  remember({ connections: [demo, staging] });
  dispatchEvent(new StorageEvent('storage', { key: 'placelens.preferences' }));
  setPreferences({ theme: 'dark' });
  expect((await loadPage()).names()).toEqual(['demo', 'staging']);
});
