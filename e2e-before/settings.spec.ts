import { type App, expect, samples, test } from './app.driver.ts';
import { startGateway } from './gateway.driver.ts';

const other = { id: '255353213.7e3', kind: 'place' } as const;

const { tower } = samples;

test('settings survive a reload; feet stand on the map and in the panel', async ({ app }) => {
  await app.openPlace(tower, '&tab=arrival');
  await app.shows(tower.drawn);
  await expect(app.page.getByRole('tabpanel')).toContainText(/\d m\b/);
  await app.button('More').click();
  await app.page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = app.page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('radio', { name: 'Feet' }).check();
  await settings.getByRole('radio', { name: 'Dark' }).check();
  await expect(settings.getByRole('radio', { name: 'Feet' })).toBeChecked();
  await app.page.keyboard.press('Escape');
  await expect(app.page.getByRole('tabpanel')).toContainText(/\d ft\b/);
  await app.shows(tower.drawn);
  // The scale of the map writes a space that never breaks.
  await expect(app.map).toContainText(/\d\sft/);
  await app.page.reload();
  await app.shows(tower.drawn);
  await expect(app.page.getByRole('tabpanel')).toContainText(/\d ft\b/);
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

async function chooseFeet(app: App): Promise<void> {
  await app.button('More').click();
  await app.page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = app.page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('radio', { name: 'Feet' }).check();
  await settings.getByRole('button', { name: 'Close' }).click();
  await expect(settings).toBeHidden();
  // The scale of the map.
  await expect(app.map).toContainText(/\d\s(ft|mi)/);
}

test('other measures leave the panel put away and the measured points where they are', async ({ app }) => {
  await app.openPlace(tower);
  await app.shows(tower.drawn);
  await app.button('Measure').click();
  await app.page.mouse.click(640, 200);
  await app.page.mouse.click(840, 200);
  const measure = app.page.getByRole('region', { name: 'Measure' });
  await expect(measure.getByRole('listitem')).toHaveCount(2);
  await app.button('Put the panel away').click();
  await chooseFeet(app);
  await expect(measure.getByRole('listitem')).toHaveCount(2);
  await expect(measure).toContainText(/Total [\d.,]+\s(ft|mi)/);
  await expect(app.button('Show the panel')).toBeVisible();
});

test('a token prompt that was put away stays away in other measures', async ({ appOn, gateway, started }) => {
  const app = await appOn(await started(startGateway({ PLACES_DEMO_BASE_URL: gateway.url })));
  await app.openPlace(tower);
  const prompt = app.page.getByRole('dialog', { name: 'Token needed' });
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await expect(prompt).toBeHidden();
  await chooseFeet(app);
  await expect(app.operation('Units')).toHaveAttribute('data-state', 'failed');
  await expect(prompt).toBeHidden();
});

test('the settings show the language of the link, and another one can be chosen', async ({ app }) => {
  await app.page.addInitScript(() =>
    localStorage.setItem('placelens.preferences', JSON.stringify({ language: 'en' })),
  );
  await app.openPlace(tower, '&lang=de');
  await app.button('Mehr').click();
  await app.page.getByRole('menuitem', { name: 'Einstellungen' }).click();
  const choice = app.page.getByRole('dialog').getByRole('combobox');
  await expect(choice).toHaveValue('de');
  await choice.selectOption('en');
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(choice).toHaveValue('en');
  await expect.poll(() => app.parameter('lang')).toBeNull();
});

test('the theme of the address wins over the remembered one, until another is chosen', async ({ app }) => {
  await app.page.addInitScript(() =>
    localStorage.setItem('placelens.preferences', JSON.stringify({ theme: 'dark' })),
  );
  await app.openPlace(tower);
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await app.openPlace(tower, '&theme=light');
  await app.settled();
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'light');
  await app.page.keyboard.press('t');
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => app.parameter('theme')).toBeNull();
});

test('the history lists what was looked at, opens it, and forgets it', async ({ app }) => {
  await app.openPlace(tower);
  await app.shows(tower.drawn);
  await app.ask(other.id);
  await expect(app.map).not.toHaveAttribute('data-drawn', tower.drawn);
  await app.settled();
  await app.run('history');
  const history = app.page.getByRole('dialog', { name: 'History' });
  const entries = history.getByRole('region', { name: 'Today' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(1)).toContainText(tower.id);
  await entries.nth(1).getByRole('link').click();
  await expect(history).toBeHidden();
  await app.shows(tower.drawn);
  await app.run('history');
  await expect(entries.first()).toContainText(tower.id);
  await entries
    .first()
    .getByRole('button', { name: /^Forget/ })
    .click();
  await expect(entries).toHaveCount(1);
  await history.getByRole('button', { name: 'Forget all' }).click();
  await expect(history).toContainText('Nothing yet');
});

test('a browser that keeps nothing has no history, and says so', async ({ app }) => {
  await app.page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await app.openPlace(tower);
  await app.shows(tower.drawn);
  await app.run('history');
  await expect(app.page.getByRole('dialog', { name: 'History' })).toContainText('keeps nothing');
});

test('the panel can be made wider, by keyboard too, and stays so', async ({ app }) => {
  await app.openPlace(tower);
  await app.settled();
  const edge = app.page.getByRole('separator', { name: 'Width of the panel' });
  await expect(edge).toHaveAttribute('aria-valuenow', '440');
  await edge.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '456');
  await edge.press('End');
  await expect(edge).toHaveAttribute('aria-valuenow', '640');
  const box = await edge.boundingBox();
  await app.page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 300);
  await app.page.mouse.down();
  await app.page.mouse.move((box?.x ?? 0) - 96, 300, { steps: 4 });
  await app.page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', '540');
  await app.page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', '540');
});
