import { expect, openStill, samples, test } from './app.driver.ts';

test('a click on a row and a click on its point are the same act', async ({ app }) => {
  await app.openPlace(samples.tower, '&tab=parking');
  await app.shows(samples.tower.drawn);
  const rows = app.page.locator('[data-ref^="parking:"]');
  await expect(rows).toHaveCount(3);
  const ref = await rows.nth(1).getAttribute('data-ref');
  await rows.nth(1).click();
  await expect(app.map).toHaveAttribute('data-selected', ref ?? '');
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => new URL(app.page.url()).searchParams.get('sel')).toBe(ref);

  const [longitude, latitude] = await app.positionOf('/demo/parking', samples.tower, 0);
  const first = await rows.nth(0).getAttribute('data-ref');
  await app.openPlace(samples.tower, `#map=19/${latitude}/${longitude}`);
  await app.shows(samples.tower.drawn);
  await app.clickMapCentre();
  await expect(app.map).toHaveAttribute('data-selected', first ?? '');
  await expect(app.tab('Parking')).toHaveAttribute('aria-selected', 'true');
  await expect(rows.nth(0)).toHaveAttribute('aria-selected', 'true');
});

test('hovering a row lights its point, hovering a point lights its row', async ({ app }) => {
  const [longitude, latitude] = await app.positionOf('/demo/entrance', samples.tower, 0);
  await app.openPlace(samples.tower, `&tab=entrances#map=19/${latitude}/${longitude}`);
  await app.shows(samples.tower.drawn);
  const rows = app.page.locator('[data-ref^="entrances:"]');
  const ref = await rows.nth(2).getAttribute('data-ref');
  await rows.nth(2).hover();
  await expect(app.map).toHaveAttribute('data-hover', ref ?? '');
  await app.hoverMapCentre();
  await expect(app.map).toHaveAttribute('data-hover', (await rows.nth(0).getAttribute('data-ref')) ?? '');
});

test('back restores the place and its camera; another place is fitted anew', async ({ app }) => {
  await app.openPlace(samples.tower, '#map=15.5/51.13/71.42');
  await app.shows(samples.tower.drawn);
  await app.ask('255353213.7e3');
  await expect(app.map).toHaveAttribute('data-answer', 'server/place/255353213.7e3');
  await app.settled();
  await expect.poll(() => app.page.url()).toMatch(/#map=1[5-9][^/]*\/-34\.9/);
  await app.page.goBack();
  await expect(app.map).toHaveAttribute('data-answer', `server/place/${samples.tower.id}`);
  expect(app.page.url()).toContain('#map=15.5/51.13/71.42');
  await app.settled();
  await app.page.keyboard.press('b');
  await expect(app.page).toHaveURL(/#map=1[89][^/]*\/51\.12/);
});

test('switching ids fast never shows a point of another place', async ({ app }) => {
  const ids = ['230358852.5e8', '230358851.2e1', '108096984.5e9', '108292453.2e4', '230401645.1e2'];
  await app.open();
  const foreign = await app.page.evaluateHandle(() => {
    const seen: string[] = [];
    const map = document.querySelector('section[aria-label="Map"]');
    const observer = new MutationObserver(() => {
      const [answer, asked] = [
        map?.getAttribute('data-answer'),
        new URLSearchParams(location.search).get('id'),
      ];
      if (map?.getAttribute('aria-busy') === 'false' && asked && !answer?.endsWith(`/${asked}`)) {
        seen.push(`${answer} under ${asked}`);
      }
    });
    if (map) observer.observe(map, { attributes: true });
    return seen;
  });
  for (const id of [...ids, ...ids.toReversed()]) await app.ask(id);
  await expect(app.map).toHaveAttribute('data-answer', `server/place/${ids[0]}`);
  await app.settled();
  await app.shows(samples.tower.drawn);
  expect(await foreign.jsonValue()).toEqual([]);
});

test('layers can be switched off, and the address says so', async ({ app }) => {
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  await app.button('Layers and legend').click();
  await app.page.getByRole('checkbox', { name: /^Units/ }).uncheck();
  await app.shows('place:1 parking:3 entrances:3 units:0');
  await expect(app.page).toHaveURL(/layers=(?!.*units)/);
});

for (const id of ['241072073/31?block=2#50%+e8', '1709067740.5e8']) {
  test(`the id ${id} stays the text it is`, async ({ app }) => {
    await app.open();
    await app.ask(id);
    await expect(app.map).toHaveAttribute('data-answer', `server/place/${encodeURIComponent(id)}`);
    await app.settled();
    await app.page.reload();
    await expect(app.map).toHaveAttribute('data-answer', `server/place/${encodeURIComponent(id)}`);
    await expect(app.page.getByRole('textbox', { name: 'Id', exact: true })).toHaveValue(id);
  });
}

test.describe('before the page comes to life', () => {
  test('what is typed stays, and the keyboard with it', async ({ app }) => {
    const { page } = app;
    const release = await openStill(app);
    const box = page.getByRole('textbox', { name: 'Id', exact: true });
    await expect(box).toBeFocused();
    await page
      .getByRole('combobox', { name: 'Kind' })
      .or(page.locator('form[data-still] input').nth(1))
      .fill('bar');
    await box.pressSequentially('12');
    release();
    await expect(page.locator('form[data-still]')).toHaveCount(0);
    await expect(box).toBeFocused();
    await page.keyboard.type('3');
    await expect(box).toHaveValue('123');
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('bar');
    // Beside the box letters are no shortcuts: they go on with the id.
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.type('t4');
    await expect(box).toHaveValue('123t4');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });

  test('a button that is pressed meanwhile is pressed', async ({ app }) => {
    const release = await openStill(app);
    await app.page.getByRole('textbox', { name: 'Id', exact: true }).fill(samples.tower.id);
    await app.button('Inspect').hover();
    await app.page.mouse.down();
    release();
    await expect(app.map).toBeAttached();
    await app.page.mouse.up();
    await app.shows(samples.tower.drawn);
  });

  test('a question that is asked is asked as soon as it does', async ({ app }) => {
    const release = await openStill(app);
    const box = app.page.getByRole('textbox', { name: 'Id', exact: true });
    await box.pressSequentially(samples.tower.id);
    await box.press('Enter');
    release();
    await app.shows(samples.tower.drawn);
    expect(app.parameter('id')).toBe(samples.tower.id);
  });
});

test('a kind is free text', async ({ app }) => {
  await app.open();
  await app.ask('1', 'кафе');
  await expect(app.operation('Details')).toHaveAttribute('data-reason', 'not-found');
  expect(new URL(app.page.url()).searchParams.get('kind')).toBe('кафе');
  await expect(app.page.getByText('No answer gives a position: the map shows no place.')).toBeVisible();
  // The whole world, and no city.
  await expect(app.page).toHaveURL(/#map=1\/20\/0$/);
  await expect(app.button('Back to the place')).toHaveCount(0);
});

test('a pasted row of a table fills id and kind', async ({ app }) => {
  await app.open();
  await expect(app.map).toHaveAttribute('data-renderer', 'webgl');
  const box = app.page.getByRole('textbox', { name: 'Id', exact: true });
  await box.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '"1709067740.5e8";"кафе"');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(box).toHaveValue('1709067740.5e8');
  await expect(app.page.getByRole('combobox', { name: 'Kind' })).toHaveValue('кафе');
});

test('recent places are offered as one types, and too long an id is told', async ({ app }) => {
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  await app.run('history');
  await expect(app.page.getByRole('dialog', { name: 'History' })).toContainText(samples.tower.id);
  await app.open();
  await expect(app.map).toHaveAttribute('data-renderer', 'webgl');
  const box = app.page.getByRole('textbox', { name: 'Id', exact: true });
  await box.press('ArrowDown');
  const suggestions = app.page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions.getByRole('option', { selected: true })).toHaveCount(1);
  await app.page.keyboard.press('Escape');
  await expect(suggestions).toHaveCount(0);
  await expect(box).toBeFocused();
  await box.fill('5 dostyk');
  await expect(suggestions.getByText('Recent')).toBeVisible();
  await expect(suggestions.getByRole('option').last()).toContainText('Ask for id');
  // A text that nobody knows, and an Enter that is quicker than its list.
  await box.fill('Dostyk 5');
  await app.page.keyboard.press('Enter');
  await app.shows(samples.tower.drawn);
  expect(app.parameter('id')).toBe(samples.tower.id);
  await app.open(`/?id=${'x'.repeat(10_000)}`);
  await expect(app.page.getByRole('alert')).toHaveText(
    'An id may have at most 1,000 characters here; this has 10,000.',
  );
});

test('the building stands up in 3D and the link remembers it', async ({ app }) => {
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  await app.button('Show in 3D').click();
  await app.shows(samples.tower.drawn);
  await expect(app.page).toHaveURL(/view=3d/);
  await expect(app.button('Show in 2D')).toBeVisible();
});
