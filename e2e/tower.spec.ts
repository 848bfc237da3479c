import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { type App, expect, samples, test } from './app.driver.ts';
import { drawnIn, programsUsed, watchPrograms } from './webgl.driver.ts';

const ofOneFloor = 'place:1 parking:3 entrances:3 units:8';

/** CSS pixels above a unit at which its ring is visible, and its sign is not. */
const above = 16;

type Colour = readonly [red: number, green: number, blue: number];

/** Beneath a ring of units the ground turns amber: without one, paper and wall are grey or blue. */
const isAmber = ([red, , blue]: Colour) => red - blue > 10;

/** Returns the colour this many CSS pixels above the middle of the window. */
async function colourAbove(page: Page, above: number): Promise<Colour> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = { x: width / 2 - 1, y: height / 2 - above - 1, width: 2, height: 2 };
  const { data } = PNG.sync.read(await page.screenshot({ clip }));
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
}

/** Returns true where the feature in the middle of the window has a ring of units. */
const isRinged = async (page: Page) => isAmber(await colourAbove(page, above));

/** Points at a row, and returns whether the very next frame of the map has the ring. */
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
      // The event reaches the row before the document.
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

test('a floor is drawn alone by link, row and click on the tower in 3D, no sky is shaded out of sight, and a unit is lit at once', {
  tag: '@pixels',
}, async ({ app, page }) => {
  const row = (name: string) =>
    page.getByRole('radiogroup', { name: 'Floor', exact: true }).getByRole('radio', { name, exact: true });
  const twelfth = row('Floor 12, 8 units');
  await watchPrograms(page);
  await app.openPlace(samples.tower, '&floor=12');

  await test.step('a chosen floor alone is drawn, and stands in the address until it is chosen again', async () => {
    await app.shows(ofOneFloor);
    await expect(twelfth).toBeChecked();
    await twelfth.click({ force: true });
    await app.shows(samples.tower.drawn);
    await expect(page).not.toHaveURL(/floor=/);
    await expect(row('All floors')).toBeChecked();
    await twelfth.check({ force: true });
    await app.shows(ofOneFloor);
    await expect(page).toHaveURL(/[?&]floor=12(&|#|$)/);
    await expect(page.getByRole('status').filter({ hasText: /^Floor 12: 8 units$/ })).toBeAttached();
    await row('All floors').check({ force: true });
    await app.shows(samples.tower.drawn);
  });

  await test.step('in 3D a click on the tower opens the floor that it hits', async () => {
    await app.button('Show in 3D').click();
    await expect(page, 'the link remembers it').toHaveURL(/view=3d/);
    await app.shows(samples.tower.drawn);
    await page.keyboard.press('b');
    await expect(page).toHaveURL(/#map=1[5-9][^/]*\/[^/]+\/[^/]+\/[^/]+\/[1-9]/);
    // Where the camera still moves, a door is under the pointer in one moment and a floor in the next.
    await app.settled();
    await expect.poll(() => drawnIn(60, page)).toBe(0);
    const floorAt = async (share: number, before: string | null) => {
      await app.clickTower(share);
      await expect.poll(() => app.parameter('floor')).not.toBe(before);
      await app.shows(ofOneFloor);
      const floor = app.parameter('floor');
      expect(floor).toMatch(/^\d+$/);
      return Number(floor);
    };
    const low = await floorAt(0.3, null);
    expect(low).toBeGreaterThan(1);
    expect(await floorAt(0.8, String(low)), 'further up is a floor above it').toBeGreaterThan(low);
  });

  const note = app.map.getByText('Positions within the floor are not surveyed.');
  await test.step('the map says what the picture does not know', async () => {
    await expect(note).toBeVisible();
    await expect(app.map.getByText('Upper floors are lifted.')).toBeVisible();
  });

  await test.step('a map spends nothing on a sky out of sight, and shades the one that is seen', async () => {
    const before = (await programsUsed(page)).any;
    expect(before).toBeGreaterThan(0);
    await app.moveMap('17/51.1262/71.4261/0/60');
    await expect.poll(async () => (await programsUsed(page)).any).toBeGreaterThan(before);
    expect((await programsUsed(page)).sky).toBe(0);
    await app.moveMap('17/51.1262/71.4261/0/75');
    await expect.poll(async () => (await programsUsed(page)).sky).toBeGreaterThan(0);
  });

  await test.step('in 2D it says no more', async () => {
    await app.button('Show in 2D').click();
    await expect(note).toBeHidden();
    await app.shows(ofOneFloor);
  });

  await test.step('a unit is lit in the frame after its row is pointed at, and stays lit while it is chosen', async () => {
    await row('All floors').check({ force: true });
    await app.shows(samples.tower.drawn);
    await app.tab('Units').click();
    await app.openFirstFloor();
    // The first unit of each floor has this position.
    const [longitude, latitude] = await app.positionOf('/demo/units', samples.tower, 0);
    await app.moveMap(`19/${latitude}/${longitude}`);
    const unit = page.locator('[data-ref^="unit:"]').first();
    await expect(unit).toBeVisible();
    await expect.poll(() => drawnIn(60, page)).toBe(0);
    expect(await isRinged(page), 'nothing is lit').toBe(false);

    expect(await ringedAtOnce(page, unit)).toBe(true);
    await app.button('Zoom in').hover();
    await expect.poll(() => isRinged(page), 'the pointer has left').toBe(false);

    await unit.click();
    await app.button('Zoom in').hover();
    await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
    await expect.poll(() => isRinged(page), 'chosen').toBe(true);
    await expect.poll(() => drawnIn(60, page), 'what is lit is drawn once').toBe(0);
  });

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
