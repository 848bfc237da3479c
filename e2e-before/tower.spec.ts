import { expect, samples, test } from './app.driver.ts';

const ofOneFloor = 'place:1 parking:3 entrances:3 units:8';

test('in 3D the chosen floor is open, and the map says what the picture does not know', async ({ app }) => {
  await app.openPlace(samples.tower, '&view=3d&floor=12');
  await app.shows(ofOneFloor);
  const note = app.map.getByText('Positions within the floor are not surveyed.');
  await expect(note).toBeVisible();
  await expect(app.map.getByText('Upper floors are lifted.')).toBeVisible();
  await app.button('Show in 2D').click();
  await expect(note).toBeHidden();
  await app.shows(ofOneFloor);
});

test('a click on the tower chooses the floor that it hits, another one a floor above it', async ({ app }) => {
  await app.openPlace(samples.tower, '&view=3d');
  await app.shows(samples.tower.drawn);
  // Fitted, too.
  await expect(app.page).toHaveURL(/#map=1[5-9]/);
  const floorAt = async (share: number) => {
    await app.clickTower(share);
    await app.shows(ofOneFloor);
    const floor = new URL(app.page.url()).searchParams.get('floor');
    expect(floor).toMatch(/^\d+$/);
    return Number(floor);
  };
  const low = await floorAt(0.3);
  const high = await floorAt(0.8);
  expect(low).toBeGreaterThan(1);
  expect(high).toBeGreaterThan(low);
});
