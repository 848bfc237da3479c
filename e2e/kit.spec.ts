import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { type App, expect, samples, test } from './app.driver.ts';
import { kitOf } from './kit.driver.ts';

const hero = { id: samples.tower.id, title: 'Northern Lights', drawn: samples.tower.drawn };
const tower = {
  id: '255353213.7e3',
  title: 'World Trade Center',
  drawn: 'place:1 parking:3 entrances:2 units:240',
};
const market = {
  id: '231952139.9e8',
  title: 'Mercado Agrícola',
  drawn: 'place:1 parking:2 entrances:3 units:0',
};
const operations = ['Details', 'Parking', 'Entrances', 'Units'] as const;

test.describe('a kit', () => {
  // Its map is beneath the marks.
  test.use({ streets: true });

  test('is walked by keyboard with the network off, and asks nobody', async ({ app, page, context }) => {
    const kit = await kitOf(app.origin, [hero, tower, market]);
    await app.open();
    await chooseFile(app, kit);
    const places = page.getByRole('region', { name: 'Places in this kit' });
    await expect(places).toContainText('3 places, recorded Nov 21, 2026');
    await expect(page.getByRole('region', { name: 'Recorded kit' })).toContainText('Recorded Nov 21, 2026');
    expect(await violations(page)).toEqual([]);

    await context.setOffline(true);
    const requests = countRequests(page);
    await test.step('the list leads to each place, one after the other', async () => {
      await places.getByRole('link').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await shown(app, tower.drawn);
      await page.getByRole('button', { name: 'Next place in the kit' }).focus();
      await page.keyboard.press('Enter');
      await shown(app, market.drawn);
      await page.keyboard.press('Enter');
      await shown(app, hero.drawn);
      await expect(page.getByRole('region', { name: 'Recorded kit' })).toContainText('1 of 3');
    });
    await test.step('map and photos come out of the file', async () => {
      await expect(page.getByRole('region', { name: 'About these answers' })).toContainText(
        'No requests: a kit answers. Map tiles come out of the kit.',
      );
      const photos = page.getByRole('region', { name: 'Photos' }).getByRole('img');
      await expect(photos.first()).toHaveAttribute('src', /^blob:/);
      await expect.poll(() => photos.evaluateAll(allLoaded)).toBe(true);
    });
    await test.step('an id that is not in it is said, four times over', async () => {
      await app.ask('1709067740.5e8');
      await expect(page.getByRole('heading', { name: 'Not in this kit' })).toBeVisible();
      for (const name of operations) {
        await expect(app.operation(name)).toHaveAttribute('data-reason', 'not-found');
      }
    });
    expect(requests).toEqual([]);

    await context.setOffline(false);
    await page.goBack();
    await page.reload();
    await shown(app, hero.drawn);
    expect(requests.filter((url) => url.includes('/demo/'))).toEqual([]);
  });
});

test('what is no kit says so, and nothing on the screen is lost', async ({ app, page }) => {
  const good = await kitOf(app.origin, [market], { photos: [], tiles: undefined });
  const files = unzipSync(good);
  const manifest = JSON.parse(new TextDecoder().decode(files['placelens.json']));
  const newer = zipSync({ ...files, 'placelens.json': strToU8(JSON.stringify({ ...manifest, schema: 99 })) });
  const { 'answers/1/units.json': _, ...incomplete } = files;
  const alert = page.getByRole('alert').filter({ hasText: 'placelens' });
  await app.openPlace(market);
  await app.shows(market.drawn);

  const bad: [name: string, bytes: Uint8Array, said: RegExp][] = [
    ['list.placelens', strToU8('id,kind\n'), /“.*list\.placelens.*” is not a kit/],
    ['cut.placelens', good.subarray(0, good.length / 2), /is (not a kit|damaged)/],
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
  await test.step('a list that is dropped where nothing takes it does not leave the page', async () => {
    await drop(page, 'ids.csv', strToU8('id,kind\n'));
    await expect(page.getByText('Only kits (.placelens) can be dropped here.')).toBeVisible();
  });
  await test.step('a link to a kit elsewhere is not followed', async () => {
    await app.open('/?kit=https://other.example/a.placelens');
    await expect(alert).toContainText('lies on another server');
    await app.open('/?kit=nowhere.placelens');
    await expect(alert).toContainText(/is not a kit|answered 404/);
  });
  await test.step('a good one opens its only place, is kept, and can be removed', async () => {
    await drop(page, 'good.placelens', good);
    await shown(app, market.drawn);
    await page.getByRole('button', { name: 'Connection' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connection' });
    await expect(dialog.getByRole('radio', { name: 'Recorded kit' })).toBeChecked();
    await expect(dialog.getByRole('listitem')).toContainText('Three doors1 place · Nov 21, 2026');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Press again to remove' }).click();
    await expect(dialog).toContainText('No kit is kept in this browser.');
  });
});

/** Waits until a recorded place is on the map. */
async function shown(app: App, drawn: string): Promise<void> {
  await app.shows(drawn);
  for (const name of operations) await expect(app.operation(name)).toHaveAttribute('data-state', 'recorded');
}

async function chooseFile({ page }: App, kit: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Open kit…' }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name: 'three.placelens', mimeType: '', buffer: kit });
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
  await expect(page.getByText('Drop to open the kit')).toBeVisible();
  await map.dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText('Drop to open the kit')).toBeHidden();
}

/**
 * Addresses that were asked for since, but for what the page holds itself and the icon in the browser's tab, which the
 * browser asks for anew with every address.
 */
function countRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):|\/icon\.svg$/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

function allLoaded(images: Element[]): boolean {
  return (
    images.length > 0 && images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
  );
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
