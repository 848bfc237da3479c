import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { startGateway } from './gateway.driver.ts';

const drawn = 'place:1 parking:1 entrances:1 units:24';

test.use({ viewport: { width: 1120, height: 700 } });

test('a place is drawn with its door, parking and 24 units, saved, found by its name, and there after a reload', {
  tag: '@map',
}, async ({ appOn, started }) => {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-new-place-'));
  const app = await appOn(await started(startGateway({ PLACES_DATA: folder, PLACES_EDIT: '1' })));
  const { page } = app;
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await app.open();
  await test.step('there is none among all places: the samples beside it are not counted', async () => {
    await page.getByRole('link', { name: 'See all places', exact: true }).click();
    await expect(page.getByText('There is no place yet.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Places in sight' })).toHaveCount(0);
    await app.button('Switch off “All places”').click();
  });
  await app.button('More').click();
  await page.getByRole('menuitem', { name: 'New place' }).click();
  await expect(app.map).toHaveAttribute('data-renderer', 'webgl');
  // A tower is in the middle of the window.
  await app.moveMap('18/51.12789/71.42231');

  await test.step('nothing is saved that stands nowhere', async () => {
    await app.button('Save to this server').click();
    await expect(page.getByText('Choose first where the place stands')).toBeVisible();
  });

  await test.step('a click takes the building, others a door and parking; keys move them', async () => {
    await page.mouse.move(560, 350);
    await expect(app.map, 'the building that a click takes is lit').toHaveAttribute(
      'data-found',
      'building:1',
    );
    await page.mouse.click(560, 350);
    await expect(app.map).toHaveAttribute('data-building', 'outline');
    await expect(page.getByText('The map draws a building here')).toBeVisible();
    await page.getByRole('button', { name: /Take number .*5.* from the map/ }).click();
    await expect(box('Address')).toHaveValue('5');
    await box('Address').fill('Hand Made Lane 7');
    await app.button('Next: Doors and parking').click();
    await page.mouse.click(700, 480);
    await app.button('Add parking').click();
    await page.mouse.click(780, 520);
    await app.button('Next: Units').click();
    await box('Floors').fill('6');
    await app.button('Make units').click();
    await app.shows(drawn);
    await page.getByRole('button', { name: /Doors and parking/ }).click();
    const door = () => page.evaluate(() => JSON.parse(localStorage['placelens.draft']).doors[0].position[1]);
    const before = await door();
    await app.button('Move door A').press('Shift+ArrowUp');
    await expect.poll(async () => (await door()) - before).toBeCloseTo(10 / 111_195, 6);
    await app.button('Undo').click();
    await expect.poll(door).toBe(before);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('saved, it is a place as any other', async () => {
    await app.button('Save to this server').click();
    await expect(app.map).toHaveAttribute('data-answer', /^server\//);
    await app.shows(drawn);
    await expect(page.getByRole('heading', { name: 'Hand Made Lane 7' })).toBeVisible();
    expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toHaveLength(1);
    await box('Id').fill('hand made');
    await expect(page.getByRole('option', { name: /Hand Made Lane 7/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await app.shows(drawn);
  });

  await test.step('edited, it has its new name and all of its units', async () => {
    await app.button('Edit').click();
    await box('Name').fill('Hand Made House');
    await app.button('Save to this server').click();
    await expect(page.getByText('Hand Made House').first()).toBeVisible();
    await app.shows(drawn);
  });

  await test.step('an id that nobody knows is drawn under its own name', async () => {
    await app.ask('31.b', 'gate');
    await app.button('Draw this place').click();
    await expect(page).toHaveURL(/connection=draft/);
    const begun = await page.evaluate(() => JSON.parse(localStorage['placelens.draft']));
    expect(begun).toMatchObject({ id: '31.b', kind: 'gate', position: null });
  });
});
