import { expect, test } from './app.driver.ts';
import { imageHost } from './image-host.driver.ts';
import { answerWith } from './own-data.driver.ts';

test('every photo is asked for as one scrolls, and loads or is named with what happened to it', async ({
  app,
  page,
}) => {
  const host = await imageHost(page);
  const at = (path: string) => host.origin + path;
  const photos = [
    at('/good.png'),
    at('/with spaces in it.png'),
    at('/live.svg'),
    at('/huge.png'),
    at('/nowhere.png'),
    at('/empty.png'),
    at('/page.png'),
    at('/hangs.png'),
    'javascript:window.ranFromPhoto=true',
    'data:image/svg+xml,<svg onload="window.ranFromPhoto=true"/>',
    'http://photos.invalid/front.jpg',
  ];
  await answerWith(page, { id: 'photos', photos });
  app.allow(host.origin);
  await page.clock.install();
  await app.openPlace({ id: 'photos' });
  // Both policies of the gateway are in force: hosts of photos get no cookie.
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  // The strip stands below the list of what is there once it is known that there is no map.
  await expect(app.map).toHaveAttribute('data-renderer', 'none');
  const strip = page.getByRole('region', { name: 'Photos' });
  const entry = (position: number) => strip.getByRole('listitem').nth(position - 1);
  // Photos load as the reader scrolls near them, and the clock of each begins when it is seen.
  await strip.scrollIntoViewIfNeeded();
  await entry(4).scrollIntoViewIfNeeded();
  await expect(strip.getByRole('button', { name: 'Open photo 1 of 11' })).toHaveAttribute(
    'title',
    '640 × 480',
  );
  await expect(strip.getByRole('button', { name: 'Open photo 2 of 11' })).toHaveAttribute(
    'title',
    '320 × 200',
  );
  await expect(strip.getByRole('button', { name: 'Open photo 3 of 11' })).toHaveAttribute(
    'title',
    '300 × 200',
  );
  await expect(strip.getByRole('button', { name: 'Open photo 4 of 11' })).toHaveAttribute(
    'title',
    '8000 × 5000',
  );
  const pictures = await strip
    .getByRole('img')
    .evaluateAll((images) =>
      images.map((image) =>
        ['referrerpolicy', 'loading', 'crossorigin'].map((name) => image.getAttribute(name)),
      ),
    );
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.every((each) => each.join() === 'no-referrer,lazy,')).toBe(true);
  // The clock is stopped while the others come into view: from then on theirs runs.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  }).toPass();
  for (const broken of [5, 6, 7]) {
    await entry(broken).scrollIntoViewIfNeeded();
    await expect(entry(broken)).toContainText('did not load');
  }
  await entry(8).scrollIntoViewIfNeeded();
  await expect.poll(() => host.asked).toContain('/hangs.png');
  await expect(entry(8)).toBeInViewport();
  await page.clock.fastForward(9_000);
  await expect(entry(8)).not.toContainText('no answer');
  await page.clock.fastForward(1_000);
  await expect(entry(8)).toContainText('no answer after 10 s');
  await page.clock.resume();
  await expect(entry(9)).toContainText('not http(s), not asked for');
  await expect(entry(10)).toContainText('not http(s), not asked for');
  await expect(entry(11)).toContainText('plain http, not asked for');
  await expect(strip).toContainText('11 photos: 4 loaded, 4 failed, 3 not asked for');

  expect(host.asked.toSorted()).toEqual(
    [
      '/empty.png',
      '/good.png',
      '/hangs.png',
      '/huge.png',
      '/live.svg',
      '/nowhere.png',
      '/page.png',
      '/with%20spaces%20in%20it.png',
    ].toSorted(),
  );

  // An image element shows a drawing large too, so its script cannot run.
  const drawing = strip.getByRole('button', { name: 'Open photo 3 of 11' });
  await drawing.click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /photo 3 of 11/ })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'ranFromPhoto'))).toBeUndefined();
  await page.keyboard.press('Escape');
  await expect(drawing).toBeFocused();

  await test.step('200 photos are asked for as one scrolls', async () => {
    const photos = Array.from({ length: 200 }, (_, index) => `${host.origin}/good.png?${index + 1}`);
    await answerWith(page, { id: 'many', photos });
    await app.ask('many');
    await expect(strip.getByRole('button', { name: 'Show all 200' })).toBeAttached();
    const asked = () => host.asked.filter((path) => path.includes('?'));
    const loaded = (position: number) =>
      expect(strip.getByRole('button', { name: `Open photo ${position} of 200` })).toHaveAttribute(
        'title',
        '640 × 480',
      );
    await loaded(1);
    expect(asked()).toContain('/good.png?1');
    expect(asked().length).toBeLessThanOrEqual(12);
    expect(asked()).not.toContain('/good.png?13');
    await expect(strip).toContainText('200 photos');

    await strip.getByRole('listitem').nth(12).scrollIntoViewIfNeeded();
    await loaded(13);
    expect(asked()).toContain('/good.png?13');
    expect(asked()).not.toContain('/good.png?50');
  });
});
