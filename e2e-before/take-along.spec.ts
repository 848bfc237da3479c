import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Download } from '@playwright/test';
import { PNG } from 'pngjs';
import { encode } from 'uqr';
import { type App, expect, samples, test } from './app.driver.ts';

const { tower } = samples;

async function take(app: App, entry: string): Promise<void> {
  await app.button('More for this place').click();
  await app.page.getByRole('menuitem', { name: entry }).click();
}

/** In the theme of the browser, light and dark. */
async function looksRight({ page }: App): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations, colorScheme).toEqual([]);
  }
}

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

test('a picture, a QR code and GeoJSON are taken along, and the map stays as it was', async ({ app }) => {
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
    await expect(dialog).toContainText('2,880 × 1,800 pixels');
    await looksRight(app);
    const download = await saved(app, () => dialog.getByRole('button', { name: 'Save PNG' }).click());
    expect(download.suggestedFilename()).toBe('placelens-230358852.5e8-2x.png');
    const png = PNG.sync.read(await readFile(await download.path()));
    expect([png.width, png.height]).toEqual([2880, 1800]);
    expect(darkIn(png, [0.86, 0.98, 1, 1]), 'the credit').toBeGreaterThan(200);
    expect(darkIn(png, [0.02, 0.03, 0.25, 0.1]), 'the title').toBeGreaterThan(500);
    expect(darkIn(png, [0.3, 0, 1, 0.95]), 'the map').toBeGreaterThan(1000);
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

  await test.step('the QR code is that of the address', async () => {
    await take(app, 'QR code');
    const dialog = page.getByRole('dialog', { name: 'QR code' });
    await expect(dialog).toContainText('Opens on this computer only');
    await looksRight(app);
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
