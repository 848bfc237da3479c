import { expect, samples, test } from './app.driver.ts';

const ofOneFloor = 'place:1 parking:3 entrances:3 units:8';

test('a click on the tower opens the floor that it hits, and the map says what the picture does not know', {
  tag: '@map',
}, async ({ app }) => {
  await app.openPlace(samples.tower, '&view=3d');
  await app.shows(samples.tower.drawn);
  // Fitted, too.
  await expect(app.page).toHaveURL(/#map=1[5-9]/);
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

  const note = app.map.getByText('Positions within the floor are not surveyed.');
  await expect(note).toBeVisible();
  await expect(app.map.getByText('Upper floors are lifted.')).toBeVisible();
  await app.button('Show in 2D').click();
  await expect(note).toBeHidden();
  await app.shows(ofOneFloor);
});
