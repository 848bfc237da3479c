import type { Locator, Page } from '@playwright/test';
import { type App, expect, samples, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { cutsNothingOff, desks, fitsAFinger, fitsInGerman, heights, openTab } from './fit.driver.ts';

const tabs = ['place', 'arrival', 'units', 'entrances', 'parking', 'checks', 'wire'] as const;

const overMap = 'section[aria-label="Map"]';

const dialogs = '[role="dialog"]';

/** The menu of a place scrolls where it is higher than the window. */
async function reachesTheMenu(app: App): Promise<void> {
  const { page } = app;
  await openTab(page, 'place');
  await app.button('More for this place').click();
  const entries = page.getByRole('menuitem');
  for (const entry of [entries.first(), entries.last()]) {
    await entry.scrollIntoViewIfNeeded();
    await expect(entry).toBeInViewport({ ratio: 0.9 });
    // No other element covers it.
    await entry.hover({ trial: true });
  }
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
}

test('no tab, menu, dialog or failure has axe violations, none is cut off, and the panel is whole on paper', async ({
  app,
}) => {
  const { page } = app;
  await app.openPlace(samples.tower, '&floor=99');
  await app.answered();

  await test.step('menu, commands, shortcuts, settings and history', async () => {
    for (const name of ['Commands', 'Keyboard shortcuts', 'Settings', 'History']) {
      await app.button('More').click();
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
      // The page behind them is checked once.
      if (name === 'Commands') expect(await violationsInBothThemes(page)).toEqual([]);
      await page.getByRole('menuitem', { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      expect(await violationsInBothThemes(page, dialogs), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name })).toBeHidden();
    }
  });

  await test.step('each tab', async () => {
    await app.button('Show all floors').click();
    await expect.poll(() => app.parameter('floor')).toBeNull();
    for (const tab of ['Place', 'Arrival', 'Parking', 'Entrances', 'Units', 'Checks', 'Wire']) {
      await app.tab(tab).click();
      await expect(app.tab(tab)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel').locator('button, [tabindex="0"]')).not.toHaveCount(0);
      expect(await violationsInBothThemes(page, 'aside'), tab).toEqual([]);
    }
  });

  for (const [name, size] of Object.entries(desks)) {
    await test.step(`${name} cuts nothing off and scrolls nowhere sideways`, async () => {
      await page.setViewportSize(size);
      for (const tab of tabs) {
        await openTab(page, tab);
        await cutsNothingOff(page, tab);
      }
      await reachesTheMenu(app);
    });
  }
  await test.step('on paper the panel goes on over the sheets, light and alone, its lists whole', async () => {
    await openTab(page, 'units');
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('tr[data-ref^="unit:"]')).toHaveCount(256);
    await expect(page.getByRole('textbox', { name: 'Id', exact: true })).toBeHidden();
    await expect(page.locator(overMap)).toHaveCSS('visibility', 'hidden');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(22, 27, 36)');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(256 * 30);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Northern Lights/);
    await page.emulateMedia({ media: 'screen' });
    await openTab(page, 'place');
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets, 'no blank sheet follows').toHaveLength(1);
    await expect(page.getByText('“Report” prints the way and the map on one page.')).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Northern Lights/);
    await expect(page.getByText('“Report” prints')).toBeHidden();
    await expect(
      page
        .locator('aside :is(summary, input, [role="tree"], [aria-label^="Copy"])')
        .filter({ visible: true }),
    ).toHaveCount(0);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('failures, and the connection dialog', async () => {
    await app.ask('nothing here');
    await app.answered('failed');
    await expect(page.getByRole('group', { name: 'Failure' })).toBeVisible();
    expect(await violationsInBothThemes(page, 'aside')).toEqual([]);
    await app.button('Connection').click();
    await page.getByRole('radio', { name: 'Direct' }).check();
    expect(await violationsInBothThemes(page, dialogs)).toEqual([]);
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('cuts off no tab, in German neither, draws its sheet in three stops, with the floors and the editor in reach', async ({
    app,
  }) => {
    const { page } = app;
    await app.openPlace(samples.tower);
    await app.answered();
    for (const height of heights) {
      await test.step(`${height} px high no tab cuts anything off, and each target has 44 px`, async () => {
        await page.setViewportSize({ width: 360, height });
        for (const tab of tabs) {
          await openTab(page, tab);
          await fitsAFinger(page, tab);
        }
      });
    }
    await test.step('German fits too', async () => {
      await app.followPlace(samples.tower, '&lang=de');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Northern Lights');
      await fitsInGerman(page);
      await app.followPlace(samples.tower, '&lang=en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 360, height: 740 });
      await openTab(page, 'place');
    });
    const sheet = app.page.getByRole('complementary', { name: 'Inspection' });
    const handle = app.page.getByRole('button', { name: /Panel height/ });
    await expect(sheet).toHaveAttribute('data-stop', 'half');
    await handle.press('ArrowUp');
    await expect(sheet).toHaveAttribute('data-stop', 'full');
    await handle.press('ArrowDown');
    await handle.press('ArrowDown');
    await expect(sheet).toHaveAttribute('data-stop', 'peek');
    await handle.tap();
    await expect(sheet).toHaveAttribute('data-stop', 'half');

    const finger = await fingerOn(app.page);
    const top = async () => (await sheet.boundingBox())?.y ?? 0;
    const grip = await middleOf(handle);
    await finger.down(grip);
    await finger.draw(100);
    await expect.poll(top, 'the sheet is under the finger').toBeCloseTo(740 / 2 + 100, -1);
    await finger.rest();
    await finger.draw(-200);
    await expect.poll(top, 'the sheet goes back with the finger').toBeCloseTo(740 / 2 - 100, -1);
    await finger.rest();
    await finger.up();
    await expect(sheet).toHaveAttribute('data-stop', 'half');

    await finger.down(grip);
    await finger.draw(-150);
    await finger.rest();
    await finger.up();
    await expect(sheet, 'let go nearer to the next stop').toHaveAttribute('data-stop', 'full');

    await settledAt(sheet);
    await app.tab('Units').tap();
    await expect(app.page.getByRole('textbox', { name: 'Find unit' })).toBeVisible();
    const list = await middleOf(sheet);
    await finger.down(list);
    await finger.draw(-200);
    await finger.rest();
    await finger.up();
    await expect(sheet, 'what can be scrolled is scrolled').toHaveAttribute('data-stop', 'full');
    await app.tab('Place').tap();
    await expect(app.page.getByRole('heading', { name: /Northern Lights/ })).toBeVisible();
    await finger.down(list);
    await finger.draw(260);
    await finger.rest();
    await finger.up();
    await expect(sheet, 'its content pulled down at its top').toHaveAttribute('data-stop', 'half');

    await settledAt(sheet);
    await finger.down(await middleOf(app.tab('Arrival')));
    await finger.draw(200);
    await finger.rest();
    await finger.up();
    await expect(sheet, 'drawn by the line of its tabs').toHaveAttribute('data-stop', 'peek');
    await expect(app.tab('Place'), 'what draws is no click').toHaveAttribute('aria-selected', 'true');

    await test.step('the stack is one button above the map; any floor is one touch away, and gives way to its units', async () => {
      const floors = app.page.getByRole('radiogroup', { name: 'Floor', exact: true });
      await expect(app.button('All floors')).toBeVisible();
      await expect(floors).toHaveCount(0);
      await app.button('All floors').tap();
      const first = floors.locator('label').nth(1);
      expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      for (const end of [first, floors.locator('label').last()]) {
        await expect(end, 'no floor has to be scrolled to').toBeInViewport({ ratio: 1 });
      }
      await first.tap();
      await expect(app.page.getByRole('option', { name: '3201' })).toBeVisible();
      await expect(floors).toHaveCount(0);
      await app.button('Floor 32').tap();
      await app.page.keyboard.press('ArrowDown');
      await expect(app.button('Floor 31'), 'keys go on from floor to floor').toBeVisible();
      await expect(floors).toBeVisible();
      await app.page.keyboard.press('Escape');
      await expect(app.button('Floor 31')).toBeFocused();
    });

    await test.step('the editor of a production call is in the sheet, with room for a finger', async () => {
      await app.page.route('**/v1/address/', (route) =>
        route.fulfill({ json: { at: { type: 'Point', coordinates: [71.42, 51.13] } } }),
      );
      await app.follow('/?page=production');
      await app.button('Send').tap();
      await expect(app.page.getByRole('heading', { name: '1 point found in the answer' })).toBeVisible();
      for (const name of ['Send', 'Format', 'Copy as cURL']) {
        expect((await app.button(name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });
});

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Waits until a sheet has stopped. */
async function settledAt(sheet: Locator): Promise<void> {
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

/** Puts a finger on the page, as a touch screen reports it. */
async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  return {
    down: (spot: { x: number; y: number }) => {
      at = spot;
      return touch('touchStart');
    },
    /** Drags down by CSS pixels, in ten moves. */
    draw: async (by: number) => {
      for (let move = 0; move < 10; move += 1) {
        at = { x: at.x, y: at.y + by / 10 };
        await touch('touchMove');
      }
    },
    /** Rests long enough to end without a throw. */
    rest: async () => {
      const began = await page.evaluate(() => performance.now());
      await page.waitForFunction((since) => performance.now() - since > 150, began);
      await touch('touchMove');
    },
    up: () => touch('touchEnd'),
  };
}
