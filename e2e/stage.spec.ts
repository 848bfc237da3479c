import { expect, test } from './app.driver.ts';
import { type Manner, Show } from './stage.driver.ts';

test('a show goes on without its service, and nothing ever opens over it', async ({ app }) => {
  test.setTimeout(120_000);
  const show = new Show(app.page);
  await show.watch();
  await app.open('/?page=present');
  await test.step('live', async () => {
    await show.start();
    await expect(show.stage).toHaveAttribute('data-source', 'live');
    await show.leave();
  });
  const manners: readonly Manner[] = ['silent', 'refusing', 'offline'];
  for (const manner of manners) {
    await test.step(`a sample stands in where the service is ${manner}`, async () => {
      await show.serviceIs(manner);
      await show.start();
      await expect(show.stage).toHaveAttribute('data-source', 'recorded');
      await expect(show.stage).toContainText('Recorded sample');
      await show.press('PageDown', 2);
      await expect(show.stage).toHaveAttribute('data-source', 'recorded');
      await show.leave();
    });
  }
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
});

for (const [width, height] of [
  [1024, 768],
  [1920, 1080],
] as const) {
  test(`at ${width} × ${height} keys lead through the show, and nothing covers another`, async ({ app }) => {
    test.setTimeout(120_000);
    const show = new Show(app.page);
    await app.page.setViewportSize({ width, height });
    await show.watch();
    await app.open('/?page=present');
    await show.start();
    expect(await show.overlaps()).toEqual([]);
    await show.press('Space', 2);
    expect(await show.overlaps()).toEqual([]);
    await show.press('Backspace', 1);
    await test.step('a blank screen is brought back by any key', async () => {
      await app.page.keyboard.press('b');
      await expect(app.button('Blank')).toHaveAttribute('aria-pressed', 'true');
      await show.press('PageDown', 1);
      await expect(app.button('Blank')).toHaveAttribute('aria-pressed', 'false');
    });
    await test.step('no other key does anything', async () => {
      for (const key of ['?', 't', 'v', '/', 'Control+k']) await app.page.keyboard.press(key);
      await show.stands(1);
      expect(app.parameter('theme')).toBeNull();
    });
    await test.step('keys that follow one another fast lead to the last one asked for', async () => {
      await app.page.keyboard.press('PageDown');
      await app.page.keyboard.press('PageDown');
      await show.press('PageDown', 4);
      expect(await show.overlaps()).toEqual([]);
      await show.press('Home', 1);
    });
    await show.leave();
    expect(await show.opened()).toEqual([]);
  });
}
