import { expect, samples, test } from './app.driver.ts';

const { tower } = samples;

test('a link whose values cannot be followed is followed as far as it goes, with a note for each', async ({
  app,
}) => {
  const unknown = 'direct:other.example';
  await app.openPlace(tower, `&sel=unit:gone&tab=nonsense&view=4d&connection=${unknown}&lang=xx&utm=1`);
  await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'en');
  const notes = app.page.getByRole('status').filter({ hasText: 'The link asks for' });
  const told = [
    ['tab', 'nonsense'],
    ['view', '4d'],
    ['lang', 'language ⁨xx⁩, which does not exist'],
    ['connection', `connection ⁨${unknown}⁩, which this browser does not know`],
    ['sel', '⁨unit:gone⁩, which is not in the answer'],
  ] as const;
  for (const [, words] of told) await expect(notes).toContainText(words);
  await app.run('show in 3d');
  await test.step('what is dismissed leaves the link, what was chosen since stays in it', async () => {
    for (const [parameter, words] of told) {
      await notes.locator('p', { hasText: words }).getByRole('button', { name: 'Dismiss' }).click();
      await expect(app.page.getByText(words)).toHaveCount(0);
      if (parameter !== 'view') await expect.poll(() => app.parameter(parameter)).toBeNull();
    }
    await expect.poll(() => app.parameter('utm')).toBe('1');
    await expect.poll(() => app.parameter('view')).toBe('3d');
  });

  await test.step('unit=2003 selects that unit; one that is not there leaves the floor and a note', async () => {
    await app.followPlace(tower, '&unit=2003');
    await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
    await expect.poll(() => app.parameter('unit')).toBeNull();
    await expect(app.page.getByText('The link asks for')).toHaveCount(0);
    await app.followPlace(tower, '&floor=12&unit=98765');
    await expect(app.page.getByText(/unit .98765., which is not in the answer/)).toBeVisible();
    await expect(
      app.page.getByRole('radiogroup', { name: 'Floor' }).getByRole('radio', { name: '12' }),
    ).toBeChecked();
  });
});

test('the link is copied where the page has no clipboard, as over plain HTTP', async ({ app, page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await app.openPlace(tower);
  await app.answered();
  await app.button('Share').click();
  await page.evaluate(() =>
    addEventListener('paste', ({ clipboardData }) => {
      document.documentElement.dataset.pasted = clipboardData?.getData('text') ?? '';
    }),
  );
  await page.keyboard.press('Control+v');
  await expect(page.locator('html')).toHaveAttribute('data-pasted', new RegExp(`[?]id=${tower.id}`));
});
