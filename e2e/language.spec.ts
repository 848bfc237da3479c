import type { Locator, Page } from '@playwright/test';
import { type App, expect, samples, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';
import { sideways, stickingOut } from './fit.driver.ts';
import { openSettings } from './settings.driver.ts';

/** English names are what `App` looks for; these are the German ones. */
function map(page: Page): Locator {
  return page.getByRole('region', { name: 'Karte', exact: true });
}

async function openTower(app: App): Promise<void> {
  await app.openPlace(samples.tower, '&lang=de');
  await expect(map(app.page)).toHaveAttribute('aria-busy', 'false');
  await expect(app.page.getByRole('heading', { level: 1 })).toContainText('Dostyk 5');
}

/** Goes through all tabs and the settings of a tower in German, and names what does not fit. */
async function fits(app: App): Promise<void> {
  await tabsFit(app);
  await openSettings(app.page, 'Mehr', 'Einstellungen');
  expect(await stickingOut(app.page), 'settings').toEqual([]);
}

async function tabsFit(app: App): Promise<void> {
  for (const tab of ['place', 'arrival', 'parking', 'entrances', 'units', 'checks', 'wire']) {
    const button = app.page.locator(`[data-tab="${tab}"]`);
    await button.click();
    await expect(button).toHaveAttribute('aria-selected', 'true');
    expect(await sideways(app.page), tab).toBeLessThanOrEqual(0);
    expect(await stickingOut(app.page), tab).toEqual([]);
  }
}

test('lang=de shows first screen, panel and palette in German, and each language fits on a laptop', async ({
  app,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('the first screen', async () => {
    await app.open('/?lang=de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jede Adresse genau bis zur Tür');
    await expect(page.getByRole('button', { name: 'Zeigen', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Oder mit einem Beispiel beginnen' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
  await test.step('a place and its tabs', async () => {
    await app.followPlace(samples.tower, '&lang=de');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dostyk 5');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('tab')).toHaveText([
      'Ort',
      'Ankunft',
      'Parkplätze 3',
      'Eingänge 3',
      'Einheiten 256',
      'Prüfungen',
      'Protokoll',
    ]);
    await expect(page.getByRole('tree', { name: 'Auf der Karte' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Befehle' });
    await palette.getByRole('combobox').fill('etage 12');
    await expect(page.getByRole('option', { selected: true })).toContainText('Etage 12');
    await page.keyboard.press('Enter');
    await expect.poll(() => app.parameter('floor')).toBe('12');
  });
  await test.step('the way', async () => {
    await page.getByRole('tab', { name: 'Ankunft' }).click();
    await expect(
      page.getByText(/^Hier parken, \d+\sm bis zur .*tür.*, \d+\sm bis zum Ort: etwa /),
    ).toBeVisible();
  });
  await test.step('all of it fits', () => fits(app));
  await page.keyboard.press('Escape');
  for (const language of ['es', 'ru']) {
    await test.step(`the tabs of a tower fit in ${language}`, async () => {
      await app.followPlace(samples.tower, `&lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('[data-tab="units"]')).toContainText('256');
      await tabsFit(app);
    });
  }
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('German fits on a phone', async ({ app }) => {
    await openTower(app);
    await fits(app);
  });
});
