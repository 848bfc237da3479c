import { expect, samples, test } from './app.driver.ts';

test('every leaf of the details answer is on the screen', async ({ app }) => {
  await app.openPlace(samples.tower);
  await app.settled();
  const response = await app.page.request.post(`${app.origin}/demo/details`, {
    headers: { token: 'demo' },
    data: { id: samples.tower.id, kind: samples.tower.kind },
  });
  const leaves: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) walk(part);
    else leaves.push(String(value));
  };
  walk(await response.json());
  await app.page.getByText('All fields').click();
  // innerText: what is not rendered is not on the screen.
  const shown = () => app.page.getByRole('tabpanel').innerText();
  await expect.poll(async () => leaves.filter(absentFrom(await shown()))).toEqual([]);
  expect(leaves.length).toBeGreaterThan(20);
});

function absentFrom(shown: string): (leaf: string) => boolean {
  return (leaf) => !shown.includes(leaf);
}

test('a unit is found by its number and chosen with Enter', async ({ app }) => {
  await app.openPlace(samples.tower, '&tab=units');
  await app.shows(samples.tower.drawn);
  const box = app.page.getByRole('textbox', { name: 'Find unit' });
  await box.fill('1208');
  await box.press('Enter');
  await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
  await expect(app.page.locator('[data-ref^="unit:"][aria-selected="true"]')).toContainText('1208');
  await box.fill('9999');
  await expect(app.page.getByText('9999 in the answer')).toBeVisible();
});

test('thousands of units stay a short list in the page', async ({ app }) => {
  await app.open();
  await app.page.getByText('More samples').click();
  await app.page.getByRole('link', { name: /2,000 units/ }).click();
  await expect(app.operation('Units')).toHaveAttribute('data-count', '2000');
  await app.tab('Units').click();
  await expect(app.page.getByRole('textbox', { name: 'Find unit' })).toBeVisible();
  await app.settled();
  expect(await app.page.locator('*').count()).toBeLessThan(900);
});

test('photos open large by keyboard and give the focus back', async ({ app }) => {
  await app.openPlace(samples.tower);
  await app.settled();
  const thumbnail = app.page.getByRole('button', { name: /photo 2 of 3/i });
  await thumbnail.focus();
  await app.page.keyboard.press('Enter');
  const large = app.page.getByRole('dialog').getByRole('img', { name: /photo 2 of 3/i });
  await expect(large).toBeVisible();
  await app.page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(thumbnail).toBeFocused();
});

test('points that cannot be drawn are listed with the reason; good ones of the same answer are drawn', async ({
  app,
}) => {
  await app.openPlace({ id: 'broken-geometry' });
  await app.settled();
  await expect(app.map).toHaveAttribute('data-set-aside', /\w+:\d+/);
  const counts = async (attribute: string) =>
    Object.fromEntries(
      ((await app.map.getAttribute(attribute)) ?? '').split(' ').map((pair) => pair.split(':')),
    );
  const [drawn, aside] = [await counts('data-drawn'), await counts('data-set-aside')];
  const parking = Number(await app.operation('Parking').getAttribute('data-count'));
  expect(Number(drawn.parking) + Number(aside.parking ?? 0)).toBe(parking);
});

test('an answer that is no collection fails alone and says where', async ({ app }) => {
  await app.openPlace({ id: 'broken-envelope' });
  await app.settled();
  await expect(app.operation('Units')).toHaveAttribute('data-reason', 'unreadable');
  await expect(app.map).toHaveAttribute('data-drawn', /^place:1 parking:\d+ entrances:\d+$/);
  await expect(app.button('Retry units')).toBeVisible();
});

test('two failures can be asked again together', async ({ app }) => {
  await app.openPlace({ id: 'nothing here' });
  await app.settled();
  const asked = ['/demo/details', '/demo/units'].map((path) =>
    app.page.waitForRequest((request) => request.url().endsWith(path)),
  );
  await app.button('Retry all').click();
  await Promise.all(asked);
  await expect(app.operation('Details')).toHaveAttribute('data-reason', 'not-found');
});
