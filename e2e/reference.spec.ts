import { expect, samples, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';

const { block } = samples;
const withReference = 'layers=place,parking,entrances,units,path,checks,reference';

test('what the map knows is shown beside the answer and never in it, the way along the map beside the straight line, by one switch that a link carries', {
  tag: '@map',
}, async ({ app }) => {
  const { page, map } = app;
  const compare = page.getByRole('checkbox', { name: 'Compare with the map' });
  await test.step('a link shows it, and the menu of layers switches it off', async () => {
    await app.openPlace(block, `&${withReference}`);
    await app.shows(block.drawn);
    await page.getByText('Data', { exact: true }).click();
    await expect(map).toHaveAttribute('data-reference', 'doors:9 parking:1 matched:10');
    await app.button('Layers and legend').click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Reference' }).uncheck();
    await expect(map).toHaveAttribute('data-reference', '');
    await expect(compare).not.toBeChecked();
    await expect(page).not.toHaveURL(/layers=/);
    await page.keyboard.press('Escape');
  });
  await test.step('switched on, it is on the map, in the panel and in the list, and in no count', async () => {
    const section = page.getByRole('region', { name: 'What the map knows here' });
    await compare.check();
    await expect(page).toHaveURL(new RegExp(withReference));
    await expect(map).toHaveAttribute('data-reference', 'doors:9 parking:1 matched:10');
    await expect(section).toContainText('as of December 2017');
    await expect(section.getByRole('button', { name: 'Entrance A door, 0 m away' })).toBeVisible();
    await page.getByRole('tree').focus();
    await page.keyboard.press('End');
    await expect(
      page.getByRole('treeitem', { name: 'parking, open to all: Parking 1 of the answer, 0 m' }),
    ).toBeVisible();
    await app.shows(block.drawn);
    expect(await violations(page)).toEqual([]);
  });
  await test.step('it is off until somebody asks; the way along the map comes with it', async () => {
    await app.followPlace({ id: '230401645.1e2' }, '&tab=arrival');
    const section = page.getByRole('region', { name: 'Along mapped ways' });
    await expect(compare).not.toBeChecked();
    await expect(map).toHaveAttribute('data-reference', '');
    await expect(map).toHaveAttribute('data-way', '');
    await compare.focus();
    await page.keyboard.press('Space');
    await expect(map).toHaveAttribute('data-way', '125 m');
    await expect(section).toContainText('along mapped ways 125 m, straight 89 m');
    const row = page.getByRole('treeitem', { name: /^Along mapped ways: parking 2 – entrance A/ });
    await page.getByRole('tab', { name: 'Place' }).click();
    await page.getByRole('tree').focus();
    await page.keyboard.press('End');
    await expect(row).toBeVisible();
    await expect(row).toContainText('along mapped ways 125 m, straight 89 m');
    expect(await violations(page, 'aside')).toEqual([]);
  });
});
