import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { PNG } from 'pngjs';
import { encode } from 'uqr';
import { readKitOfPage } from '../src/features/kit/model/embedded-kit.ts';
import { iterateTexts } from '../src/features/kit/model/write-kit.ts';
import { operationNames, operations } from '../src/spec/operations.ts';
import { searchFor } from '../src/spec/secret-search.ts';
import { type App, expect, samples, test } from './app.driver.ts';
import { violations, violationsInBothThemes } from './axe.driver.ts';
import { openedFromDisk } from './from-disk.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { startServiceBehind } from './service-behind.driver.ts';

const { tower } = samples;
const token = 'canary/t0ken+of=p1ctures&2a47c60e1';

async function take(app: App, entry: string): Promise<void> {
  await app.button('More for this place').click();
  await app.page.getByRole('menuitem', { name: entry }).click();
}

/** Of the open dialog. */
const faultsOf = ({ page }: App) => violationsInBothThemes(page, '[role="dialog"]');

async function saved(app: App, save: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([app.page.waitForEvent('download'), save()]);
  return download;
}

/** Returns how many pixels of a part of a picture, in shares of its size, are as dark as text. */
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

/** Paper, and what its margins leave of it, in CSS pixels. */
const papers = [
  { format: 'A4', width: 688, height: 1024 },
  { format: 'Letter', width: 710, height: 958 },
];

/** Runs in the report: makes each text longer than any of the four languages has it. */
function lengthenTexts(): void {
  for (const element of document.querySelectorAll('h1, .line, .steps li, .foot p, figcaption')) {
    const text = element.textContent;
    element.textContent = `${text} ${text}`.slice(0, Math.ceil(1.6 * text.length));
  }
}

/** Runs in the report on paper: returns by how many pixels its lowest part is cut off. */
function measureCutOff(): number {
  const { bottom } = document.body.getBoundingClientRect();
  return Math.max(
    ...[...document.querySelectorAll('main *')].map((part) => part.getBoundingClientRect().bottom - bottom),
  );
}

test.use({ viewport: { width: 1024, height: 640 } });

test(
  'a picture, a report, a QR code, GeoJSON and a kit are taken along without the token, and the map stays as it was',
  {
    tag: '@pixels',
  },
  async ({ appOn, started, gateway, browser }, info) => {
    const service = await started(startServiceBehind(gateway, token));
    const app = await appOn(await started(startGateway({ PLACES_DEMO_BASE_URL: service.url })));
    const { page } = app;
    const file = info.outputPath('report.html');
    const customerFile = info.outputPath('customer.html');
    const oneFile = info.outputPath('one-file.html');
    const { holds } = searchFor([token]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.openPlace(tower, '&basemap=embedded');
    await page.getByRole('textbox', { name: 'Token' }).fill(token);
    await app.button('Use token').click();
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
      const bytes = await readFile(await download.path());
      expect(holds(bytes.toString('latin1'))).toBe(false);
      const png = PNG.sync.read(bytes);
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
      await expect(dialog).toBeHidden();
    });

    await test.step('a report is saved from its dialog', async () => {
      await app.run('Save report');
      const dialog = page.getByRole('dialog', { name: 'Report' });
      // For a customer by default: no boxes to tick.
      await expect(dialog.getByRole('radio', { name: 'For a customer' })).toBeChecked();
      await expect(dialog.getByRole('checkbox')).toHaveCount(0);
      expect(await violations(page, '[role=dialog]')).toEqual([]);
      const customers = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Save report' }).click();
      await (await customers).saveAs(customerFile);
      await dialog.getByRole('radio', { name: 'For a colleague' }).check();
      await expect(dialog.getByRole('checkbox')).toHaveCount(5);
      expect(await violations(page, '[role=dialog]')).toEqual([]);
      const address = page.url();
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Save report' }).click();
      expect((await saved).suggestedFilename()).toBe(`Northern-Lights-1-${tower.id}.html`);
      await (await saved).saveAs(file);
      await expect(dialog.getByRole('status')).toHaveText(/^Saved, \d+(\.\d)? [kM]B\.$/);
      // With its camera: the map was moved for the picture.
      await expect(page).toHaveURL(address);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('a customer’s is one page of paper, A4 and Letter, and tells the way', async () => {
      const { page: report, offences, close } = await openedFromDisk(browser, customerFile);
      await expect(report.getByRole('heading', { level: 1 })).toHaveText('Northern Lights 1');
      await expect(report.getByRole('listitem').first()).toHaveText('Park at P2');
      await expect(report.locator('body')).not.toContainText(tower.id);
      expect(await violationsInBothThemes(report)).toEqual([]);
      await report.emulateMedia({ media: 'print' });
      await report.evaluate(lengthenTexts);
      for (const { format, width, height } of papers) {
        const pdf = (await report.pdf({ format, preferCSSPageSize: false })).toString('latin1');
        expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
        await report.setViewportSize({ width, height });
        expect(await report.evaluate(measureCutOff), `${format} cuts nothing off`).toBeLessThan(1);
      }
      expect(offences).toEqual([]);
      await close();
    });

    await test.step('it opens with the network off: nothing is asked for, nothing is refused', async () => {
      const { page: report, offences, close } = await openedFromDisk(browser, file);
      const map = report.getByRole('img', { name: 'Map of' });
      await expect(map).toBeVisible();
      expect(
        await map.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      ).toBeGreaterThan(2000);
      await expect(report.getByRole('heading', { level: 1 })).toHaveText('Northern Lights 1');
      await expect(report.getByRole('img', { name: /^Photo/ })).toHaveCount(3);
      expect(await violationsInBothThemes(report)).toEqual([]);
      expect(offences).toEqual([]);
      await close();
    });

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
      await expect(async () => {
        const path = await dialog.getByRole('img').locator('path').getAttribute('d');
        const { data } = encode(page.url(), { ecc: 'M', boostEcc: true, border: 4 });
        const black = [...(path ?? '').matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`);
        expect(black).toEqual(data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : []))));
      }).toPass();
      await page.keyboard.press('Escape');
    });

    await test.step('the GeoJSON holds what is drawn', async () => {
      const download = await saved(app, () => take(app, 'Save GeoJSON of what is drawn'));
      const { features } = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(features).toHaveLength(1 + 3 + 3 + 256 + 2);
    });

    await test.step('its answers are those of the service, byte for byte', async () => {
      const text = await readFile(file, 'utf8');
      expect(holds(text)).toBe(false);
      const [place] = (await readKitOfPage(text)).places;
      for (const name of operationNames) {
        const response = await page.request.post(app.origin + operations[name].path, {
          headers: { token },
          data: { id: tower.id, kind: tower.kind },
        });
        expect(place?.answers[name]?.body).toBe(await response.text());
      }
    });

    const kitDialog = page.getByRole('dialog', { name: 'Save kit' });
    const makeKit = async () => {
      await app.run('save kit');
      await expect(kitDialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Northern Lights 1');
      await kitDialog.getByRole('button', { name: 'Make kit' }).click();
      await expect(kitDialog.getByRole('heading', { name: 'The kit is ready' })).toBeFocused();
    };
    await test.step('a kit holds its answers and photos, and never the token', async () => {
      await makeKit();
      await expect(kitDialog.getByText('Nothing is missing.')).toBeVisible();
      await expect(kitDialog).toContainText('Northern-Lights-1.html');
      // A click outside the dialog does not lose the made file.
      await page.mouse.click(5, 5);
      await expect(kitDialog.getByRole('radio', { name: 'One file that opens itself' })).toBeChecked();
      expect(await faultsOf(app)).toEqual([]);
      const saved = page.waitForEvent('download');
      await kitDialog.getByRole('button', { name: 'Save file' }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe('Northern-Lights-1.html');
      await download.saveAs(oneFile);
      await expect(kitDialog).toBeHidden();

      const text = await readFile(oneFile, 'utf8');
      const kit = await readKitOfPage(text);
      expect(kit.places.map(({ id, answers }) => [id, Object.keys(answers)])).toEqual([
        [tower.id, ['details', 'parking', 'entrance', 'units']],
      ]);
      expect(
        kit.photos.map(({ type, bytes: { length = 0 } = new Uint8Array() }) => [type, length > 1000]),
      ).toEqual(Array(3).fill(['image/webp', true]));
      expect([...iterateTexts(kit)].filter(holds)).toEqual([]);
      expect(holds(text)).toBe(false);
      const [, packed = ''] = /<script [^>]*data-kit="[^"]*">([^<]*)/.exec(text) ?? [];
      expect(holds(Buffer.from(packed, 'base64').toString('latin1'))).toBe(false);
      expect(text.length).toBeLessThan(1.5 * 0.75 * packed.length + 3_000_000);
    });

    await test.step('as one file it opens itself from the disk with the network off: map, panel, photos, 3D', async () => {
      const { page: opened, offences, close } = await openedFromDisk(browser, oneFile, '?view=3d');
      const map = opened.locator('section[aria-label="Map"]');
      await expect(map).toHaveAttribute('data-drawn', tower.drawn);
      await expect(map).toHaveAttribute('aria-busy', 'false');
      await expect(opened.getByRole('heading', { level: 1 })).toContainText('Northern Lights');
      await opened.getByText('Data', { exact: true }).click();
      await expect(opened.getByRole('region', { name: 'About these answers' })).toContainText(
        'No requests: a kit answers. Map tiles come out of the kit.',
      );
      const photos = opened.getByRole('region', { name: 'Photos' }).getByRole('img');
      await expect(photos).toHaveCount(3);
      await expect(photos.first()).toHaveAttribute('src', /^blob:/);
      for (const name of ['Connection', 'Share'])
        await expect(opened.getByRole('button', { name })).toHaveCount(0);
      // Its address is read and written like any other.
      await expect(opened.getByRole('button', { name: 'Show in 2D' })).toBeVisible();
      await expect(opened).toHaveURL(new RegExp(`id=${tower.id}`));
      expect(offences).toEqual([]);
      await close();
    });

    await test.step('a service that repeats the token gets no kit', async () => {
      service.echo();
      await app.button('Ask again').click();
      await app.tab('Wire').click();
      await expect(page.getByRole('region', { name: 'Parking' })).toBeVisible();
      await app.answered();
      await makeKit();
      await kitDialog.getByRole('button', { name: 'Save file' }).click();
      await expect(kitDialog.getByRole('alert')).toContainText('holds one of your tokens');
      expect(await violations(page, '[role="dialog"]')).toEqual([]);
    });
  },
);
