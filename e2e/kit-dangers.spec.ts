import { gzipSync } from 'fflate';
import { createPngHead } from '../src/domain/web/picture.driver.ts';
import {
  createBadArchive,
  createDirectory,
  createEmptyEntries,
} from '../src/features/kit/model/bad-archive.driver.ts';
import type { Kit } from '../src/features/kit/model/kit.ts';
import { readKit } from '../src/features/kit/model/read-kit.ts';
import { writeKit } from '../src/features/kit/model/write-kit.ts';
import { App, expect, samples, test } from './app.driver.ts';
import { kitOf } from './kit.driver.ts';

const { tower } = samples;
const named = { id: tower.id, title: 'Dostyk 5' };
const streetsOfAstana = '**/basemap/astana.pmtiles';

/** Makes a kit of the tower, with other content than was recorded. */
async function kitWith({ origin }: App, change: (kit: Kit) => Partial<Kit>): Promise<Buffer> {
  const kit = await readKit(new Uint8Array(await kitOf(origin, [named])));
  return Buffer.from(await writeKit({ ...kit, ...change(kit) }));
}

/** Makes a kit of a few hundred bytes, whose map has a directory of a million entries. */
async function bombOf(app: App): Promise<Buffer> {
  const leaf = gzipSync(createEmptyEntries(1_000_000));
  const root = gzipSync(createDirectory([{ tileId: 0, offset: 0, length: leaf.length, runLength: 0 }]));
  const archive = createBadArchive({ root, leaves: leaf });
  return kitWith(app, () => ({ tiles: { attribution: '', archive } }));
}

async function chooseKit(app: App, name: string, buffer: Buffer): Promise<void> {
  const choosing = app.page.waitForEvent('filechooser');
  await app.run('Open kit');
  await (await choosing).setFiles({ name, mimeType: '', buffer });
}

/** Puts a kit next to the page on its server, where a link finds it. Returns what the page says of the link. */
async function kitAtServer({ page }: App, buffer: Buffer): Promise<string> {
  await page.route('**/beside.placelens', (route) => route.fulfill({ body: buffer }));
  return 'kit=beside.placelens';
}

/** Returns how many kits the browser keeps, on any page. */
async function keptKits({ page }: App): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('placelens');
        opening.onerror = () => reject(opening.error);
        // There is no database yet, and none is made here.
        opening.onupgradeneeded = () => {
          resolve(0);
          opening.transaction?.abort();
        };
        opening.onsuccess = () => {
          const counting = opening.result.transaction('kits').objectStore('kits').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

test('a kit that would fill the memory is refused with its limit, and the page lives on', async ({
  app,
  page,
}) => {
  const alert = page.getByRole('alert').filter({ hasText: 'placelens' });
  await app.openPlace(tower);
  await app.answered();
  await chooseKit(app, 'bomb.placelens', await bombOf(app));
  await expect(alert).toContainText('tiles.pmtiles');
  await expect(alert).toContainText('a directory of its tiles holds more than 2.1 MB');
  await expect(alert).toContainText('What was on the screen is still there.');
  expect(app.parameter('connection')).toBe(null);
  await app.tab('Wire').click();
  await expect(app.operation('Units')).toHaveAttribute('data-state', 'ready');
  await test.step('nothing of it is kept', async () => {
    await app.open('/?connection=kit');
    await expect(page.getByText('No kit is open')).toBeVisible();
  });
  await test.step('a kit with a photo that is none is open without it, and says so', async () => {
    const photos = [
      { url: `${app.origin}/places/a.webp`, type: 'image/webp', bytes: createPngHead(4, 3) },
    ] as const;
    await chooseKit(app, 'lies.placelens', await kitWith(app, () => ({ photos })));
    await expect(app.operation('Units')).toHaveAttribute('data-state', 'recorded');
    await expect(page.getByRole('alert').filter({ hasText: 'photos/1.webp' })).toContainText(
      'is open without 1 photo',
    );
  });
});

test.describe('a kept kit', { tag: '@map' }, () => {
  test.use({ streets: true });

  test('whose start did not end waits for its reader, a reload in the middle is no such end; it asks no host', async ({
    app,
    page,
    context,
    gateway,
  }) => {
    const bytes = await kitWith(app, ({ places }) => ({
      places: places.map((place) => ({ ...place, answers: withPhotoElsewhere(place.answers) })),
    }));
    const bar = page.getByRole('region', { name: 'Recorded kit' });
    // Its map never comes, so the first whole frame does not either.
    await page.route(streetsOfAstana, () => {});
    await app.open();
    await expect(app.operation('Units')).toHaveAttribute('data-state', 'idle');
    await chooseKit(app, 'tower.placelens', bytes);
    await expect(bar).toBeVisible();
    await expect.poll(() => keptKits(app)).toBe(1);
    await page.reload();
    await expect(bar).toBeVisible();
    const crashed = page.waitForEvent('crash');
    const session = await context.newCDPSession(page);
    session.send('Page.crash').catch(() => {});
    await crashed;

    const next = new App(await context.newPage(), gateway, true);
    await next.watch();
    await next.page.addInitScript(rememberOwnMap);
    await next.open('/?connection=kit&basemap=custom');
    const alert = next.page.getByRole('alert').filter({ hasText: 'Three doors' });
    await expect(alert).toContainText('was not opened by itself: the last start with it did not end.');
    await expect(next.page.getByText('No kit is open')).toBeVisible();
    await alert.getByRole('button', { name: 'Open it anyway' }).click();
    await expect(next.page.getByRole('region', { name: 'Recorded kit' })).toBeVisible();
    await expect(alert).toHaveCount(0);
    await next.shows(tower.drawn);
    await expect
      .poll(() => next.page.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain('opening');
    await test.step('it asks no host, whatever a link says of its map or an answer of its photos', async () => {
      await next.page.getByText('Data', { exact: true }).click();
      await expect(next.page.getByRole('region', { name: 'About these answers' })).toContainText(
        'No requests: a kit answers. Map tiles come with this page.',
      );
      await next.button('Layers and legend').click();
      await expect(next.page.getByRole('radio', { name: /^Online/ })).toBeDisabled();
      await next.page.getByRole('radio', { name: /^Own map/ }).check();
      await expect(next.page.getByRole('textbox', { name: 'URL of your map' })).toHaveCount(0);
      // Requests to other origins are among them.
      expect(next.offences).toEqual([]);
    });
    await next.page.close();
  });
});

/** Imitates a browser that once chose a map of the reader's own. */
function rememberOwnMap(): void {
  localStorage.setItem(
    'placelens.preferences',
    JSON.stringify({ ownMapUrl: 'https://maps.example/a.pmtiles' }),
  );
}

function withPhotoElsewhere({ details, ...answers }: Kit['places'][number]['answers']) {
  if (!details) return answers;
  const place = JSON.parse(details.body);
  place.properties.photos = ['https://photos.example/1.jpg'];
  return { ...answers, details: { ...details, body: JSON.stringify(place) } };
}

test('a kit that compares and shows photos asks neither a service nor a host', async ({ app, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (request.method() === 'POST' || origin === 'https://photos.example') asked.push(pathname);
  });
  const bytes = await kitWith(app, ({ places }) => ({
    places: places.map((place) => ({ ...place, answers: withPhotoElsewhere(place.answers) })),
    playlist: {
      schema: 1,
      id: 'hostile',
      title: 'Hostile',
      steps: [{ id: 'a', title: 'One', caption: '', address: `?id=${tower.id}&page=compare&compare=server` }],
    },
  }));
  await app.openPlace(tower, `&page=compare&compare=server&${await kitAtServer(app, bytes)}`);
  await expect(page.getByRole('region', { name: 'Recorded kit' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('While a kit answers, no other connection is asked.');
  await app.run('Places in this kit');
  await page.getByRole('button', { name: /^Present/ }).click();
  await page.getByRole('button', { name: 'Run pre-flight' }).click();
  await expect(page.getByText('1 photo could not be loaded.')).toBeVisible();
  await test.step('a reload finds it, with its show, and asks nobody either', async () => {
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Playlist' })).toHaveValue(/^kit-/);
    await app.run('Inspect');
    await expect(page.getByRole('region', { name: 'Recorded kit' })).toContainText('Recorded');
    await expect(app.operation('Details')).toHaveAttribute('data-state', 'recorded');
  });
  expect(asked).toEqual([]);
});
