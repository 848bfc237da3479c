import { type App, test as base, expect, samples } from './app.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { startTileHost, type TileHost } from './tile-host.driver.ts';

/** The product whose online map is a stand-in on a second origin. */
const test = base.extend<{ readonly host: TileHost; readonly onHost: App }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  host: async ({}, use) => {
    const host = await startTileHost();
    await use(host);
    await host.close();
  },
  onHost: async ({ host, started, appOn }, use) => {
    const app = await appOn(await started(startGateway({ PLACES_ONLINE_MAP_URL: `${host.url}/planet` })));
    app.allow(host.url);
    await use(app);
  },
});

const { tower } = samples;
const tilesAsked = (host: TileHost) => () => host.asked.filter((path) => path.startsWith('/tiles/')).length;
const radio = (app: App, name: RegExp) => app.page.getByRole('radio', { name });
const note = (app: App, text: string) =>
  app.page.getByRole('status').filter({ hasText: text }).filter({ hasText: 'The embedded map is shown' });

async function openLayers(app: App): Promise<void> {
  await app.button('Layers and legend').click();
}

async function useOwnMap(app: App, url: string): Promise<void> {
  await openLayers(app);
  await radio(app, /^Own map/).check();
  await enterOwnMap(app, url);
}

async function enterOwnMap(app: App, url: string): Promise<void> {
  await app.page.getByRole('textbox', { name: 'URL of your map' }).fill(url);
  await app.button('Use').click();
}

test.use({ streets: true });

test('the online map is asked only once it is chosen, is remembered, and goes away again', async ({
  onHost: app,
  host,
}) => {
  await app.openPlace(tower);
  await app.shows(tower.drawn);
  expect(host.asked).toEqual([]);
  await openLayers(app);
  await radio(app, /^Online/).check();
  await expect.poll(tilesAsked(host)).toBeGreaterThan(0);
  expect(host.asked[0]).toBe('/planet');
  await expect(app.page).toHaveURL(/basemap=online/);
  await app.shows(tower.drawn);

  const before = host.asked.length;
  await app.openPlace(tower);
  await expect.poll(() => host.asked.length).toBeGreaterThan(before);
  await app.shows(tower.drawn);
  await openLayers(app);
  await expect(radio(app, /^Online/)).toBeChecked();
  await radio(app, /^Embedded/).check();
  await expect(app.page).not.toHaveURL(/basemap=/);
  await app.shows(tower.drawn);

  const after = host.asked.length;
  await app.openPlace(tower);
  await app.shows(tower.drawn);
  expect(host.asked.length).toBe(after);
});

test('an online map that does not answer leaves the embedded one, says so, and is tried again by hand', async ({
  onHost: app,
  host,
}) => {
  host.trouble('/planet', 'hangs');
  await app.openPlace(tower, '&basemap=online');
  await expect(note(app, 'did not answer within 2.5 s')).toBeVisible();
  await app.shows(tower.drawn);
  expect(tilesAsked(host)()).toBe(0);
  await expect(app.page).not.toHaveURL(/basemap=/);
  host.trouble('/planet', undefined);
  await app.button('Try again').click();
  await expect.poll(tilesAsked(host)).toBeGreaterThan(0);
  await expect(note(app, '')).toHaveCount(0);
  await app.shows(tower.drawn);

  // Where there is no embedded map either, none is said to be shown.
  host.trouble('/planet', 'hangs');
  await app.openPlace({ id: '181124173.2e5' }, '&basemap=online');
  const elsewhere = 'No map here: the embedded one covers Astana and Montevideo, about 7,000 km away';
  await expect(app.page.getByRole('status').filter({ hasText: elsewhere })).toContainText('did not answer');
  await expect(app.page.getByText('The embedded map is shown')).toHaveCount(0);
});

test('tiles that stop coming give way to the embedded map', async ({ onHost: app, host }) => {
  host.trouble('/tiles/', 'fails');
  await app.openPlace(tower, '&basemap=online');
  await expect(note(app, 'stopped coming')).toBeVisible();
  await app.shows(tower.drawn);
  await expect(app.page).not.toHaveURL(/basemap=/);
});

test('a browser that goes offline gets the embedded map', async ({ onHost: app, host, context }) => {
  await app.openPlace(tower, '&basemap=online');
  await expect.poll(tilesAsked(host)).toBeGreaterThan(0);
  await app.shows(tower.drawn);
  await context.setOffline(true);
  await expect(note(app, 'The browser is offline')).toBeVisible();
  await app.shows(tower.drawn);
});

test('a server may offer the online map at once', async ({ host, started, appOn }) => {
  const app = await appOn(
    await started(
      startGateway({ PLACES_ONLINE_MAP_URL: `${host.url}/planet`, PLACES_ONLINE_MAP_FIRST: '1' }),
    ),
  );
  app.allow(host.url);
  await app.openPlace(tower);
  await expect.poll(tilesAsked(host)).toBeGreaterThan(0);
  await app.shows(tower.drawn);
});

test('maps of the reader’s own are drawn beneath ours and remembered', async ({ onHost: app, host }) => {
  await app.openPlace(tower);
  await app.shows(tower.drawn);
  for (const [what, path, proof] of [
    ['a style', '/style.json', '/tiles/'],
    ['a PMTiles file on a server with ranges', '/ranges.pmtiles', '/ranges.pmtiles'],
    ['a PMTiles file on a server without ranges', '/whole.pmtiles', '/whole.pmtiles'],
    ['raster tiles', '/pictures/{z}/{x}/{y}.png', '/pictures/'],
  ] as const) {
    await test.step(what, async () => {
      const askedFor = () => host.asked.filter((asked) => asked.startsWith(proof)).length;
      await useOwnMap(app, host.url + path);
      await expect(app.page).toHaveURL(/basemap=custom/);
      await expect.poll(askedFor).toBeGreaterThan(0);
      await expect(app.page.getByText(`Map tiles come from ${new URL(host.url).host}`)).toBeVisible();
      await app.shows(tower.drawn);
      const before = askedFor();
      await app.openPlace(tower);
      await expect.poll(askedFor).toBeGreaterThan(before);
      await app.shows(tower.drawn);
      await expect(note(app, '')).toHaveCount(0);
    });
  }
  expect(host.asked.filter((asked) => asked.startsWith('/fonts'))).toEqual([]);
});

test('an own map that is none is refused by name', async ({ onHost: app, host }) => {
  await app.openPlace(tower);
  await openLayers(app);
  await radio(app, /^Own map/).check();
  for (const [path, says] of [
    ['/gone/style.json', 'answered 404'],
    ['/page/style.json', 'sent no MapLibre style'],
    ['/invalid/style.json', 'sent an invalid style'],
    ['/other.pmtiles', 'this is no PMTiles file'],
    ['/text/{z}/{x}/{y}.png', 'sent a tile that is no picture'],
    ['/gone/{z}/{x}/{y}.png', 'answered 404'],
  ] as const) {
    await test.step(`${path}: ${says}`, async () => {
      await enterOwnMap(app, host.url + path);
      await expect(note(app, says)).toBeVisible();
      await expect(app.page.getByRole('alert').filter({ hasText: says })).toBeVisible();
      await app.shows(tower.drawn);
    });
  }
});

test('an own map whose host is not there, and what is no map at all, are refused', async ({ app }) => {
  const nobody = 'http://127.0.0.1:9';
  app.allow(nobody);
  await app.openPlace(tower);
  await useOwnMap(app, 'nonsense');
  await expect(app.page.getByRole('alert')).toHaveText('Enter a whole URL that starts with https://.');
  await expect(app.page).not.toHaveURL(/basemap=/);
  await app.page.getByRole('textbox', { name: 'URL of your map' }).fill(`${nobody}/style.json`);
  await app.button('Use').click();
  await expect(note(app, 'could not be reached')).toBeVisible();
  await app.shows(tower.drawn);
});

test('a PMTiles file from the disk is drawn and asked of nobody', async ({ app }) => {
  await app.openPlace(tower);
  await app.shows(tower.drawn);
  await openLayers(app);
  await radio(app, /^Own map/).check();
  await app.page.getByLabel('Open a PMTiles file').setInputFiles('public/basemap/astana.pmtiles');
  await expect(app.page.getByText('astana.pmtiles')).toBeVisible();
  await expect(app.page).toHaveURL(/basemap=custom/);
  await app.shows(tower.drawn);
  await app.page.reload();
  await expect(note(app, 'No map of your own is set')).toBeVisible();
  await app.shows(tower.drawn);
});

test('look and names of the map are remembered', async ({ app }) => {
  await app.openPlace(tower);
  await openLayers(app);
  await radio(app, /^Muted/).check();
  await radio(app, /^Local/).check();
  await app.openPlace(tower);
  await openLayers(app);
  await expect(radio(app, /^Muted/)).toBeChecked();
  await expect(radio(app, /^Local/)).toBeChecked();
  await app.shows(tower.drawn);
});
