import { expect, openStill, samples, test } from './app.driver.ts';

const small = '230401645.1e2';

test('a row and its point are one: a click on either selects it, a pointer over either lights both', {
  tag: '@map',
}, async ({ app }) => {
  const [longitude, latitude] = await app.positionOf('/demo/parking', samples.tower, 0);
  await app.openPlace(samples.tower, `#map=19/${latitude}/${longitude}`);
  await app.shows(samples.tower.drawn);
  const rows = app.page.locator('[data-ref^="parking:"]');
  await app.clickMapCentre();
  await expect(app.tab('Parking')).toHaveAttribute('aria-selected', 'true');
  await expect(rows).toHaveCount(3);
  const refs = await rows.evaluateAll((each) => each.map((row) => row.getAttribute('data-ref') ?? ''));
  await expect(app.map).toHaveAttribute('data-selected', refs[0] ?? '');
  await expect(rows.nth(0)).toHaveAttribute('aria-selected', 'true');

  await rows.nth(2).hover();
  await expect(app.map).toHaveAttribute('data-hover', refs[2] ?? '');
  await app.hoverMapCentre();
  await expect(app.map).toHaveAttribute('data-hover', refs[0] ?? '');
  await expect(rows.nth(0)).toHaveAttribute('data-hovered', 'true');

  await rows.nth(1).click();
  await expect(app.map).toHaveAttribute('data-selected', refs[1] ?? '');
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => app.parameter('sel')).toBe(refs[1]);

  await test.step('a layer that is switched off is not drawn, and the address says so', async () => {
    await app.button('Layers and legend').click();
    await app.page.getByRole('checkbox', { name: /^Units/ }).uncheck();
    await app.shows('place:1 parking:3 entrances:3 units:0');
    await expect(app.page).toHaveURL(/layers=(?!.*units)/);
  });
});

test('back restores the place and its camera; another place is fitted anew, one that is nowhere is in no city', {
  tag: '@map',
}, async ({ app }) => {
  await app.openPlace(samples.tower, '#map=15.5/51.13/71.42');
  await app.shows(samples.tower.drawn);
  await app.ask('255353213.7e3');
  await expect(app.map).toHaveAttribute('data-answer', 'server/place/255353213.7e3');
  await app.settled();
  await expect(app.page).toHaveURL(/#map=1[5-9][^/]*\/-34\.9/);
  await app.page.goBack();
  await expect(app.map).toHaveAttribute('data-answer', `server/place/${samples.tower.id}`);
  await expect(app.page).toHaveURL(/#map=15\.5\/51\.13\/71\.42$/);
  await app.settled();
  await app.page.keyboard.press('b');
  await expect(app.page).toHaveURL(/#map=1[89][^/]*\/51\.12/);

  // A kind is free text.
  await app.ask('1', 'кафе');
  await expect(app.operation('Details')).toHaveAttribute('data-reason', 'not-found');
  expect(app.parameter('kind')).toBe('кафе');
  await expect(app.page.getByText('No answer gives a position: the map shows no place.')).toBeVisible();
  // The whole world.
  await expect(app.page).toHaveURL(/#map=1\/20\/0$/);
  await expect(app.button('Back to the place')).toHaveCount(0);
});

test('switching ids fast never shows a point of another place', { tag: '@map' }, async ({ app }) => {
  const ids = ['230358852.5e8', '230358851.2e1', '108292453.2e4'];
  await app.open();
  await expect(app.map).toHaveAttribute('data-renderer', 'webgl');
  const shown = await app.map.evaluateHandle((map) => {
    const seen: { readonly answer: string | null; readonly asked: string | null }[] = [];
    new MutationObserver(() => {
      const asked = new URLSearchParams(location.search).get('id');
      if (map.getAttribute('aria-busy') === 'false' && asked)
        seen.push({ answer: map.getAttribute('data-answer'), asked });
    }).observe(map, { attributes: true });
    return seen;
  });
  for (const id of [...ids, ...ids.toReversed()]) await app.ask(id);
  await expect(app.map).toHaveAttribute('data-answer', `server/place/${ids[0]}`);
  await app.shows(samples.tower.drawn);
  const seen = await shown.jsonValue();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter(({ answer, asked }) => !answer?.endsWith(`/${asked}`))).toEqual([]);
});

test('an id stays the text it is, whatever it looks like', async ({ app }) => {
  const box = app.page.getByRole('textbox', { name: 'Id', exact: true });
  const sent = () => app.page.waitForRequest((request) => request.url().endsWith('/demo/details'));
  await app.open();
  for (const id of ['1709067740.5e8', '241072073/31?block=2#50%+e8']) {
    const [request] = await Promise.all([sent(), app.ask(id)]);
    expect(request.postDataJSON()).toMatchObject({ id });
    await expect.poll(() => app.parameter('id')).toBe(id);
  }
  const [request] = await Promise.all([sent(), app.page.reload()]);
  expect(request.postDataJSON()).toMatchObject({ id: '241072073/31?block=2#50%+e8' });
  await expect(box).toHaveValue('241072073/31?block=2#50%+e8');
});

test.describe('before the page comes to life', () => {
  test('what is typed stays, and the keyboard with it', async ({ app }) => {
    const { page } = app;
    const release = await openStill(app);
    const box = page.getByRole('textbox', { name: 'Id', exact: true });
    await expect(box).toBeFocused();
    await page.getByRole('combobox', { name: 'Kind' }).fill('bar');
    await box.pressSequentially('12');
    release();
    await expect(page.locator('#still')).toHaveCount(0);
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
    await app.answered();
    expect(app.parameter('id')).toBe(samples.tower.id);
  });

  test('a question that is asked is asked as soon as it does', async ({ app }) => {
    const release = await openStill(app);
    const box = app.page.getByRole('textbox', { name: 'Id', exact: true });
    await box.pressSequentially(samples.tower.id);
    await box.press('Enter');
    release();
    await app.answered();
    expect(app.parameter('id')).toBe(samples.tower.id);
  });
});

test('what was looked at is listed and offered as one types; a pasted row of a table fills id and kind', async ({
  app,
}) => {
  await test.step('the history lists what was looked at, opens it, and forgets it', async () => {
    await app.openPlace({ id: small });
    await app.answered();
    await app.ask(samples.tower.id);
    await expect.poll(() => app.parameter('id')).toBe(samples.tower.id);
    await app.answered();
    await app.run('history');
    const history = app.page.getByRole('dialog', { name: 'History' });
    const entries = history.getByRole('region', { name: 'Today' }).getByRole('listitem');
    await expect(entries).toHaveCount(2);
    await expect(entries.nth(1)).toContainText(small);
    await entries.nth(1).getByRole('link').click();
    await expect(history).toBeHidden();
    await expect.poll(() => app.parameter('id')).toBe(small);
    await app.run('history');
    await expect(entries.first()).toContainText(small);
    await entries
      .first()
      .getByRole('button', { name: /^Forget/ })
      .click();
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText(samples.tower.id);
    await app.page.keyboard.press('Escape');
    await expect(history).toBeHidden();
  });
  await app.follow('/');
  await expect(app.page.getByRole('heading', { name: 'See any address down to its doors' })).toBeVisible();
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
  await app.answered();
  await expect.poll(() => app.parameter('id')).toBe(samples.tower.id);

  await box.selectText();
  await box.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '"1709067740.5e8";"кафе"');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(box).toHaveValue('1709067740.5e8');
  await expect(app.page.getByRole('combobox', { name: 'Kind' })).toHaveValue('кафе');

  await test.step('the history forgets all', async () => {
    await app.run('history');
    const history = app.page.getByRole('dialog', { name: 'History' });
    await history.getByRole('button', { name: 'Forget all' }).click();
    await expect(history).toContainText('Nothing yet');
  });
});
