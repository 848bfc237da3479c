import type { Locator, Page } from '@playwright/test';
import { type App, expect, samples, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';

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
  await settings(app.page, 'Mehr', 'Einstellungen');
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

/** Texts that stick out of the control, head or label that they stand in; what is meant to be clipped is left out. */
async function stickingOut(page: Page): Promise<string[]> {
  const holders =
    'button, a[href], summary, label, legend, th, h1, h2, h3, dt, h2 span, [role="tab"], [role="status"]';
  return page.locator(holders).evaluateAll((elements) =>
    elements
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent?.trim(),
      )
      .filter((element) =>
        [element, ...element.querySelectorAll('*')].every(
          (part) => getComputedStyle(part).overflowX === 'visible',
        ),
      )
      .filter((element) => {
        const contents = document.createRange();
        contents.selectNodeContents(element);
        const [inner, outer] = [contents.getBoundingClientRect(), element.getBoundingClientRect()];
        return outer.width > 1 && (inner.right > outer.right + 1 || inner.left < outer.left - 1);
      })
      .map((element) => element.textContent?.slice(0, 60) ?? ''),
  );
}

async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

async function settings(page: Page, more: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: more, exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
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

test('a language chosen in the settings keeps the place and survives a reload', async ({ app }) => {
  const { page } = app;
  const units = page.getByRole('treegrid', { name: 'Einheiten' });
  await app.openPlace(samples.tower, '&tab=units');
  await app.answered();
  const english = await settings(page, 'More', 'Settings');
  const choice = english.getByRole('combobox', { name: 'Language' });
  await choice.focus();
  await choice.selectOption('de');
  const german = page.getByRole('dialog', { name: 'Einstellungen' });
  await expect(german.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(units).toContainText('Dostyk 5');
  await expect(page.getByRole('tab', { name: 'Einheiten 256' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Einheiten 256' })).toHaveAttribute('aria-selected', 'true');
  await expect(units).toContainText('Dostyk 5');
  await app.openPlace(samples.tower, '&lang=en');
  await app.answered();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the map stays where another language and other measures are chosen', { tag: '@map' }, async ({
  app,
}) => {
  const { page } = app;
  await app.openPlace(samples.tower, '&view=3d&tab=arrival');
  await app.shows(samples.tower.drawn);
  const fitted = new URL(page.url()).hash;
  await app.button('Zoom in').click();
  await expect.poll(() => new URL(page.url()).hash).not.toBe(fitted);
  const camera = new URL(page.url()).hash;
  const canvas = await page.locator('canvas.maplibregl-canvas').elementHandle();
  await expect(app.map).toHaveAttribute('data-path', /\d m /);
  const english = await settings(page, 'More', 'Settings');
  await english.getByRole('radio', { name: 'Feet' }).check();
  await expect(app.map).toHaveAttribute('data-path', /\d ft /);
  await english.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map(page)).toContainText(/\d\sft/);
  await expect(page.getByRole('region', { name: 'Kartenfläche' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ebenen und Legende' })).toBeVisible();
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);
  expect(new URL(page.url()).hash).toBe(camera);
  await expect(map(page)).toHaveAttribute('data-drawn', samples.tower.drawn);
  await test.step('German fits over the map on a laptop', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await stickingOut(page)).toEqual([]);
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('German fits on a phone, over the map too', { tag: '@map' }, async ({ app }) => {
    await openTower(app);
    await expect(map(app.page)).toHaveAttribute('data-drawn', samples.tower.drawn);
    await fits(app);
  });
});
