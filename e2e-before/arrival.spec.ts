import { speakerHeader } from '../src/contract/answer.ts';
import { expect, samples, test } from './app.driver.ts';
import { centre, type OwnPlace, startWith } from './own-data.driver.ts';

/** Metres to the north of the own places are 111.195 for each thousandth of a degree. */
const north = (degrees: number): [number, number] => [centre[0], centre[1] + degrees];

const door = north(0.00015);
const unit = { at: north(0.00005), unit: 214, floor: 2 };

const cases: readonly {
  readonly place: OwnPlace;
  readonly more?: string;
  readonly sentence: string;
  /** The legs as the map draws them. */
  readonly path: string;
}[] = [
  {
    place: { id: 'one-of-each', parking: [north(0.0006)], entrances: [door] },
    sentence: 'Park here, 50 m to the north door, 17 m to the place: about 52 s',
    path: 'parking:1.a 50 m entrances:1.b 17 m place',
  },
  {
    place: { id: 'to-a-unit', parking: [north(0.0006)], entrances: [door], units: [unit] },
    more: '&sel=unit:u214',
    sentence: 'Park here, 50 m to the north door, 2nd floor, unit 214: about 1 min 3 s',
    path: 'parking:1.a 50 m entrances:1.b 11 m unit:u214',
  },
  {
    place: { id: 'many', parking: [north(0.001), north(0.0006)], entrances: [north(-0.0002), door] },
    sentence: 'Park here, 50 m to the north door, 17 m to the place: about 52 s',
    path: 'parking:2.a 50 m entrances:2.b 17 m place',
  },
  {
    place: { id: 'no-parking', entrances: [door] },
    sentence: 'Start at the north door, 17 m to the place: about 13 s',
    path: 'entrances:1.b 17 m place',
  },
  {
    place: { id: 'no-entrance', parking: [north(0.0006)] },
    sentence: 'Park here, 67 m to the place, entrance unknown: about 52 s',
    path: 'parking:1.a 67 m place',
  },
  { place: { id: 'neither' }, sentence: 'No way can be drawn', path: '' },
  {
    place: { id: 'far', parking: [north(0.02)], entrances: [door] },
    sentence: 'Park here, 2.2 km to the north door, 17 m to the place: about 28 min 31 s',
    path: 'parking:1.a 2.2 km entrances:1.b 17 m place',
  },
];

test('the sentence and the map tell the way for none, one and many of each', async ({
  started,
  appOn,
  page,
}) => {
  const app = await appOn(await started(startWith(cases.map(({ place }) => place))));
  const notes: Record<string, RegExp> = {
    'no-parking': /No parking data: the service answered with no parking points\./,
    'no-entrance': /Entrance unknown: the service answered with no entrances\./,
    neither: /No parking data.*Entrance unknown/s,
    far: /A leg of 2\.2 km is longer than 1 km and drawn red\./,
  };
  for (const { place, more = '', sentence, path } of cases) {
    await app.openPlace({ id: place.id }, `&tab=arrival${more}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
    await app.settled();
    await expect(app.map).toHaveAttribute('data-path', path);
    const note = notes[place.id];
    if (note) await expect(page.getByRole('tabpanel')).toContainText(note);
  }
});

test('the metres of the panel are the metres on the map', async ({ app, page }) => {
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  const line = page.getByRole('button', { name: /about 45 s/ });
  await expect(line).toHaveText(/58 m, about 45 s/);
  await line.click();
  await expect(app.tab('Arrival')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('img', { name: 'parking 2, 40 m, entrance A, 18 m, the place' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Straight line, estimate' })).toContainText('58 m ÷ 1.3 m/s');
});

test('choosing a parking point or a door pins it; the way can go back to the nearest', async ({
  app,
  page,
}) => {
  await app.openPlace(samples.tower, '&tab=arrival');
  await app.shows(samples.tower.drawn);
  const heading = page.getByRole('heading', { level: 1 });
  const nearest = 'Park here, 40 m to the south door “\u2068Main lobby\u2069”, 18 m to the place: about 45 s';
  await expect(heading).toHaveText(nearest);
  const parking = page.getByRole('treegrid', { name: 'Parking points' }).locator('[data-ref]');
  const pinned = await parking.nth(2).getAttribute('data-ref');
  await parking.nth(2).hover();
  await expect(app.map).toHaveAttribute('data-hover', pinned ?? '');
  await parking.nth(2).click();
  await expect(parking.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(heading).not.toHaveText(nearest);
  await expect.poll(() => new URL(page.url()).searchParams.get('park')).toBe(pinned);

  const doors = page.getByRole('treegrid', { name: 'Entrances' });
  await doors.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(doors.locator('[data-ref]').last()).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => new URL(page.url()).searchParams.get('door')).toMatch(/^entrances:/);
  await page.reload();
  await expect(parking.nth(2)).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: 'Back to the nearest' }).click();
  await page.getByRole('button', { name: 'Back to the first choice' }).click();
  await expect(heading).toHaveText(nearest);
  await expect(page).not.toHaveURL(/park=|door=/);
});

test('the door that bears the address is taken, also by the map; a finding is told of the others', async ({
  app,
  page,
}) => {
  await app.openPlace({ id: '332771773.5e6' }, '&tab=arrival');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Entrance A is the only entrance that bears the address.');
  await app.settled();
  await expect(app.map).toHaveAttribute('data-path', /entrances:3399134861\.073a53 8 m place$/);
  const doors = page.getByRole('treegrid', { name: 'Entrances' });
  await doors.focus();
  await page.keyboard.press('End');
  await expect(doors.locator('[data-ref]').last()).toContainText('outside the wall of the basemap outline');
});

test('a pin that the answer does not hold is said, and the nearest is used', async ({ app, page }) => {
  await app.openPlace(samples.tower, '&tab=arrival&park=parking:9.9');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Park here, 40 m to the south door/);
  await expect(page.getByRole('tabpanel')).toContainText(
    'The pinned parking point is not in the answer. The nearest is used.',
  );
});

test('the lens warns a wheelchair and takes an emergency to the door', async ({ started, appOn, page }) => {
  const amenities = { wheelchair: false, elevator: false };
  const place = { id: 'lens', amenities, parking: [north(0.0006)], entrances: [door], units: [unit] };
  const app = await appOn(await started(startWith([place])));
  await app.openPlace({ id: 'lens' }, '&tab=arrival&sel=unit:u214');
  const lenses = page.getByRole('radiogroup', { name: 'Who arrives' });
  await expect(lenses.getByRole('radio', { name: 'Courier' })).toBeChecked();
  await lenses.getByRole('radio', { name: 'Courier' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(lenses.getByRole('radio', { name: 'Wheelchair' })).toBeChecked();
  await expect(page).toHaveURL(/lens=wheelchair/);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('No wheelchair access, the service says.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Park here, 50 m to the north door. No way without stairs to 2nd floor, unit 214: 2 floors without an elevator.',
  );
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Go to the north door, 2nd floor, unit 214: about 44 s',
  );
  await expect(panel).toContainText('An emergency stops at the door: parking is ignored.');
  await expect(page.getByRole('treegrid', { name: 'Parking points' })).toHaveCount(0);
});

test('parking that could not be read is not no parking', async ({ app, page }) => {
  await page.route('**/demo/parking', (route) =>
    route.fulfill({ status: 403, body: '{}', headers: { [speakerHeader]: 'service' } }),
  );
  await app.openPlace(samples.tower, '&tab=arrival');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Parking could not be read. There may be some.');
  await expect(panel).not.toContainText('No parking data');
  await expect(app.button('Retry parking')).toBeVisible();
});

test('readiness counts what is there and leads to its evidence', async ({ started, appOn, page }) => {
  const house = { id: 'house', isBuilding: false, parking: [north(0.003)], entrances: [door] };
  const app = await appOn(await started(startWith([house])));
  await app.openPlace(samples.tower);
  const card = page.getByRole('region', { name: 'Readiness' });
  await expect(card).toContainText('9 of 9');

  await app.openPlace({ id: 'house' });
  await expect(card).toContainText('5 of 7');
  await expect(card).toContainText('2 of the nine do not apply.');
  await expect(card.getByRole('button', { name: /^No photo/ })).toBeVisible();
  await card.getByRole('button', { name: /^No parking nearby\. The nearest is 334 m/ }).click();
  await expect(app.tab('Parking')).toHaveAttribute('aria-selected', 'true');
  await expect(app.map).toHaveAttribute('data-selected', 'parking:1.a');
});
