import { expect, samples, sheetSteps, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';
import {
  coveredInReview,
  cutsNothingOff,
  desks,
  fitsAFinger,
  heights,
  overCredit,
  sideways,
  stickingOut,
  tabsFit,
} from './fit.driver.ts';
import { openRun } from './review.driver.ts';
import { openSettings } from './settings.driver.ts';

const overMap = 'section[aria-label="Map"]';

test('what stands over the map has no axe violations, is cut off on no desk, and its layers open by key', {
  tag: '@map',
}, async ({ app }) => {
  const { page } = app;
  const layers = page.getByRole('dialog', { name: 'Layers and legend' });
  await app.openPlace(samples.tower, '&sel=place');
  await app.shows(samples.tower.drawn);

  await test.step('a place has no axe violations', async () => {
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the layers open and close by their key, or by Esc from anywhere', async () => {
    await page.keyboard.press('l');
    await expect(layers.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('l');
    await expect(layers).toBeHidden();
    await expect(app.button('Layers and legend')).toBeFocused();
    for (const focused of [
      layers.getByRole('checkbox').nth(1),
      page.getByRole('region', { name: 'Map canvas' }),
    ]) {
      await page.keyboard.press('l');
      await expect(layers.getByRole('checkbox').first()).toBeFocused();
      await focused.focus();
      await page.keyboard.press('Escape');
      await expect(layers).toBeHidden();
      await expect(app.map).toHaveAttribute('data-selected', 'place');
    }
    await page.keyboard.press('Escape');
    await expect(app.map).toHaveAttribute('data-selected', '');
  });

  await test.step('the layers have none either, nor what stands over the map in the dark and in forced colours', async () => {
    await app.button('Layers and legend').click();
    await expect(page.getByRole('checkbox', { name: 'Units' })).toBeVisible();
    expect(await violations(page, '[role="dialog"]')).toEqual([]);
    // Panel and header are checked in both where there is no map.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, overMap)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await violations(page, overMap)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    await page.keyboard.press('Escape');
  });

  for (const [name, size] of Object.entries(desks)) {
    await test.step(`${name} cuts nothing off`, async () => {
      await page.setViewportSize(size);
      await cutsNothingOff(page, name);
    });
  }
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the map of a phone stands at the place in 3D too; nothing over it is cut off or has axe violations', {
    tag: '@map',
  }, async ({ app }) => {
    const { page } = app;
    const handle = page.getByRole('button', { name: /Panel height/ });
    const sheet = page.getByRole('complementary', { name: 'Inspection' });
    await test.step('a link of a desk shows the place it is about; one that shows it is kept as it is', async () => {
      const [longitude, latitude] = [71.422316, 51.127892];
      const kept = `#map=17/${Number((latitude - 0.0005).toFixed(6))}/${Number(longitude.toFixed(6))}`;
      await app.openPlace(samples.tower, kept);
      await app.shows(samples.tower.drawn);
      expect(new URL(page.url()).hash).toBe(kept);
      await app.openPlace(samples.tower, `&lang=en#map=17/${latitude}/${longitude - 0.003}`);
      await app.shows(samples.tower.drawn);
      const middle = () => Number(new URL(page.url()).hash.split('/')[2]);
      await expect.poll(middle).toBeCloseTo(longitude, 3);
    });
    await test.step('more than 30 units on one spot are a list alone; choosing shows the unit', async () => {
      const [longitude, latitude] = await app.positionOf('/demo/units', samples.block, 0);
      await app.openPlace(samples.block, `#map=19/${latitude - 0.0001}/${longitude}`);
      await app.shows(samples.block.drawn);
      const box = await app.map.boundingBox();
      const pixels = ((0.0001 / Math.cos((latitude * Math.PI) / 180)) * 512 * 2 ** 19) / 360;
      const units = [180, (box?.height ?? 0) / 2 - pixels] as const;
      await app.pointerFinds(/^(unit|place)/, units);
      await page.touchscreen.tap(...units);
      const spot = page.getByRole('dialog', { name: /48 units on one spot/ });
      const option = spot.getByRole('option').nth(2);
      await expect.poll(async () => (await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      const ref = await option.getAttribute('data-ref');
      await option.tap();
      await expect(app.map).toHaveAttribute('data-selected', ref ?? '');
      await expect(spot).toBeHidden();
    });
    await test.step('a unit that is chosen over the full sheet leaves its way in sight, in words and on the map', async () => {
      await handle.press('ArrowUp');
      await expect(sheet).toHaveAttribute('data-stop', 'full');
      await app.run('unit 12');
      await expect(sheet).toHaveAttribute('data-stop', 'half');
      await expect(sheet.getByRole('button', { name: /^Park at .* about .* unit / })).toBeInViewport();
    });
    await test.step('it stands at the place in 3D too', async () => {
      await app.button('Show in 3D').tap();
      await app.ask('255353213.7e3');
      await expect(app.map).toHaveAttribute('data-answer', 'server/place/255353213.7e3');
      await app.settled();
      await expect(page).toHaveURL(/view=3d.*#map=1[4-7][^/]*\/-34\.9/);
      expect(await violations(page)).toEqual([]);
    });
    for (const height of heights) {
      await test.step(`${height} px high, the sheet keeps the tabs at each stop`, async () => {
        await page.setViewportSize({ width: 360, height });
        await fitsAFinger(page, 'place');
        await expect(sheet).toHaveAttribute('data-stop', 'half');
        for (const [key, stop] of sheetSteps) {
          await handle.press(key);
          await expect(sheet).toHaveAttribute('data-stop', stop);
          await expect(app.tab('Place')).toBeInViewport();
        }
        await handle.press('ArrowUp');
      });
    }
    await test.step('it stands there too where it is less high', async () => {
      await app.ask(samples.tower.id);
      await app.shows(samples.tower.drawn);
      await expect(page).toHaveURL(/#map=1[4-7][^/]*\/51\.1/);
      await expect.poll(() => overCredit(page)).toEqual([]);
    });
    await test.step('on its side too it is a map, and nothing covers whose it is', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await expect.poll(async () => (await sheet.boundingBox())?.width).toBeLessThan(844 / 2);
      // A place is fitted into what the panel really leaves.
      const told = await page.evaluate(() =>
        document.documentElement.style.getPropertyValue('--panel-width'),
      );
      expect((await sheet.boundingBox())?.width).toBeCloseTo(Number.parseFloat(told), 0);
      await expect.poll(() => overCredit(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 640 });
    });
    await test.step('no verdict is given blind: address, worst finding and buttons are in sight together', async () => {
      await openRun(page, app.origin, 'sights', [
        { id: '230358855.5e5', kind: 'place' },
        { id: '320768679.3e1', kind: 'place' },
      ]);
      for (const lang of ['en', 'de', 'es', 'ru'] as const) {
        await app.follow(`${new URL(page.url()).search.replace(/&lang=..|$/, `&lang=${lang}`)}`);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.locator('[data-ref][data-position]')).toHaveAttribute('aria-busy', 'false');
        for (const [width, height] of [
          [844, 390],
          [360, 640],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expect.poll(() => coveredInReview(page), `${lang}, ${width} px wide`).toEqual([]);
        }
      }
    });
    await test.step('magnified four times, what is judged, the verdicts, the layers and each tab can be read', async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await expect(page.locator('aside header h1')).toBeInViewport({ ratio: 1 });
      await app.button('Верно').scrollIntoViewIfNeeded();
      await expect(app.button('Верно')).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('j');
      await expect(page.locator('[data-position="2"] header h1')).toBeInViewport({ ratio: 1 });
      await app.followPlace(samples.tower, '&lang=en');
      await app.shows(samples.tower.drawn);
      await tabsFit(page);
      const read = await page.getByRole('tabpanel').boundingBox();
      expect(read?.height).toBeGreaterThan(100);
      await page.keyboard.press('l');
      const layers = page.getByRole('dialog', { name: 'Layers and legend' });
      await expect.poll(async () => (await layers.boundingBox())?.height).toBeGreaterThan(200);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 360, height: 640 });
    });
    await test.step('German fits over it', async () => {
      const settings = await openSettings(page, 'More', 'Settings');
      await settings.getByRole('combobox', { name: 'Language' }).selectOption('de');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // Other parts have their German words at the same time, and are laid out after it.
      await expect(page.getByRole('button', { name: 'Mehr', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ebenen und Legende' })).toBeVisible();
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      expect(await stickingOut(page)).toEqual([]);
    });
  });
});
