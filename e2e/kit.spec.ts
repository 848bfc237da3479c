import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { openArchive } from '../src/features/kit/model/archive.driver.ts';
import { readKit } from '../src/features/kit/model/read-kit.ts';
import { getTileAddressesAround } from '../src/features/kit/model/tiles-around.ts';
import { type App, expect, samples, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';
import { kitOf } from './kit.driver.ts';
import { Show } from './stage.driver.ts';

const market = { id: '231952139.9e8', title: 'Mercado Agrícola' };
/** In the tour's second city, and none of its places. */
const house = { id: '475467839.2e6', drawn: 'place:1 parking:0 entrances:1 units:0' };
/** Places with a part of their names. */
const walked = [
  { id: samples.tower.id, title: 'Northern Lights' },
  { id: '255353213.7e3', title: 'World Trade Center' },
  { id: market.id, title: 'Mercado Agrícola' },
];
const operations = ['Details', 'Parking', 'Entrances', 'Units'] as const;

/** Most bytes of the tour's kit: it is sent by mail. */
const budget = 4_000_000;

/** The tour's places, steps, and one place in each of its two cities. */
const tour = {
  places: 8,
  steps: 10,
  cities: [
    [71.4222, 51.128],
    [-56.1355, -34.9035],
  ],
} as const;

test.describe('a kit', () => {
  // Its map is beneath the marks, and a reload without the network needs the service worker.
  test.use({ streets: true, serviceWorkers: 'allow', viewport: { width: 800, height: 500 } });

  test('of the tour is looked at and presented with the network off', { tag: '@map' }, async ({
    app,
    page,
    context,
  }) => {
    const bytes = await test.step('saved on the page Present', () => savedTour(app));
    await test.step('it holds both cities and is no larger than a mail', async () => {
      expect(bytes.length).toBeLessThan(budget);
      const { places, tiles } = await readKit(bytes);
      expect(places).toHaveLength(tour.places);
      const map = openArchive(tiles?.archive ?? new Uint8Array());
      for (const city of tour.cities) {
        const [tile] = getTileAddressesAround([[...city]], 0, 14);
        expect(tile && (await map.getZxy(tile.z, tile.x, tile.y))).toBeDefined();
      }
    });

    await app.keptOffline();
    await context.setOffline(true);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await test.step('without a kit a link to a sample is drawn too, answered inside the page', async () => {
      await app.openPlace(house);
      await page.getByText('Data', { exact: true }).click();
      await expect(
        page.getByText('Requests stay in this page. Map tiles come with this page.'),
      ).toBeVisible();
      await app.shows(house.drawn);
    });
    await chooseFile(app, bytes);
    const places = page.getByRole('region', { name: 'Places in this kit' });
    await expect(places).toContainText(`${tour.places} places, recorded`);
    await test.step('its places stand on the map, those of the first city in sight, and with their photos in the list', async () => {
      await expect(app.map).toHaveAttribute('data-found', `places:${tour.places}`);
      await expect(page).toHaveURL(/#map=1[0-4](\.\d+)?\/51\.1/);
      const photos = places.getByRole('listitem').locator('img');
      await expect(photos.first()).toHaveAttribute('src', /^blob:/);
      await expect.poll(() => photos.evaluateAll(allLoaded)).toBe(true);
    });

    await test.step('map and photos come out of the file', async () => {
      await places.getByRole('link').first().focus();
      await page.keyboard.press('Enter');
      await app.shows(samples.tower.drawn);
      await expect(page.getByRole('region', { name: 'About these answers' })).toContainText(
        'No requests: a kit answers. Map tiles come out of the kit.',
      );
      const photos = page.getByRole('region', { name: 'Photos' }).getByRole('img');
      await expect(photos.first()).toHaveAttribute('src', /^blob:/);
      await expect.poll(() => photos.evaluateAll(allLoaded)).toBe(true);
    });
    await test.step('its show runs, each step as it was recorded', async () => {
      await page.getByRole('button', { name: 'Places in this kit' }).click();
      await page.getByRole('button', { name: /^Present “/ }).click();
      const show = new Show(page);
      const isRecorded = async () => {
        await expect(show.stage).toHaveAttribute('data-source', 'recorded');
        await expect(show.stage).toContainText('Recorded');
      };
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(show.stage).toHaveAttribute('data-step', '1');
      // `npm run soak -- tour` checks every step.
      for (let step = 1; process.env.PLACELENS_TOUR && step < tour.steps; step++) {
        await show.stands(step);
        await isRecorded();
        await page.keyboard.press('PageDown');
      }
      // The step that compares, before the last.
      await page.keyboard.press('End');
      await show.press('PageUp', tour.steps - 1);
      await isRecorded();
      await show.leave();
    });
    expect(await askedOfNetwork(requests)).toEqual([]);
  });
});

test('what is no kit says so, and nothing on the screen is lost; every place of a kit is walked', async ({
  app,
  page,
  context,
}) => {
  const good = await kitOf(app.origin, [market]);
  const files = unzipSync(good);
  const manifest = JSON.parse(new TextDecoder().decode(files['placelens.json']));
  const newer = zipSync({ ...files, 'placelens.json': strToU8(JSON.stringify({ ...manifest, schema: 99 })) });
  const { 'answers/1/units.json': _, ...incomplete } = files;
  const alert = page.getByRole('alert').filter({ hasText: 'placelens' });
  await app.openPlace(market);
  await app.answered();

  const bad: [name: string, bytes: Uint8Array, said: RegExp][] = [
    ['list.placelens', strToU8('id,kind\n'), /“.*list\.placelens.*” is not a kit/],
    ['cut.placelens', good.subarray(0, good.length / 2), /is damaged\. Ask/],
    ['part.placelens', zipSync(incomplete), /is damaged at .*answers\/1\/units\.json/],
    ['later.placelens', newer, /was made by a newer Placelens\. Update/],
  ];
  for (const [name, bytes, said] of bad) {
    await test.step(name, async () => {
      await drop(page, name, bytes);
      await expect(alert).toContainText(said);
      await expect(alert).toContainText('What was on the screen is still there.');
      expect(app.parameter('connection')).toBe(null);
      await expect(app.operation('Details')).toHaveAttribute('data-state', 'ready');
      await page.getByRole('button', { name: 'Dismiss' }).click();
    });
  }
  await test.step('a list that is dropped where nothing takes it opens in Review', async () => {
    await drop(page, 'ids.csv', strToU8('id,kind\n'));
    await expect(page.getByRole('navigation', { name: 'Parts of the review' })).toBeVisible();
    await expect(page.getByText('ids.csv', { exact: true })).toBeVisible();
  });
  await test.step('a link to a kit elsewhere is not followed', async () => {
    await app.open('/?kit=https://other.example/a.placelens');
    await expect(alert).toContainText('lies on another server');
    await app.open('/?kit=nowhere.placelens');
    await expect(alert).toContainText(/is not a kit|answered 404/);
  });
  await test.step('a good one opens its only place, is kept, and can be removed', async () => {
    await drop(page, 'good.placelens', good);
    for (const name of operations)
      await expect(app.operation(name)).toHaveAttribute('data-state', 'recorded');
    await page.getByRole('button', { name: 'Connection' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connection' });
    await expect(dialog.getByRole('radio', { name: 'Recorded kit' })).toBeChecked();
    await expect(dialog.getByRole('listitem')).toContainText('Three doors1 place · Nov 21, 2026');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Press again to remove' }).click();
    await expect(dialog).toContainText('No kit is kept in this browser.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('every place of a kit is walked, and an id that is not in it is said', async () => {
    const bar = page.getByRole('region', { name: 'Recorded kit' });
    const places = page.getByRole('region', { name: 'Places in this kit' });
    await chooseFile(app, await kitOf(app.origin, walked));
    await expect(places).toContainText(`${walked.length} places, recorded`);
    expect(await violations(page)).toEqual([]);
    await context.setOffline(true);
    await places.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next place in the kit' }).focus();
    for (const [index, { title }] of walked.entries()) {
      if (index > 0) await page.keyboard.press('Enter');
      await expect(bar).toContainText(`${index + 1} of ${walked.length}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      for (const name of operations)
        await expect(app.operation(name)).toHaveAttribute('data-state', 'recorded');
    }
    await app.ask('1709067740.5e8');
    await expect(page.getByRole('heading', { name: 'Not in this kit' })).toBeVisible();
    for (const name of operations) {
      await expect(app.operation(name)).toHaveAttribute('data-reason', 'not-found');
    }
  });
});

async function savedTour(app: App): Promise<Uint8Array<ArrayBuffer>> {
  const { page } = app;
  await app.open('/?page=present');
  await page.getByRole('button', { name: 'Save kit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save kit' });
  // Its map comes from the basemap, which loads a moment later.
  await expect(dialog).toContainText('The streets and buildings within');
  await dialog.getByRole('button', { name: 'Make kit' }).click();
  await expect(dialog.getByRole('heading', { name: 'The kit is ready' })).toBeVisible();
  await expect(dialog.getByText('Nothing is missing.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('radio', { name: 'Kit (.placelens)' }).check();
  await dialog.getByRole('button', { name: 'Save file' }).click();
  const bytes = await readFile(await (await saved).path());
  return new Uint8Array(bytes);
}

async function chooseFile(app: App, kit: Uint8Array): Promise<void> {
  const choosing = app.page.waitForEvent('filechooser');
  await app.run('Open kit');
  const chooser = await choosing;
  await chooser.setFiles({ name: 'tour.placelens', mimeType: '', buffer: Buffer.from(kit) });
}

async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name));
      return transfer;
    },
    { name, bytes: [...bytes] },
  );
  const map = page.locator('section[aria-label="Map"]');
  await map.dispatchEvent('dragover', { dataTransfer });
  await expect(page.getByText('Drop to open')).toBeVisible();
  await map.dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText('Drop to open')).toBeHidden();
}

/**
 * Returns addresses that no service worker answered, except those that the page holds itself, the tab's icon, for which
 * no service worker is asked, and those that a page left behind.
 */
async function askedOfNetwork(requests: readonly Request[]): Promise<string[]> {
  const asked = await Promise.all(
    requests.map(async (request) => {
      if (/^(blob|data):|\/icon\.svg$/.test(request.url())) return [];
      const response = await request.response();
      const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
      return response?.fromServiceWorker() || isGivenUp ? [] : [request.url()];
    }),
  );
  return asked.flat();
}

function allLoaded(images: Element[]): boolean {
  return (
    images.length > 0 && images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
  );
}
