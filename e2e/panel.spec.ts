import { expect, samples, test } from './app.driver.ts';

const { tower } = samples;

test('the panel has every leaf of the answer and its age, its photos, of thousands of units a short list, and what is wrong', async ({
  app,
}) => {
  const { page } = app;
  await page.clock.install();
  await app.openPlace(tower);
  await app.answered();

  await test.step('the foot says how old the answer is, whom the page asks and which version it is', async () => {
    const foot = app.page.getByRole('region', { name: 'About these answers' });
    await expect(page.getByRole('button', { name: 'Nothing wrong found' })).toBeVisible();
    await expect(page.getByRole('tabpanel')).not.toContainText(/Readiness|71\.42/);
    await expect(foot).not.toContainText('Requests');
    await page.getByText('Data', { exact: true }).click();
    await expect(foot).toContainText('Answered just now');
    await expect(foot).toContainText('Sample data');
    await expect(foot).toContainText(`Requests go to ${new URL(app.origin).host}.`);
    await expect(foot).toContainText(/v\d+\.\d+\.\d+/);
    await app.page.clock.runFor('03:10');
    await expect(foot).toContainText('Answered 3 min. ago');
    const asked: string[] = [];
    app.page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
    await app.button('Ask again').click();
    await expect(foot).toContainText('Answered just now');
    await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['/demo/details', '/demo/entrance', '/demo/parking', '/demo/units']);
    await expect(app.button('Ask again')).toBeFocused();
  });

  await test.step('thousands of units stay a short list in the page', async () => {
    await app.follow('/');
    await page.getByText('More samples').click();
    await page.getByRole('link', { name: /2,000 units/ }).click();
    await expect(app.operation('Units')).toHaveAttribute('data-count', '2000');
    await app.tab('Units').click();
    await expect(page.getByRole('textbox', { name: 'Find unit' })).toBeVisible();
    await app.openFirstFloor();
    await expect(page.locator('[data-ref^="unit:"]')).not.toHaveCount(0);
    await expect.poll(() => page.locator('*').count()).toBeLessThan(900);
  });

  await test.step('one of them is found in the answer as it came, which stays as usable', async () => {
    const lane = page.getByRole('region', { name: 'Units', exact: true });
    await app.tab('Wire').click();
    await lane.getByRole('button', { name: 'Answered' }).click();
    await lane.getByRole('treeitem', { name: /^features/ }).click();
    const box = page.getByRole('textbox', { name: 'Search in the answer' });
    await box.fill('240860152.103e8');
    await expect(page.getByText('1 found')).toBeVisible();
    await box.press('Enter');
    const found = lane.locator('[role="treeitem"][data-active]');
    await expect(found).toContainText('240860152.103e8');
    await expect(found).toBeInViewport();
    await expect.poll(() => page.locator('*').count()).toBeLessThan(1500);
    await app.tab('Units').click();
  });

  await test.step('a unit is found by its number and chosen with Enter', async () => {
    await app.ask(tower.id);
    await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
    await app.answered();
    const box = page.getByRole('textbox', { name: 'Find unit' });
    await box.fill('1208');
    await box.press('Enter');
    await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
    await expect(page.locator('[data-ref^="unit:"][aria-selected="true"]')).toContainText('1208');
    await box.fill('9999');
    await expect(page.getByText('9999 in the answer')).toBeVisible();
  });

  await test.step('every leaf of the details answer is on the screen', async () => {
    const response = await page.request.post(`${app.origin}/demo/details`, {
      headers: { token: 'demo' },
      data: { id: tower.id, kind: tower.kind },
    });
    const leaves: string[] = [];
    const walk = (value: unknown): void => {
      if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) walk(part);
      else leaves.push(String(value));
    };
    walk(await response.json());
    await app.tab('Place').click();
    await page.getByText('All fields').click();
    // innerText: without elements that are not rendered.
    const shown = () => page.getByRole('tabpanel').innerText();
    await expect.poll(async () => leaves.filter(absentFrom(await shown()))).toEqual([]);
    expect(leaves.length).toBeGreaterThan(20);
  });

  await test.step('photos open large by keyboard and give the focus back', async () => {
    const thumbnail = page.getByRole('button', { name: /photo 2 of 3/i });
    await thumbnail.focus();
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog').getByRole('img', { name: /photo 2 of 3/i });
    await expect(large).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(thumbnail).toBeFocused();
  });

  await test.step('points that cannot be drawn are listed with the reason', async () => {
    await app.followPlace({ id: 'broken-geometry' }, '&tab=parking');
    await expect(app.page.getByRole('tabpanel').locator('[data-set-aside]')).not.toHaveCount(0);
  });

  await test.step('an answer that is no collection fails alone', async () => {
    await app.ask('broken-envelope');
    await expect(app.operation('Units')).toHaveAttribute('data-reason', 'unreadable');
    await app.answered();
    for (const name of ['Details', 'Parking', 'Entrances'] as const)
      await expect(app.operation(name)).toHaveAttribute('data-state', 'ready');
    await expect(app.button('Retry units')).toBeVisible();
  });

  await test.step('two failures can be asked again together', async () => {
    await app.ask('nothing here');
    await expect(app.operation('Details')).toHaveAttribute('data-reason', 'not-found');
    await app.answered();
    const asked = ['/demo/details', '/demo/units'].map((path) =>
      app.page.waitForRequest((request) => request.url().endsWith(path)),
    );
    await app.button('Retry all').click();
    await Promise.all(asked);
    await expect(app.operation('Details')).toHaveAttribute('data-reason', 'not-found');
  });
});

function absentFrom(shown: string): (leaf: string) => boolean {
  return (leaf) => !shown.includes(leaf);
}
