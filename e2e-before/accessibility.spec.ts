import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, samples, test } from './app.driver.ts';

/** WCAG 2.2 AA and axe's best practices; MapLibre's canvas has its text in the panel. */
async function violations(page: Page): Promise<string[]> {
  return told(await new AxeBuilder({ page }).analyze());
}

/**
 * The same in both looks. What is dark has the same elements as what is light: there the colours alone are looked at.
 */
async function violationsOfBoth(page: Page): Promise<string[]> {
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = told(await new AxeBuilder({ page }).withRules('color-contrast').analyze());
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

function told({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

test.describe('light and dark', () => {
  test('the first screen has no axe violations', async ({ app }) => {
    await app.open();
    await expect(app.map).toHaveAttribute('data-renderer', 'webgl');
    await app.page.getByText('Faulty on purpose').click();
    expect(await violationsOfBoth(app.page)).toEqual([]);
    for (const [way, page] of [
      ['Review a list', 'review'],
      ['Present', 'present'],
    ] as const) {
      await app.open();
      await app.page.getByRole('link', { name: way, exact: true }).click();
      await expect.poll(() => app.parameter('page'), way).toBe(page);
    }
  });

  test('no tab has axe violations', async ({ app }) => {
    await app.openPlace(samples.tower);
    await app.shows(samples.tower.drawn);
    for (const tab of ['Place', 'Arrival', 'Parking', 'Entrances', 'Units', 'Checks', 'Wire']) {
      await app.tab(tab).click();
      await expect(app.tab(tab)).toHaveAttribute('aria-selected', 'true');
      expect(await violationsOfBoth(app.page), tab).toEqual([]);
    }
  });

  test('commands, shortcuts, settings and history have no axe violations', async ({ app }) => {
    await app.openPlace(samples.tower, '&floor=99');
    await app.shows(samples.tower.drawn);
    for (const name of ['Commands', 'Keyboard shortcuts', 'Settings', 'History']) {
      await app.button('More').click();
      if (name === 'Commands') expect(await violationsOfBoth(app.page)).toEqual([]);
      await app.page.getByRole('menuitem', { name }).click();
      await expect(app.page.getByRole('dialog', { name })).toBeVisible();
      expect(await violationsOfBoth(app.page)).toEqual([]);
      await app.page.keyboard.press('Escape');
      await expect(app.page.getByRole('dialog', { name })).toBeHidden();
    }
  });

  test('failures, layers menu and connection dialog have no axe violations', async ({ app }) => {
    await app.openPlace({ id: 'nothing here' });
    await expect(app.operation('Units')).toHaveAttribute('data-state', 'failed');
    await app.settled();
    await app.button('Layers and legend').click();
    expect(await violationsOfBoth(app.page)).toEqual([]);
    await app.page.keyboard.press('Escape');
    await app.button('Connection').click();
    await app.page.getByRole('radio', { name: 'Direct' }).check();
    expect(await violationsOfBoth(app.page)).toEqual([]);
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('has no axe violations and scrolls nowhere sideways', async ({ app }) => {
    await app.openPlace(samples.tower);
    await app.shows(samples.tower.drawn);
    expect(await violations(app.page)).toEqual([]);
    expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  for (const height of [640, 740]) {
    test(`stands at the place in 3D too, ${height} px high`, async ({ app }) => {
      await app.page.setViewportSize({ width: 360, height });
      await app.openPlace({ id: '255353213.7e3' }, '&view=3d');
      await app.settled();
      await expect(app.page).toHaveURL(/#map=1[4-7][^/]*\/-34\.9/);
    });
  }

  test('draws its sheet up and down in three stops', async ({ app }) => {
    await app.openPlace(samples.tower);
    await app.settled();
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
    expect(await top(), 'the sheet is under the finger').toBeCloseTo(740 / 2 + 100, -1);
    await finger.rest();
    await finger.draw(-200);
    expect(await top(), 'the sheet goes back with the finger').toBeCloseTo(740 / 2 - 100, -1);
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
    await expect(app.page.getByRole('heading', { name: /Dostyk 5/ })).toBeVisible();
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
  });
});

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Waits until a sheet stands still. */
async function settledAt(sheet: Locator): Promise<void> {
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

/** A finger upon the page, as the browser gets it from a screen. */
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
    /** Draws down by CSS pixels, in ten moves. */
    draw: async (by: number) => {
      for (let move = 0; move < 10; move += 1) {
        at = { x: at.x, y: at.y + by / 10 };
        await touch('touchMove');
      }
    },
    /** Stays where it is, long enough to throw nothing. */
    rest: async () => {
      const began = await page.evaluate(() => performance.now());
      await page.waitForFunction((since) => performance.now() - since > 150, began);
      await touch('touchMove');
    },
    up: () => touch('touchEnd'),
  };
}
