import { type App, expect, samples, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';
import { sideways, stickingOut } from './fit.driver.ts';
import { openSettings } from './settings.driver.ts';

const { tower } = samples;
const panel = (app: App) => app.page.getByRole('region', { name: 'Measure' });
const spotMenu = (app: App) => app.page.getByRole('dialog', { name: /^lat -?[\d.]+, lon -?[\d.]+$/ });
const mapCanvas = (app: App) => app.page.getByRole('region', { name: 'Map canvas' });
const copied = (app: App) => app.page.evaluate(() => navigator.clipboard.readText());

/** A spot without marks: a click on a mark measures from that mark. */
const awayFromMarks = '#map=18/51.1262/71.4261';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('a pointer measures, reads coordinates, and asks what is here; so does the keyboard alone, in any language', {
  tag: '@map',
}, async ({ app }) => {
  await app.openPlace(tower, awayFromMarks);
  await app.shows(tower.drawn);
  await test.step('measures between clicks, undoes, copies, and ends with Esc', async () => {
    await app.button('Measure').click();
    await expect(app.button('Measure')).toHaveAttribute('aria-pressed', 'true');
    await app.page.mouse.click(640, 200);
    await app.page.mouse.click(840, 200);
    await app.page.mouse.click(840, 300);
    await expect(panel(app).getByRole('listitem')).toHaveCount(3);
    await expect(panel(app).getByText(/^Total \d+ m$/)).toBeVisible();
    await expect(panel(app).getByText(/^Last leg 180°, towards the south/)).toBeVisible();
    await expect(app.page).not.toHaveURL(/sel=/);
    await panel(app).getByRole('button', { name: 'Copy as GeoJSON' }).click();
    await expect(panel(app).getByRole('button', { name: 'Copied' })).toBeVisible();
    const { features } = JSON.parse(await copied(app));
    expect(features[0].geometry.type).toBe('LineString');
    expect(features[0].geometry.coordinates).toHaveLength(3);
    expect(features).toHaveLength(4);
    await app.page.keyboard.press('Backspace');
    await expect(panel(app).getByRole('listitem')).toHaveCount(2);
    await expect(panel(app).getByText(/^Last leg 90°, towards the east/)).toBeVisible();
    await app.page.keyboard.press('Escape');
    await expect(panel(app)).toHaveCount(0);
    await expect(app.button('Measure')).toHaveAttribute('aria-pressed', 'false');
    await app.shows(tower.drawn);
  });
  await test.step('the coordinate under it is shown, and goes with it', async () => {
    const coordinate = app.map.getByText(/^lat 51\.\d{5}, lon 71\.\d{5}$/);
    await mapCanvas(app).hover();
    await expect(coordinate).toBeVisible();
    await app.page.mouse.move(100, 100);
    await expect(coordinate).toHaveCount(0);
  });
  await test.step('a right click says what is here, offers every format, and opens nothing by itself', async () => {
    await app.page.mouse.click(640, 200, { button: 'right' });
    const menu = spotMenu(app);
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('heading').first()).toHaveText(/^lat .+, lon .+$/);
    const written = (await menu.getByRole('heading').first().textContent()) ?? '';
    const [, latitude = '', longitude = ''] = /^lat (.+), lon (.+)$/.exec(written) ?? [];
    await expect(menu.getByText(/^Coordinate of/)).toHaveCount(0);
    await menu.getByRole('button', { name: 'Copy coordinate' }).click();
    await expect.poll(() => copied(app)).toBe(`${latitude}, ${longitude}`);
    await menu.getByRole('button', { name: 'Copy as geo: link' }).click();
    await expect.poll(() => copied(app)).toBe(`geo:${latitude},${longitude}`);
    await menu.getByRole('button', { name: 'Copy as GeoJSON' }).click();
    await expect.poll(() => copied(app)).toContain('"type":"Point"');
    await expect(menu.getByText('Nearest of this place')).toBeVisible();
    await expect(menu.getByText(/^Place\d+ m north-west/)).toBeVisible();
    await expect(menu.getByRole('link')).not.toHaveCount(0);
    for (const link of await menu.getByRole('link').all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(link).toHaveAttribute('href', new RegExp(`^https://.*${latitude}`));
    }
    await menu.getByRole('button', { name: 'Measure from here' }).click();
    await expect(panel(app).getByRole('listitem')).toHaveCount(1);
    await app.page.keyboard.press('Escape');
    await expect(panel(app)).toHaveCount(0);
  });
  await test.step('the keyboard alone measures at the cross in the middle', async () => {
    await app.button('Measure').focus();
    await app.page.keyboard.press('Enter');
    await expect(mapCanvas(app)).toBeFocused();
    await app.page.keyboard.press('Enter');
    await expect(panel(app).getByRole('listitem')).toHaveCount(1);
    const before = app.page.url();
    await app.page.keyboard.press('ArrowRight');
    await expect(app.page).not.toHaveURL(before);
    await app.page.keyboard.press('Enter');
    await expect(panel(app).getByRole('listitem')).toHaveCount(2);
    await expect(panel(app).getByText(/^Last leg 90°, towards the east/)).toBeVisible();
    await app.page.keyboard.press('Escape');
    await expect(panel(app)).toHaveCount(0);
  });
  await test.step('by keyboard the menu opens, is clean for axe, and gives the focus back', async () => {
    await mapCanvas(app).focus();
    await app.page.keyboard.press('Shift+F10');
    await expect(spotMenu(app)).toHaveCount(1);
    await expect(spotMenu(app).getByRole('button', { name: 'Copy coordinate' })).toBeFocused();
    expect(await violations(app.page, '[role="dialog"]')).toEqual([]);
    await app.page.keyboard.press('Escape');
    await expect(spotMenu(app)).toHaveCount(0);
    await expect(mapCanvas(app)).toBeFocused();
  });
  await test.step('over a mark the spot is the mark’s own coordinate, as it was sent', async () => {
    const [east, north] = await app.positionOf('/demo/entrance', tower, 0);
    await app.moveMap(`19/${north}/${east}`);
    await app.pointerFinds(/^entrances:/);
    await mapCanvas(app).click({ button: 'right' });
    await expect(spotMenu(app).getByText('Coordinate of Entrance A, as sent')).toBeVisible();
    await spotMenu(app).getByRole('button', { name: 'Copy coordinate' }).click();
    await expect.poll(() => copied(app)).toBe(`${north}, ${east}`);
  });
  await test.step('other measures are those of the map, another language too; map, panel and what is measured stay', async () => {
    const germanMap = app.page.getByRole('region', { name: 'Karte', exact: true });
    await app.page.keyboard.press('Escape');
    await app.tab('Arrival').click();
    await app.button('Show in 3D').click();
    // Fitted, with its bearing and pitch.
    await expect(app.page).toHaveURL(/view=3d.*#map=17[\d.]*\/[\d.]+\/[\d.]+\/-?\d+\/\d+$/);
    await app.button('Zoom in').click();
    await expect(app.page).toHaveURL(/#map=18[\d.]*\//);
    const camera = new URL(app.page.url()).hash;
    const canvas = await app.page.locator('canvas.maplibregl-canvas').elementHandle();
    await expect(app.map).toHaveAttribute('data-path', /\d m /);
    await app.button('Measure').click();
    await app.page.mouse.click(640, 200);
    await app.page.mouse.click(840, 200);
    await expect(panel(app).getByRole('listitem')).toHaveCount(2);
    await app.button('Put the panel away').click();
    const english = await openSettings(app.page, 'More', 'Settings');
    await english.getByRole('radio', { name: 'Feet' }).check();
    await expect(app.map).toHaveAttribute('data-path', /\d ft /);
    await app.page.keyboard.press('Escape');
    // The scale of the map writes a no-break space.
    await expect(app.map).toContainText(/\d\s(ft|mi)/);
    await expect(panel(app).getByRole('listitem')).toHaveCount(2);
    await expect(panel(app)).toContainText(/Total [\d.,]+\s(ft|mi)/);
    await (await openSettings(app.page, 'More', 'Settings'))
      .getByRole('combobox', { name: 'Language' })
      .selectOption('de');
    await expect(app.page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
    await app.page.keyboard.press('Escape');
    await expect(app.page.getByRole('button', { name: 'Leiste einblenden' })).toBeVisible();
    await expect(germanMap).toContainText(/\d\sft/);
    await expect(app.page.getByRole('region', { name: 'Kartenfläche' })).toBeVisible();
    await expect(app.page.getByRole('button', { name: 'Ebenen und Legende' })).toBeVisible();
    expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);
    expect(new URL(app.page.url()).hash).toBe(camera);
    await expect(germanMap).toHaveAttribute('data-drawn', tower.drawn);
  });
  await test.step('German fits over the map on a laptop', async () => {
    await app.page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(() => sideways(app.page)).toBeLessThanOrEqual(0);
    expect(await stickingOut(app.page)).toEqual([]);
  });
  await test.step('where the reader is stands on the map once it is asked for, until that is ended', async () => {
    await app.page.context().grantPermissions(['geolocation']);
    await app.page.context().setGeolocation({ longitude: 71.4275, latitude: 51.1265, accuracy: 40 });
    const button = app.button('Mein Standort');
    await button.click();
    await expect(app.page.locator('[data-user-location]')).toBeVisible();
    await button.click();
    await expect(app.page.locator('[data-user-location]')).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });
});
