import { type App, expect, samples, test } from './app.driver.ts';

const { tower } = samples;

async function openSettings(app: App) {
  await app.button('More').click();
  await app.page.getByRole('menuitem', { name: 'Settings' }).click();
  return app.page.getByRole('dialog', { name: 'Settings' });
}

async function chooseFeet(app: App): Promise<void> {
  const settings = await openSettings(app);
  await settings.getByRole('radio', { name: 'Feet' }).check();
  await expect(settings.getByRole('radio', { name: 'Feet' })).toBeChecked();
  await settings.getByRole('button', { name: 'Close' }).click();
  await expect(settings).toBeHidden();
}

test('settings, theme, language and width of the panel survive a reload, until a link or the reader chooses another', async ({
  app,
}) => {
  const { page } = app;
  const html = page.locator('html');
  const edge = page.getByRole('separator', { name: 'Width of the panel' });
  const panel = page.getByRole('tabpanel');
  await app.openPlace(tower, '&tab=arrival');
  await expect(panel).toContainText(/\d m\b/);

  await test.step('they lead to the licences', async () => {
    const settings = await openSettings(app);
    const link = settings.getByRole('link', { name: 'Licences of Placelens and all that is in it' });
    await expect(link).toHaveAttribute('target', '_blank');
    const licences = await page.request.get(
      new URL((await link.getAttribute('href')) ?? '', page.url()).href,
    );
    expect(await licences.text()).toContain('Copyright 2016 The Inter Project Authors');
    // On paper they are the page, whole, with what is ticked.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#app')).toBeHidden();
    await expect(settings).toHaveCSS('position', 'static');
    await expect(settings.getByRole('checkbox').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await settings.getByRole('combobox').selectOption('en');
    await settings.getByRole('radio', { name: 'Dark' }).check();
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
  });

  await test.step('feet stand in the panel at once', async () => {
    await chooseFeet(app);
    await expect(panel).toContainText(/\d ft\b/);
  });

  await test.step('the panel can be made wider, by keyboard too', async () => {
    await expect(edge).toHaveAttribute('aria-valuenow', '440');
    await edge.press('ArrowRight');
    await expect(edge).toHaveAttribute('aria-valuenow', '456');
    await edge.press('End');
    await expect(edge).toHaveAttribute('aria-valuenow', '640');
    const box = await edge.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 300);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) - 96, 300, { steps: 4 });
    await page.mouse.up();
    await expect(edge).toHaveAttribute('aria-valuenow', '540');
  });

  await test.step('all of it is there after a reload', async () => {
    await page.reload();
    await expect(panel).toContainText(/\d ft\b/);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(edge).toHaveAttribute('aria-valuenow', '540');
  });

  await test.step('theme and language of the address win over the remembered ones', async () => {
    await app.openPlace(tower, '&theme=light&lang=de');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await app.button('Mehr').click();
    await page.getByRole('menuitem', { name: 'Einstellungen' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('de');
  });

  await test.step('until others are chosen', async () => {
    const choice = page.getByRole('dialog').getByRole('combobox');
    await choice.selectOption('en');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(choice).toHaveValue('en');
    await expect.poll(() => app.parameter('lang')).toBeNull();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('t');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect.poll(() => app.parameter('theme')).toBeNull();
  });

  await test.step('a language chosen in the settings keeps the place, the tab and the focus, and survives a reload', async () => {
    const units = page.getByRole('treegrid', { name: 'Einheiten' });
    const tab = page.getByRole('tab', { name: 'Einheiten 256' });
    await app.tab('Units').click();
    const choice = (await openSettings(app)).getByRole('combobox', { name: 'Language' });
    await choice.focus();
    await choice.selectOption('de');
    const german = page.getByRole('dialog', { name: 'Einstellungen' });
    await expect(german.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(units).toContainText('3201 … 3208');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(units).toContainText('3201 … 3208');
    await app.follow('/?lang=en');
    await expect(html).toHaveAttribute('lang', 'en');
  });
});
