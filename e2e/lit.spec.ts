import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { type App, expect, samples, test } from './app.driver.ts';
import { drawnIn, watchPrograms } from './webgl.driver.ts';

const { tower } = samples;

/** CSS pixels above a unit at which its ring is seen, and its sign is not. */
const above = 16;

type Colour = readonly [red: number, green: number, blue: number];

/** Beneath a ring of units the ground turns amber: without one, paper and wall are grey or blue. */
const isAmber = ([red, , blue]: Colour) => red - blue > 10;

/** The colour so many CSS pixels above the middle of the window. */
async function colourAbove(page: Page, above: number): Promise<Colour> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = { x: width / 2 - 1, y: height / 2 - above - 1, width: 2, height: 2 };
  const { data } = PNG.sync.read(await page.screenshot({ clip }));
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
}

/** True where what stands in the middle of the window has a ring of units. */
const isRinged = async (page: Page) => isAmber(await colourAbove(page, above));

/** Points at a row, and tells whether the very next frame of the map has the ring. */
async function ringedAtOnce(page: Page, row: Locator): Promise<boolean> {
  await row.evaluate((element, above) => {
    const read = (): Colour => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas');
      const pixel = new OffscreenCanvas(1, 1).getContext('2d');
      if (!canvas || !pixel) return [0, 0, 0];
      const { left, top, width } = canvas.getBoundingClientRect();
      const ratio = canvas.width / width;
      const [x, y] = [innerWidth / 2 - left, innerHeight / 2 - above - top];
      pixel.drawImage(canvas, x * ratio, y * ratio, 1, 1, 0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const seen = new Promise<Colour>((resolve) => {
      // By the time that the window is told, the row has been.
      element.ownerDocument.addEventListener(
        'mouseover',
        () => requestAnimationFrame(() => resolve(read())),
        { once: true },
      );
    });
    Reflect.set(window, 'seenAtOnce', seen);
  }, above);
  await row.hover();
  return isAmber(await page.evaluate((): Promise<Colour> => Reflect.get(window, 'seenAtOnce')));
}

async function loseContext({ page, map }: App): Promise<void> {
  const context = await page.evaluateHandle(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas');
    return canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context') ?? null;
  });
  await context.evaluate((extension) => extension?.loseContext());
  await expect(map).toHaveAttribute('data-renderer', 'none');
  await context.evaluate((extension) => extension?.restoreContext());
  await expect(map).toHaveAttribute('data-renderer', 'webgl');
}

test('a unit is lit in the frame after its row is pointed at, and stays lit while it is chosen', {
  tag: '@map',
}, async ({ app, page }) => {
  await watchPrograms(page);
  // The first unit of each floor stands there.
  const [longitude, latitude] = await app.positionOf('/demo/units', tower, 0);
  await app.openPlace(tower, `&tab=units&basemap=blank#map=19/${latitude}/${longitude}`);
  await app.shows(tower.drawn);
  const row = page.locator('[data-ref^="unit:"]').first();
  await expect(row).toBeVisible();
  await expect.poll(() => drawnIn(60, page)).toBe(0);
  expect(await isRinged(page), 'nothing is lit').toBe(false);

  expect(await ringedAtOnce(page, row)).toBe(true);
  await app.button('Zoom in').hover();
  await expect.poll(() => isRinged(page), 'the pointer has left').toBe(false);

  await row.click();
  await app.button('Zoom in').hover();
  await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
  await expect.poll(() => isRinged(page), 'chosen').toBe(true);
  await expect.poll(() => drawnIn(60, page), 'what is lit is drawn once').toBe(0);

  await test.step('in another theme, after the map has lost its context, and behind an emphasis', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => Math.max(...(await colourAbove(page, 100))), 'dark').toBeLessThan(128);
    await expect.poll(() => isRinged(page), 'in the dark').toBe(true);
    await loseContext(app);
    await expect.poll(() => isRinged(page), 'restored').toBe(true);
    await app.button('Layers and legend').click();
    await page.getByRole('button', { name: /^Emphasise Parking/ }).press('Enter');
    await expect(app.map).toHaveAttribute('data-emphasis', 'parking');
    await expect.poll(() => isRinged(page), 'emphasised').toBe(true);
  });

  await test.step('until no unit is drawn', async () => {
    await page.getByRole('checkbox', { name: /^Units/ }).uncheck();
    await expect.poll(() => isRinged(page)).toBe(false);
  });
});
