import { expect, samples, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';
import { fitsInGerman, resultsFit, tabsFit } from './fit.driver.ts';

test('lang=de shows first screen, panel and palette in German, and each language fits on a laptop and a phone', async ({
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
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Northern Lights');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('tab')).toHaveText([
      'Ort',
      'Ankunft',
      'Einheiten 256',
      'Eingänge 3',
      'Parkplätze 3',
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
      page.getByText(/^Bei P2 parken, \d+\sm bis zur .*tür.*, \d+\sm bis zum Ort: etwa /),
    ).toBeVisible();
  });
  await test.step('all of it fits', () => fitsInGerman(page));
  await page.keyboard.press('Escape');
  for (const language of ['es', 'ru']) {
    await test.step(`the tabs of a tower fit in ${language}`, async () => {
      await app.followPlace(samples.tower, `&lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('[data-tab="units"]')).toContainText('256');
      await tabsFit(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await tabsFit(page);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
  }
  for (const language of ['ru', 'es', 'de', 'en']) {
    await test.step(`nothing of what the box finds is cut in ${language}`, async () => {
      await app.followPlace(samples.tower, `&lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await resultsFit(page);
      }
    });
  }
});
