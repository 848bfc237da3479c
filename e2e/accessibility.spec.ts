import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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
  });
});
