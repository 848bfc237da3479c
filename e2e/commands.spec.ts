import { expect, samples, test } from './app.driver.ts';

const other = { id: '255353213.7e3', kind: 'place' } as const;

/** A tower of the samples with units and floors, and one unit of it. */
const tower = samples.tower;

test('the palette comes late or is said to be missing, leads to places, units and floors, changes the page; single keys act on it', async ({
  app,
}) => {
  await app.page.route('**/palette-dialog*', (route) => route.abort());
  const title = app.page.getByRole('heading', { level: 1 });
  await app.openPlace(tower);
  await app.answered();
  await expect(app.map).toHaveAttribute('data-renderer', 'none');
  await test.step('the rest of the page works on', async () => {
    await app.page.keyboard.press('Control+k');
    await expect(app.page.getByText('The commands could not be loaded.')).toBeVisible();
    await app.page.keyboard.press('v');
    await expect.poll(() => app.parameter('view')).toBe('3d');
  });
  await test.step('it is asked for anew, and what is typed meanwhile is its own', async () => {
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await app.page.route('**/palette-dialog*', async (route) => {
      await held;
      await route.continue();
    });
    await app.page.keyboard.press('Control+k');
    await app.page.keyboard.type(`${other.id}x`);
    await app.page.keyboard.press('Backspace');
    await app.page.keyboard.press('Enter');
    await expect(app.page.getByRole('textbox', { name: 'Id', exact: true })).toHaveValue('Northern Lights 1');
    come();
    await expect(app.page.getByRole('heading', { level: 1 })).toContainText('World Trade Center Torre 4');
    await expect.poll(() => app.parameter('id')).toBe(other.id);
  });
  await app.page.unrouteAll();
  await app.follow('/');
  await expect(title).toHaveText('See any address down to its doors');
  await test.step('it inspects a pasted row, link or id', async () => {
    await app.run(`${tower.id},place`, /^Inspect/);
    await expect(title).toContainText('Northern Lights');
    await app.answered();
    await app.run(`https://placelens.example/?id=${other.id}&kind=place#map=2/1/1`, /^Inspect/);
    await expect(title).toContainText('World Trade Center Torre 4');
    await app.page.goBack();
    await expect(title).toContainText('Northern Lights');
  });
  await test.step('it jumps to a unit and a floor, and says when there is none', async () => {
    await app.answered();
    await app.run('floor 12');
    await expect.poll(() => app.parameter('floor')).toBe('12');
    await app.run('unit 2003');
    await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
    await expect(app.page.locator('[data-ref][aria-selected="true"]').first()).toContainText('2003');
    await app.command('unit 98765');
    await expect(app.page.getByRole('option')).toHaveText([/Unit .*98765.* is not in the answer/]);
    await app.page.keyboard.press('Enter');
    await expect(app.page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
    await app.page.keyboard.press('Escape');
    await expect(app.page.getByRole('dialog', { name: 'Commands' })).toBeHidden();
    await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
  });
  await test.step('it never puts thousands of lines into the page', async () => {
    await app.command('unit 1');
    await expect(app.page.getByRole('option').first()).toContainText('Unit');
    expect(await app.page.getByRole('option').count()).toBeLessThanOrEqual(60);
    await app.page.keyboard.press('Escape');
    await expect(app.page.getByRole('dialog', { name: 'Commands' })).toBeHidden();
  });
  await test.step('it changes theme, view, layers and tab, and copies the link', async () => {
    await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.run('dark theme');
    await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await app.run('3d');
    await expect.poll(() => app.parameter('view')).toBe('3d');
    await app.run('hide units');
    await expect.poll(() => app.parameter('layers')).toMatch(/entrances/);
    await expect.poll(() => app.parameter('layers')).not.toContain('units');
    await app.run('open wire');
    await expect(app.tab('Wire')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => app.parameter('tab')).toBe('wire');
    await app.run('copy link');
    await expect(app.page.getByText('Link copied. It opens on this computer only.')).toBeVisible();
    await expect(app.page.getByRole('button', { name: 'Give a file' })).toBeVisible();
    expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(app.page.url());
  });
  const { page } = app;
  await app.followPlace(tower, '&floor=12&sel=place');
  await expect(app.tab('Place')).toHaveAttribute('aria-selected', 'true');
  await expect(app.map).toHaveAttribute('data-selected', 'place');
  await test.step('single keys act on the page, and not while one types', async () => {
    const box = page.getByRole('textbox', { name: 'Id', exact: true });
    await page.keyboard.press('v');
    await expect.poll(() => app.parameter('view')).toBe('3d');
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('vtl2?[');
    await expect(box).toHaveValue('Northern Lights 1vtl2?[');
    await expect(app.tab('Place')).toHaveAttribute('aria-selected', 'true');
    await box.blur();
    // Anything that a key had written would be in the address when the next key's change is.
    await page.keyboard.press('3');
    await expect.poll(() => app.parameter('tab')).toBe('units');
    await expect.poll(() => app.parameter('view')).toBe('3d');
    await page.keyboard.press('1');
    await expect.poll(() => app.parameter('tab')).toBeNull();
  });
  await test.step('single keys do nothing while a dialog is open', async () => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('v');
    await page.keyboard.press('3');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(app.tab('Place')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('3');
    await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => app.parameter('tab')).toBe('units');
    await expect.poll(() => app.parameter('view')).toBe('3d');
  });
  await test.step('single keys step floors, and Esc clears the selection', async () => {
    await page.keyboard.press(']');
    await expect.poll(() => app.parameter('floor')).toBe('13');
    await page.keyboard.press('[');
    await page.keyboard.press('[');
    await expect.poll(() => app.parameter('floor')).toBe('11');
    await expect(app.map).toHaveAttribute('data-selected', 'place');
    await page.keyboard.press('Escape');
    await expect(app.map).toHaveAttribute('data-selected', '');
  });
  await test.step('single keys do nothing once they are switched off, and the sheet says so', async () => {
    await app.run('settings');
    await page.getByRole('checkbox', { name: /Single-key shortcuts/ }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('v');
    await page.keyboard.press('?');
    await app.run('open wire');
    await expect.poll(() => app.parameter('tab')).toBe('wire');
    await expect.poll(() => app.parameter('view')).toBe('3d');
    await app.run('shortcuts');
    await expect(page.getByRole('dialog')).toContainText('Single keys are switched off');
  });
});
