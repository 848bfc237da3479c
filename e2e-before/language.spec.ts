import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { type App, expect, samples, test } from './app.driver.ts';

/** English names are what `App` looks for; these are the German ones. */
function map(page: Page): Locator {
  return page.getByRole('region', { name: 'Karte', exact: true });
}

async function openTower(app: App, more = ''): Promise<void> {
  await app.openPlace(samples.tower, more);
  await expect(map(app.page)).toHaveAttribute('data-drawn', samples.tower.drawn);
  await expect(map(app.page)).toHaveAttribute('aria-busy', 'false');
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Texts that stick out of the control, head or label that they stand in; what is meant to be clipped is left out. */
async function stickingOut(page: Page): Promise<string[]> {
  const holders =
    'button, a[href], summary, label, legend, th, h1, h2, h3, dt, [role="tab"], [role="status"]';
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
  return page.getByRole('dialog', { name });
}

test('lang=de shows panel, map and palette in German', async ({ app }) => {
  const { page } = app;
  await openTower(app, '&lang=de');
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
  await expect(page.getByRole('button', { name: 'Ebenen und Legende' })).toBeVisible();
  await expect(page.getByRole('tree', { name: 'Auf der Karte' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Befehle' });
  await palette.getByRole('combobox').fill('etage 12');
  await expect(page.getByRole('option').first()).toContainText('Etage 12');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('floor')).toBe('12');
});

test('the way is told in German', async ({ app }) => {
  await openTower(app, '&lang=de&tab=arrival');
  await expect(
    app.page.getByText(/^Hier parken, \d+ m bis zur .*tür.*, \d+ m bis zum Ort: etwa /),
  ).toBeVisible();
});

test('the first screen speaks German too', async ({ app }) => {
  await app.open('/?lang=de');
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Jede Adresse genau bis zur Tür');
  await expect(app.page.getByRole('button', { name: 'Zeigen', exact: true })).toBeVisible();
  await expect(app.page.getByRole('region', { name: 'Oder mit einem Beispiel beginnen' })).toBeVisible();
  expect(await violations(app.page)).toEqual([]);
});

test('a language chosen in the settings keeps the place and survives a reload', async ({ app }) => {
  const { page } = app;
  await app.openPlace(samples.tower, '&tab=units');
  await app.shows(samples.tower.drawn);
  const english = await settings(page, 'More', 'Settings');
  const choice = english.getByRole('combobox', { name: 'Language' });
  await choice.focus();
  await choice.selectOption('de');
  const german = page.getByRole('dialog', { name: 'Einstellungen' });
  await expect(german.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(map(page)).toHaveAttribute('data-drawn', samples.tower.drawn);
  await expect(page.getByRole('tab', { name: 'Einheiten' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(map(page)).toHaveAttribute('data-drawn', samples.tower.drawn);
  await app.openPlace(samples.tower, '&lang=en');
  await app.shows(samples.tower.drawn);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('gets German, and English where the address says so', async ({ app }) => {
    await app.open();
    await expect(app.page.getByRole('button', { name: 'Zeigen', exact: true })).toBeVisible();
    await app.open('/?lang=en');
    await expect(app.page.getByRole('button', { name: 'Inspect', exact: true })).toBeVisible();
    await expect(app.page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

const screens = {
  'a laptop': { viewport: { width: 1280, height: 720 } },
  'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const;

for (const [name, use] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use(use);

    test(`German fits on ${name}`, async ({ app }) => {
      await openTower(app, '&lang=de');
      for (const tab of ['place', 'arrival', 'parking', 'entrances', 'units', 'checks', 'wire']) {
        await app.page.locator(`[data-tab="${tab}"]`).click();
        expect(await sideways(app.page), tab).toBeLessThanOrEqual(0);
        expect(await stickingOut(app.page), tab).toEqual([]);
      }
      await settings(app.page, 'Mehr', 'Einstellungen');
      expect(await stickingOut(app.page), 'settings').toEqual([]);
    });
  });
}
