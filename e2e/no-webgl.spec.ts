import type { Locator } from '@playwright/test';
import { type App, expect, samples, test } from './app.driver.ts';

/** Presses Tab until the focus is on an element; fails on a page without a way there. */
async function tabTo(app: App, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const reached = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 80; stops++) {
    await app.page.keyboard.press(key);
    if (await reached()) return;
  }
  throw new Error(`80 stops and not at ${target}`);
}

/** The row that the tree names as the active one at that moment. */
const active = (tree: Locator) =>
  tree.locator('xpath=.//*[@id = ancestor::*[@role="tree"]/@aria-activedescendant]');

test('without WebGL the panel says everything, by keyboard alone, the list first; one voice says what came, and again after a retry', async ({
  app,
}) => {
  const { page } = app;
  const tree = page.getByRole('tree', { name: 'On the map' });
  let broken = true;
  await page.route('**/demo/entrance', (route) =>
    broken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await app.openPlace(samples.tower);
  const voice = page.getByRole('status').filter({ hasText: '3 parking' }).first();
  await expect(voice).toHaveText(
    /^.+: 3 parking, 256 units on 32 floors\. Entrances could not be read: .+ \(404\)\.$/,
  );
  await expect(voice).toHaveAttribute('aria-live', 'polite');
  await app.settled();
  await expect(app.map).toHaveAttribute('data-renderer', 'none');
  await expect(app.map).toContainText('No map can be drawn now');
  await expect(app.map, 'the picture before the map stays').toHaveAttribute('data-in-sight', /^server/);
  await expect(app.map.locator('> canvas')).toHaveCount(1);
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((file) => file.includes('/surface-'))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Northern Lights' })).toBeVisible();
  await expect(tree).toBeInViewport();
  await test.step('the skip links lead to the map and to the list', async () => {
    const toList = page.getByRole('link', { name: 'Skip to the list of what is on the map' });
    await page.keyboard.press('Tab');
    await expect(toList).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the map' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(app.map).toBeFocused();
    await toList.focus();
    await page.keyboard.press('Enter');
    await expect(tree).toBeFocused();
  });
  await test.step('a failed operation is asked again from the tree', async () => {
    for (let rows = 0; rows < 5; rows++) await page.keyboard.press('ArrowDown');
    await expect(active(tree)).toHaveAccessibleName('Entrances: not read. Retry');
    broken = false;
    await page.keyboard.press('Enter');
    await expect(active(tree)).toHaveAccessibleName('Entrances: 3 entrances');
    await expect(tree).toBeFocused();
    await expect(voice).toHaveText(/^.+: 3 parking, 3 entrances, 256 units on 32 floors$/);
  });
  await test.step('its accessibility tree holds place, parking, entrances and floors in their order', async () => {
    await expect(tree).toMatchAriaSnapshot(`
    - tree "On the map":
      - 'treeitem /Place, .*Northern Lights 1/ [level=1]'
      - 'treeitem "Parking: 3 parking points" [expanded] [level=1]'
      - 'treeitem /Parking 1, .*: 50 m north of the place/ [level=2]'
      - 'treeitem "Parking 2: 51 m south-west of the place" [level=2]'
      - 'treeitem /Parking 3, .*: 135 m north of the place/ [level=2]'
      - 'treeitem "Entrances: 3 entrances" [expanded] [level=1]'
      - 'treeitem /Entrance A, .*: 18 m south of the place/ [level=2]'
      - 'treeitem /Entrance B, .*: 16 m west of the place/ [level=2]'
      - 'treeitem /Entrance C, .*: 18 m east of the place/ [level=2]'
      - 'treeitem "Units: 256 units" [expanded] [level=1]'
      - 'treeitem "Floor 32: 8 units" [level=2]'
  `);
  });
  await test.step('a button leads from the map to the list', async () => {
    await app.tab('Units').click();
    await app.openFirstFloor();
    await expect(page.locator('[data-ref^="unit:"]').first()).toBeVisible();
    await app.button('Go to the list').click();
    await expect(tree).toBeFocused();
  });

  await test.step('by keyboard alone an id is asked, a unit chosen, its arrival read and a floor opened', async () => {
    await app.follow('/');
    await tabTo(app, page.getByRole('textbox', { name: 'Id', exact: true }));
    await page.keyboard.type(samples.tower.id);
    await page.keyboard.press('Enter');
    await app.settled();
    await expect(app.operation('Units')).toHaveAttribute('data-count', '256');

    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(app, tree);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(active(tree)).toHaveAccessibleName(/^Parking 1/);
    await page.keyboard.type('1208');
    await expect(active(tree)).toHaveAccessibleName(/1208.*: 11 m north of the place/);
    await page.keyboard.press('Enter');
    await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
    await expect(active(tree)).toHaveAttribute('aria-selected', 'true');
    await expect(tree).toBeFocused();

    await tabTo(app, app.tab('Place'), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(app.tab('Arrival')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toContainText(/Park at P2, .*, 12th floor, unit 1208/);

    await tabTo(app, page.getByRole('radiogroup', { name: 'Floor' }).getByRole('radio').first(), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/[?&]floor=32/);
  });

  await test.step('a photo and the connection open and close, and give the focus back', async () => {
    await tabTo(app, app.tab('Arrival'));
    await page.keyboard.press('ArrowLeft');
    await expect(app.tab('Place')).toHaveAttribute('aria-selected', 'true');
    const photo = page.getByRole('button', { name: /Open photo 1 of 3/ });
    await tabTo(app, photo);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('img', { name: /photo 1 of 3/i })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(photo).toBeFocused();

    const connection = app.button('Connection');
    await tabTo(app, connection, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Connection' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(connection).toBeFocused();
  });
});
