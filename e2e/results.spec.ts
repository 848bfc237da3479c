import type { Locator } from '@playwright/test';
import { type App, expect, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';

/** A list that this browser asked: two errors, a warning, a clean row without a point, a failed and a pending one. */
const rows = [
  {
    label: 'Abay 1',
    state: 'done',
    worst: 'error',
    rules: { 'parking.far': 1 },
    place: [71.43, 51.13],
    parkingMetres: 612,
  },
  {
    label: 'Abay 2',
    state: 'done',
    worst: 'error',
    rules: { 'parking.far': 1 },
    place: [71.44, 51.12],
    parkingMetres: 540,
  },
  {
    label: 'Dostyk 3',
    state: 'done',
    worst: 'warning',
    rules: { 'parking.far': 1 },
    place: [71.45, 51.14],
    parkingMetres: 230,
  },
  { label: 'Dostyk 4', state: 'done', parkingMetres: 12 },
  { label: 'Turan 5', state: 'failed', place: [71.41, 51.11] },
  { label: 'Turan 6', state: 'pending' },
];

const resultsAddress = '/?page=review&stand=results&run=r1&basemap=blank';

const lost = ({ page }: App) => page.getByText('This browser does not keep the list');

/** Opens the results of a list that this browser does not keep, which is said. */
async function openLost(app: App): Promise<void> {
  await app.open(resultsAddress);
  await expect(lost(app)).toBeVisible();
}

/** Writes that list into the browser's database past the product, and opens its results; `more` ends their address. */
async function openKept(app: App, more = ''): Promise<void> {
  await app.page.evaluate(async (results) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('placelens');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const transaction = database.transaction(['runs', 'results'], 'readwrite');
    const run = {
      id: 'r1',
      name: 'Six addresses',
      createdAt: 1,
      connection: 'demo',
      baseUrl: location.origin,
    };
    const asked = { profile: 'normal', total: results.length, concurrency: 4, keepRaw: false };
    transaction.objectStore('runs').put({ ...run, ...asked });
    for (const [position, row] of results.entries()) {
      transaction
        .objectStore('results')
        .put({ run: 'r1', position, id: `${position}.1e8`, kind: 'place', ...row });
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = reject;
    });
    database.close();
  }, rows);
  await app.open(resultsAddress + more);
}

/** The heads and cells of a table whose text an edge of them cuts off, sorted by one column after the other. */
async function cutOffAsSorted(table: Locator): Promise<string[]> {
  return table.evaluate(async (root) => {
    const isCut = (cell: Element): boolean => {
      const contents = document.createRange();
      contents.selectNodeContents(cell);
      const [inner, outer] = [contents.getBoundingClientRect(), cell.getBoundingClientRect()];
      return inner.right > outer.right + 1 || inner.left < outer.left - 1;
    };
    const cut: string[] = [];
    for (const head of root.querySelectorAll('th')) {
      head.querySelector('button')?.click();
      await new Promise(requestAnimationFrame);
      if (!head.ariaSort) cut.push(`${head.textContent} sorts nothing`);
      const cells = [...root.querySelectorAll('th, td')].filter((cell) => cell.textContent?.trim());
      cut.push(...cells.filter(isCut).map((cell) => cell.textContent ?? ''));
    }
    return cut;
  });
}

test('the results of a list are whole in every language, filtered and sorted, and opened by keyboard', async ({
  app,
}) => {
  const { page } = app;

  await test.step('without a kept list both other parts lead to the list, and back leads back', async () => {
    const ids = page.getByRole('textbox', { name: 'Ids' });
    const onward = page
      .getByRole('region', { name: 'Review' })
      .getByRole('button', { name: 'Go to the list' });
    await openLost(app);
    await onward.click();
    await expect(ids).toBeVisible();
    await page.goBack();
    await expect(lost(app)).toBeVisible();
    await app.button('One by one').click();
    await onward.click();
    await expect(ids).toBeVisible();
  });

  await openKept(app);
  const table = page.getByRole('grid', { name: 'Results' });
  const shown = table.getByRole('row');
  await expect(shown).toHaveCount(7);
  await expect(page.getByText('1 without a point')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await test.step('columns beyond the edge are counted on the picker, and the address stays in sight', async () => {
    const menu = page.getByRole('button', { name: /^Columns, \d+ of them out of sight$/ });
    await expect(menu).toBeVisible();
    const address = table.getByRole('columnheader', { name: 'Address' });
    const before = await address.boundingBox();
    await table.evaluate((element) => {
      element.scrollLeft = element.scrollWidth;
    });
    await expect(table.getByRole('columnheader', { name: 'Kind' })).toBeInViewport({ ratio: 1 });
    expect((await address.boundingBox())?.x).toBe(before?.x);
    await table.evaluate((element) => {
      element.scrollLeft = 0;
    });
  });

  await test.step('a filter narrows the table, and outlives a reload', async () => {
    await page.getByRole('button', { name: 'Error 2' }).click();
    await page.getByRole('textbox', { name: 'Search id, name or address' }).fill('abay');
    await expect(shown).toHaveCount(3);
    await expect(page).toHaveURL(/filter=is(:|%3A)error/);
    await expect.poll(() => app.parameter('filter')).toBe('is:error text:abay');
    await page.reload();
    await expect(shown).toHaveCount(3);
  });

  await test.step('a head sorts, and filters that hide everything lead on', async () => {
    await app.button('Parking').click();
    await expect(shown.nth(1)).toContainText('Abay 2');
    await page.getByRole('button', { name: /^Clean/ }).click();
    await app.button('Error 2').click();
    await expect(page.getByText('No row matches the filters.')).toBeVisible();
    await app.button('Clear filters').first().click();
    await expect(shown).toHaveCount(7);
  });

  await test.step('a row is opened by keyboard', async () => {
    await table.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'The chosen row' })).toContainText('Dostyk 4');
    await page.keyboard.press('Enter');
    await expect.poll(() => app.parameter('id')).toBe('3.1e8');
    expect(app.parameter('page')).toBeNull();
  });

  await test.step('heads and standings are whole in every language', async () => {
    for (const language of ['de', 'es', 'ru', 'en']) {
      await app.follow(`${resultsAddress}&lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const grid = page.getByRole('grid');
      await expect(grid.getByRole('row')).toHaveCount(7);
      expect(await cutOffAsSorted(grid), language).toEqual([]);
    }
  });
});

test.describe('dark, on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the results stand on the map, have no axe violations and scroll nowhere sideways', {
    tag: '@map',
  }, async ({ app }) => {
    const { page } = app;
    await openLost(app);
    // The address of a place that was looked at before.
    await openKept(app, '&id=230358852.5e8&kind=place');
    await expect(app.map).toHaveAttribute('data-results', 'error:2 warning:1 failed:1');

    await test.step('the last address does not lie over the map of the list', async () => {
      await expect(app.operation('Details')).toHaveAttribute('data-state', 'idle');
      await expect(app.map).toHaveAttribute('data-answer', '');
    });

    await test.step('a filter narrows the map', async () => {
      await page.getByRole('button', { name: 'Error 2' }).click();
      await expect(app.map).toHaveAttribute('data-results', 'error:2');
    });

    await page.getByRole('row', { name: /Abay 1/ }).click();
    await expect(page.getByRole('region', { name: 'The chosen row' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
