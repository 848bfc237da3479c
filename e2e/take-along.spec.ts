import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { PNG } from 'pngjs';
import { encode } from 'uqr';
import { type App, expect, samples, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';

const { tower } = samples;

async function take(app: App, entry: string): Promise<void> {
  await app.button('More for this place').click();
  await app.page.getByRole('menuitem', { name: entry }).click();
}

/** Of the dialog that is open. */
const faultsOf = ({ page }: App) => violationsInBothThemes(page, '[role="dialog"]');

async function saved(app: App, save: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([app.page.waitForEvent('download'), save()]);
  return download;
}

/** How many pixels of a part of a picture, in shares of its size, are as dark as text. */
function darkIn(
  { width, height, data }: PNG,
  [left, top, right, bottom]: readonly [number, number, number, number],
) {
  let dark = 0;
  for (let y = Math.floor(top * height); y < bottom * height; y++) {
    for (let x = Math.floor(left * width); x < right * width; x++) {
      if ((data[4 * (y * width + x)] ?? 255) < 110) dark++;
    }
  }
  return dark;
}

test.use({ viewport: { width: 1024, height: 640 } });

test('a picture is taken along, and the map stays as it was', {
  tag: '@map',
}, async ({ app }) => {
  const { page } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openPlace(tower, '&basemap=embedded');
  await app.shows(tower.drawn);
  const canvas = page.locator('.maplibregl-canvas');
  const before = await canvas.evaluate((element: HTMLCanvasElement) => [element.width, element.height]);

  await test.step('the picture is twice the window, with the card and the credit on it', async () => {
    await take(app, 'Picture…');
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await expect(dialog.getByRole('radio', { name: '2×' })).toBeChecked();
    await expect(dialog).toContainText('2,048 × 1,280 pixels');
    expect(await faultsOf(app)).toEqual([]);
    const download = await saved(app, () => dialog.getByRole('button', { name: 'Save PNG' }).click());
    expect(download.suggestedFilename()).toBe('placelens-230358852.5e8-2x.png');
    const png = PNG.sync.read(await readFile(await download.path()));
    expect([png.width, png.height]).toEqual([2048, 1280]);
    expect(darkIn(png, [0.8, 0.97, 1, 1]), 'the credit').toBeGreaterThan(200);
    expect(darkIn(png, [0.03, 0.04, 0.35, 0.14]), 'the title').toBeGreaterThan(500);
    expect(darkIn(png, [0.42, 0, 1, 0.93]), 'the map').toBeGreaterThan(1000);
  });

  await test.step('it goes to the clipboard, and the map is as before', async () => {
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await dialog.getByRole('radio', { name: '1×' }).check();
    await dialog.getByRole('checkbox').uncheck();
    await dialog.getByRole('button', { name: 'Copy image' }).click();
    await expect(dialog.getByRole('status')).toHaveText('The picture is on the clipboard.');
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
    expect(types).toEqual(['image/png']);
    expect(await canvas.evaluate((element: HTMLCanvasElement) => [element.width, element.height])).toEqual(
      before,
    );
    await page.keyboard.press('Escape');
  });
});

test('the formats and links of a coordinate, a QR code and GeoJSON are taken along', async ({ app }) => {
  const { page } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openPlace(tower);
  await app.answered();

  await test.step('the panel has the formats and links of the map, by keyboard', async () => {
    await app.button('More for this place').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Copy as geo: link' }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^geo:51\.\d+,71\.\d+$/);
    const street = page.getByRole('menuitem', { name: 'Open street level (Google)' });
    await expect(street).toHaveAttribute('href', /map_action=pano/);
    await expect(street).toHaveAttribute('rel', 'noopener noreferrer');
    await page.keyboard.press('Escape');
    await expect(app.button('More for this place')).toBeFocused();
  });

  await test.step('the QR code is that of the address', async () => {
    await take(app, 'QR code');
    const dialog = page.getByRole('dialog', { name: 'QR code' });
    await expect(dialog).toContainText('Opens on this computer only');
    expect(await faultsOf(app)).toEqual([]);
    const path = await dialog.getByRole('img').locator('path').getAttribute('d');
    const { data } = encode(page.url(), { ecc: 'M', boostEcc: true, border: 4 });
    const black = [...(path ?? '').matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`);
    expect(black).toEqual(data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : []))));
    await page.keyboard.press('Escape');
  });

  await test.step('the GeoJSON holds what is drawn', async () => {
    const download = await saved(app, () => take(app, 'Save GeoJSON of what is drawn'));
    const { features } = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(features).toHaveLength(1 + 3 + 3 + 256 + 2);
  });
});
