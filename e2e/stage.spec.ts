import { expect, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { type Manner, Show } from './stage.driver.ts';

type Shown = {
  readonly title: string;
  readonly caption: string;
  /** The attributes that say what the map shows. */
  readonly map: Readonly<Record<string, string | RegExp>>;
};

/** The promises of the shipped tour, step by step. */
const promised: readonly Shown[] = [
  {
    title: 'Any address, down to its doors',
    caption: 'here Dostyk 5 in Astana',
    map: { 'data-drawn': 'place:1 parking:0 entrances:0 units:0' },
  },
  {
    title: 'Everything an arrival needs',
    caption: '4 parking points, 2 entrances',
    map: {
      'data-drawn': 'place:1 parking:4 entrances:2 units:0',
      'data-path': /^parking:.* 89 m entrances:/,
    },
  },
  {
    title: 'From the car to the door to the unit',
    caption: 'unit 1208 of Dostyk 5',
    map: { 'data-path': /^parking:.* 40 m entrances:.* 28 m unit:230358852\.1005f$/ },
  },
  {
    title: '42 floors, one answer',
    caption: '336 units',
    map: { 'data-drawn': 'place:1 parking:3 entrances:2 units:336' },
  },
  {
    title: 'The right door on the right floor',
    caption: '8 units, and nobody rings at the wrong door on the way to 2704',
    map: {
      'data-drawn': 'place:1 parking:3 entrances:2 units:8',
      'data-selected': 'unit:230358851.100d3',
      'data-path': /unit:230358851\.100d3$/,
    },
  },
  {
    title: '2,000 units, no waiting',
    caption: '16 floors of 125 units',
    map: { 'data-drawn': 'place:1 parking:0 entrances:4 units:125', 'data-selected': 'unit:240860152.103e8' },
  },
  {
    title: 'Honest about what is missing',
    caption: '44 units and 1 entrance',
    map: { 'data-drawn': 'place:1 parking:0 entrances:1 units:44' },
  },
  {
    title: 'Errors found before anybody drives',
    caption: 'The south door',
    map: { 'data-evidence': 'coordinate.swapped entrances:230358847.e68970 ghost' },
  },
  {
    title: 'Know what has changed',
    caption: '2 entrances moved, 1 parking point is new',
    map: { 'data-compared': 'moved:2 changed:0 added:1 removed:0' },
  },
  {
    title: 'Any city, the same answer',
    caption: '240 units on 40 floors',
    map: { 'data-drawn': 'place:1 parking:3 entrances:2 units:240' },
  },
];

/**
 * The steps in which the stage differs: by day and night, in three sizes, flat and in 3D, one floor alone, and
 * compared. `npm run soak -- tour` plays every step.
 */
const played = promised.flatMap((_, index) =>
  process.env.PLACELENS_TOUR || [0, 2, 4, 5, 8, 9].includes(index) ? [index] : [],
);

test('the tour that comes with Placelens shows what it says, from Start to Escape, on any screen', {
  tag: '@map',
}, async ({ appOn, started }) => {
  // Time limits are twenty times as long: no live answer is late on a slow machine.
  const app = await appOn(await started(startGateway({ PLACES_TIME_SCALE: '20' })));
  const { page } = app;
  const show = new Show(page);
  await show.watch();
  await app.open('/?page=present');
  const thumbnail = page.getByRole('list', { name: 'Steps', exact: true }).locator('img').first();
  await expect(thumbnail).toHaveJSProperty('complete', true);
  await show.start();
  expect(await show.firstPicture(), 'no empty ground').toContain('astana-dostyk-5');
  let at = 0;
  for (const index of played) {
    const { title, caption, map } = promised[index] as Shown;
    await test.step(title, async () => {
      for (; at < index; at++) await page.keyboard.press('PageDown');
      // A change of the window or the theme during a step leaves the stage whole.
      if (index === 4) await show.resize(1024, 768);
      if (index === 5) await page.emulateMedia({ colorScheme: 'dark' });
      if (index === 9) await show.resize(1920, 1080);
      await show.stands(index + 1);
      await expect(show.stage).toHaveAttribute('data-source', 'live');
      await expect(show.stage.getByRole('heading', { name: title })).toBeVisible();
      await expect(show.stage).toContainText(caption);
      for (const [name, value] of Object.entries(map)) await expect(app.map).toHaveAttribute(name, value);
      await expect.poll(() => show.overlaps(), 'nothing covers another').toEqual([]);
      // A legend of the marks is shown where the step compares, and nowhere else.
      await expect(show.stage.getByText('2 moved, from ring to mark')).toHaveCount(index === 8 ? 1 : 0);
      // Once by day, and once by night.
      if (index !== 2 && index !== 8) return;
      expect(await violations(page)).toEqual([]);
    });
  }
  await test.step('the end says whose it was, and the way back leads to the last step', async () => {
    const end = show.stage.getByRole('heading', { name: 'Placelens in three minutes' });
    await page.keyboard.press('PageDown');
    await expect(end).toBeVisible();
    // This address opens on this computer alone: there is nothing to scan.
    await expect(show.stage.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
    await expect(app.button('Give it as one file')).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(end).toBeHidden();
    await show.stands(promised.length);
  });
  await show.leave();
  await expect(app.button('Start')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Present' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem')).toHaveCount(10);
  expect(await show.opened()).toEqual([]);
});

test('keys lead through a show, it goes on without its service, and nothing ever opens over it', async ({
  app,
}) => {
  const show = new Show(app.page);
  await show.watch();
  await app.open('/?page=present');
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><script>document.title=1</script><rect width="90" height="40"/></svg>';
  await test.step('the show is made mine: a drawing becomes a picture, a weak colour is told', async () => {
    await app.page.getByText('Make it mine').click();
    await app.page.getByRole('textbox', { name: 'Name' }).fill('Greenfield');
    await app.page.getByLabel('Choose a logo').setInputFiles({
      ...{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
    });
    await app.page.getByLabel('Colour', { exact: true }).fill('#ffcc00');
    await expect(app.page.getByText(/^Too weak to be read on white \(1\.5 : 1,/)).toBeVisible();
    await app.page.getByRole('textbox', { name: 'Contact at the end' }).fill('anna@greenfield.example');
    await expect(app.button('Remove the logo')).toBeVisible();
  });
  await test.step('live', async () => {
    await show.start();
    await expect(show.stage.locator('[data-card]')).toContainText('Greenfield');
    await expect(show.stage.locator('[data-card] img')).toHaveAttribute('src', /^data:image\/png;base64,/);
    await expect(show.stage).toHaveAttribute('data-source', 'live');
  });
  await show.press('Space', 2);
  await show.press('Backspace', 1);
  await test.step('a blank screen is brought back by any key', async () => {
    await app.page.keyboard.press('b');
    await expect(app.button('Blank')).toHaveAttribute('aria-pressed', 'true');
    await app.page.keyboard.press('PageDown');
    await expect(app.button('Blank')).toHaveAttribute('aria-pressed', 'false');
    await show.stands(1);
  });
  await test.step('no other key does anything', async () => {
    for (const key of ['?', 't', 'v', '/', 'Control+k']) await app.page.keyboard.press(key);
    await show.stands(1);
    await expect.poll(() => app.parameter('theme')).toBeNull();
  });
  await test.step('keys that follow one another fast lead to the last one asked for', async () => {
    await app.page.keyboard.press('PageDown');
    await app.page.keyboard.press('PageDown');
    await show.press('PageDown', 4);
    await show.press('End', 10);
  });
  await test.step('the end offers whom to talk to', async () => {
    await app.page.keyboard.press('PageDown');
    await expect(show.stage.getByRole('link', { name: 'anna@greenfield.example' })).toBeVisible();
    await expect(show.stage.getByRole('img', { name: /^QR code of .*mailto:anna/ })).toBeVisible();
    await show.press('Home', 1);
  });
  await show.leave();
  const manners: readonly Manner[] = ['silent', 'refusing', 'offline'];
  for (const manner of manners) {
    await test.step(`a sample stands in where the service is ${manner}`, async () => {
      await show.serviceIs(manner);
      await show.start();
      await expect(show.stage).toHaveAttribute('data-source', 'recorded');
      await expect(show.stage).toContainText('Recorded sample');
      // The limit of a silent one is waited for once.
      if (manner !== 'silent') {
        await show.press('PageDown', 2);
        await expect(show.stage).toHaveAttribute('data-source', 'recorded');
      }
      await show.leave();
    });
  }
  await test.step('the pre-flight tells of the samples that would stand in', async () => {
    await app.button('Run pre-flight').click();
    await expect(app.page.getByText(/^0 of 10 steps are ready/)).toBeVisible();
    const results = app.page.getByRole('list', { name: 'Results of the pre-flight' });
    await expect(results.getByRole('listitem').first()).toContainText('On stage what was recorded is shown.');
  });
  await test.step('what the pre-flight heard stands in with its date', async () => {
    await show.serviceIs('live');
    await app.button('Run pre-flight').click();
    await expect(app.page.getByRole('list', { name: 'Results of the pre-flight' })).toBeVisible();
    await expect(app.page.getByText(/Every step is ready|steps are ready/)).toBeVisible();
    await show.start();
    await expect(show.stage).toHaveAttribute('data-source', 'live');
    await show.serviceIs('offline');
    await app.page.keyboard.press('End');
    await expect(show.stage).toHaveAttribute('data-source', 'recorded');
    await expect(show.stage).toContainText(/Recorded .*\d{4}/);
  });
  expect(await show.opened()).toEqual([]);
  await test.step('a link to a playlist of another browser is told', async () => {
    await show.serviceIs('live');
    await app.open('/?page=present&playlist=of-another-browser&step=2');
    await expect(app.page.getByText('This browser does not have the playlist of the link.')).toBeVisible();
    await expect(show.stage).toBeHidden();
  });
});
