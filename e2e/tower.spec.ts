import { expect, samples, test } from './app.driver.ts';
import { programsUsed, watchPrograms } from './webgl.driver.ts';

const ofOneFloor = 'place:1 parking:3 entrances:3 units:8';

test('a floor is drawn alone by link, row and click on the tower in 3D, and no sky is shaded out of sight', {
  tag: '@map',
}, async ({ app, page }) => {
  const row = (name: string) =>
    page.getByRole('radiogroup', { name: 'Floor', exact: true }).getByRole('radio', { name, exact: true });
  const twelfth = row('Floor 12, 8 units');
  await watchPrograms(page);
  await app.openPlace(samples.tower, '&floor=12');

  await test.step('a chosen floor alone is drawn, and stands in the address until it is chosen again', async () => {
    await app.shows(ofOneFloor);
    await expect(twelfth).toBeChecked();
    await twelfth.click({ force: true });
    await app.shows(samples.tower.drawn);
    await expect(page).not.toHaveURL(/floor=/);
    await expect(row('All floors')).toBeChecked();
    await twelfth.check({ force: true });
    await app.shows(ofOneFloor);
    await expect(page).toHaveURL(/[?&]floor=12(&|#|$)/);
    await expect(page.getByRole('status').filter({ hasText: /^Floor 12: 8 units$/ })).toBeAttached();
    await row('All floors').check({ force: true });
    await app.shows(samples.tower.drawn);
  });

  await test.step('in 3D a click on the tower opens the floor that it hits', async () => {
    await app.button('Show in 3D').click();
    await expect(page, 'the link remembers it').toHaveURL(/view=3d/);
    await app.shows(samples.tower.drawn);
    await page.keyboard.press('b');
    await expect(page).toHaveURL(/#map=1[5-9][^/]*\/[^/]+\/[^/]+\/[^/]+\/[1-9]/);
    const floorAt = async (share: number, before: string | null) => {
      await app.clickTower(share);
      await expect.poll(() => app.parameter('floor')).not.toBe(before);
      await app.shows(ofOneFloor);
      const floor = app.parameter('floor');
      expect(floor).toMatch(/^\d+$/);
      return Number(floor);
    };
    const low = await floorAt(0.3, null);
    expect(low).toBeGreaterThan(1);
    expect(await floorAt(0.8, String(low)), 'further up is a floor above it').toBeGreaterThan(low);
  });

  const note = app.map.getByText('Positions within the floor are not surveyed.');
  await test.step('the map says what the picture does not know', async () => {
    await expect(note).toBeVisible();
    await expect(app.map.getByText('Upper floors are lifted.')).toBeVisible();
  });

  await test.step('a map spends nothing on a sky out of sight, and shades the one that is seen', async () => {
    const before = (await programsUsed(page)).any;
    expect(before).toBeGreaterThan(0);
    await app.moveMap('17/51.1262/71.4261/0/60');
    await expect.poll(async () => (await programsUsed(page)).any).toBeGreaterThan(before);
    expect((await programsUsed(page)).sky).toBe(0);
    await app.moveMap('17/51.1262/71.4261/0/75');
    await expect.poll(async () => (await programsUsed(page)).sky).toBeGreaterThan(0);
  });

  await test.step('in 2D it says no more', async () => {
    await app.button('Show in 2D').click();
    await expect(note).toBeHidden();
    await app.shows(ofOneFloor);
  });
});
