import { type App, test as base, expect } from './app.driver.ts';
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

/** Few marks: every change of the map draws them again. */
const library = { id: '230358855.5e5', drawn: 'place:1 parking:1 entrances:1 units:0' };
const tilesAsked = (host: TileHost) => () => host.asked.filter((path) => path.startsWith('/tiles/')).length;
const radio = (app: App, name: RegExp) => app.page.getByRole('radio', { name });
const note = (app: App, text: string) =>
  app.page.getByRole('status').filter({ hasText: text }).filter({ hasText: 'The embedded map is shown' });

async function enterOwnMap(app: App, url: string): Promise<void> {
  await app.page.getByRole('textbox', { name: 'URL of your map' }).fill(url);
  await app.button('Use').click();
}

/** Opens the library on the embedded map, with the choice of maps open. */
async function openLayers(app: App): Promise<void> {
  await app.openPlace(library);
  await app.shows(library.drawn);
  // Where the data is shown, the foot names the source of the tiles.
  await app.page.getByText('Data', { exact: true }).click();
  await app.button('Layers and legend').click();
}

test.use({ streets: true, viewport: { width: 800, height: 500 } });

test.describe('maps beneath ours', { tag: '@map' }, () => {
  test('the online map and maps of the reader’s own are asked once chosen, and remembered; what is none is refused', async ({
    onHost: app,
    host,
  }) => {
    const { host: name } = new URL(host.url);
    const nobody = 'http://127.0.0.1:9';
    app.allow(nobody);
    await test.step('the online map is asked only once it is chosen', async () => {
      await openLayers(app);
      expect(host.asked).toEqual([]);
      await radio(app, /^Online/).check();
      await expect.poll(tilesAsked(host)).toBeGreaterThan(0);
      expect(host.asked[0]).toBe('/planet');
      await expect(app.page).toHaveURL(/basemap=online/);
      await app.shows(library.drawn);
    });
    await test.step('it goes away again', async () => {
      await radio(app, /^Embedded/).check();
      await expect(app.page).not.toHaveURL(/basemap=/);
      await app.shows(library.drawn);
    });

    const drawn = async () => {
      await expect(app.page).toHaveURL(/basemap=custom/);
      await expect(app.button('Use')).toBeEnabled();
      await expect(note(app, '')).toHaveCount(0);
      await app.shows(library.drawn);
    };
    const asked = host.asked.length;
    await radio(app, /^Own map/).check();
    await test.step('a PMTiles file from the disk is asked of nobody', async () => {
      await app.page.getByLabel('Open a PMTiles file').setInputFiles('public/basemap/astana.pmtiles');
      await expect(app.page.getByText('astana.pmtiles')).toBeVisible();
      await drawn();
      expect(host.asked).toHaveLength(asked);
    });
    await test.step('what is no map at all is asked of nobody either', async () => {
      await enterOwnMap(app, 'nonsense');
      await expect(app.page.getByRole('alert')).toHaveText('Enter a whole URL that starts with https://.');
      expect(host.asked).toHaveLength(asked);
    });
    for (const [url, says] of [
      [`${host.url}/page/style.json`, 'sent no MapLibre style'],
      [`${nobody}/style.json`, 'could not be reached'],
    ] as const) {
      await test.step(says, async () => {
        await enterOwnMap(app, url);
        await expect(note(app, says)).toBeVisible();
        await expect(app.page.getByRole('alert').filter({ hasText: says })).toBeVisible();
        await expect(radio(app, /^Embedded/)).toBeChecked();
      });
    }
    for (const [what, path, proof] of [
      ['a style', '/style.json', '/tiles/'],
      ['a PMTiles file on a server', '/ranges.pmtiles', '/ranges.pmtiles'],
      ['raster tiles', '/pictures/{z}/{x}/{y}.png', '/pictures/'],
    ] as const) {
      await test.step(what, async () => {
        const askedFor = () => host.asked.filter((asked) => asked.startsWith(proof)).length;
        await enterOwnMap(app, host.url + path);
        await expect.poll(askedFor).toBeGreaterThan(0);
        await expect(app.page.getByText(`Map tiles come from ${name}`)).toBeVisible();
        await drawn();
      });
    }
    await test.step('the last one is drawn at once the next time', async () => {
      const before = host.asked.length;
      await app.openPlace(library);
      await expect.poll(() => host.asked.length).toBeGreaterThan(before);
      await expect(app.page.getByText(`Map tiles come from ${name}`)).toBeVisible();
      await app.shows(library.drawn);
      await expect(note(app, '')).toHaveCount(0);
    });
    expect(host.asked.filter((asked) => asked.startsWith('/fonts'))).toEqual([]);
  });

  test('an online map that fails leaves the embedded one, says why, and is tried again by hand', async ({
    host,
    started,
    appOn,
    context,
  }) => {
    // A server may offer the online map at first.
    const offered = { PLACES_ONLINE_MAP_URL: `${host.url}/planet`, PLACES_ONLINE_MAP_FIRST: '1' };
    const app = await appOn(await started(startGateway(offered)));
    app.allow(host.url);
    await test.step('where tiles stop coming', async () => {
      host.trouble('/tiles/', 'fails');
      await app.openPlace(library);
      await expect(note(app, 'stopped coming')).toBeVisible();
      await app.shows(library.drawn);
      await expect(app.page).toHaveURL(/basemap=embedded/);
    });
    await test.step('where it does not answer', async () => {
      const before = tilesAsked(host)();
      host.trouble('/planet', 'hangs');
      await app.button('Try again').click();
      await expect(note(app, 'did not answer within 2.5 s')).toBeVisible();
      await app.shows(library.drawn);
      expect(tilesAsked(host)()).toBe(before);
    });
    await test.step('where there is no embedded map either, none is said to be shown', async () => {
      await app.ask('181124173.2e5');
      const elsewhere = 'No map here: the embedded one covers Astana and Montevideo, about 7,000 km away';
      const said = app.page.getByRole('status').filter({ hasText: elsewhere });
      await expect(said).toContainText('did not answer');
      await expect(said).not.toContainText('The embedded map is shown');
      await app.page.goBack();
      await app.shows(library.drawn);
    });
    await test.step('until it is there', async () => {
      host.trouble('/tiles/', undefined);
      host.trouble('/planet', undefined);
      const before = tilesAsked(host)();
      await app.button('Try again').click();
      await expect.poll(tilesAsked(host)).toBeGreaterThan(before);
      await expect(app.button('Try again')).toHaveCount(0);
      await app.shows(library.drawn);
    });
    await test.step('where the browser goes offline', async () => {
      await context.setOffline(true);
      await expect(note(app, 'The browser is offline')).toBeVisible();
      await app.shows(library.drawn);
    });
  });
});
