import { expect, openStill, samples, test } from './app.driver.ts';

const small = '230401645.1e2';

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
    // Outside the box letters are no shortcuts: they go on with the id.
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
    await expect.poll(() => app.parameter('id')).toBe(samples.tower.id);
  });

  test('a question that is asked is asked as soon as it does', async ({ app }) => {
    const release = await openStill(app);
    const box = app.page.getByRole('textbox', { name: 'Id', exact: true });
    await box.pressSequentially(samples.tower.id);
    await box.press('Enter');
    release();
    await app.answered();
    await expect.poll(() => app.parameter('id')).toBe(samples.tower.id);
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
  // A text without matches, and an Enter that comes before its list.
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
