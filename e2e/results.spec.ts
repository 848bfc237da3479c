import { expect, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';
import {
  cutOffAsSorted,
  everything,
  lost,
  openKept,
  openLost,
  resultsAddress,
  rows,
  said,
} from './results.driver.ts';
import { keptActs } from './review.driver.ts';

test('the results of a list are filtered and sorted, opened by keyboard, and whole in every language', async ({
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
    await expect(page).not.toHaveURL(/stand=results/);
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
    await expect.poll(async () => (await address.boundingBox())?.x).toBe(before?.x);
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
    await page.getByRole('button', { name: /^No finding/ }).click();
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
    await expect.poll(() => app.parameter('page')).toBeNull();
  });

  await test.step('heads, standings and verdicts are whole in every language', async () => {
    await openKept(app, '&lang=en', { results: rows, acts: everything });
    for (const language of ['en', 'de', 'es', 'ru']) {
      if (language !== 'en') await app.follow(`${resultsAddress}&lang=${language}`);
      await expect(app.page.locator('html')).toHaveAttribute('lang', language);
      const grid = app.page.getByRole('grid');
      await expect(grid.getByRole('row')).toHaveCount(7);
      expect(await cutOffAsSorted(grid), language).toEqual([]);
    }
  });
});

/** Nine addresses, of which five are unknown to the service and one was not asked yet. */
const listOfTwo = Array.from({ length: 9 }, (_, position) => ({
  label: `Abay ${position + 1}`,
  ...(position < 3 ? { state: 'done' } : position < 8 ? { state: 'unknown' } : { state: 'pending' }),
}));

test('two files of verdicts stand side by side, and all unknown ids become wrong in one act', async ({
  app,
}) => {
  const { page } = app;
  const { keyboard } = page;
  const table = page.getByRole('grid', { name: 'Results' });
  const marked = page.getByRole('group', { name: 'Marked rows' });
  await openLost(app);
  await openKept(app, '', { results: listOfTwo });

  await test.step('before anything is said there is nothing of verdicts', async () => {
    await expect(table.getByRole('row')).toHaveCount(10);
    await expect(table.getByRole('columnheader', { name: 'Verdict' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Columns/ }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Id' })).toBeVisible();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Reviewer' })).toHaveCount(0);
    await keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Agreement' })).toHaveCount(0);
  });

  await test.step('the files of two reviewers say who said what', async () => {
    const files = {
      anna: [
        said('Anna', 0, 'good'),
        said('Anna', 1, 'good'),
        said('Anna', 2, 'wrong'),
        said('Anna', 2, 'note', { note: 'Closed' }),
      ],
      ben: [
        said('Ben', 0, 'good'),
        said('Ben', 1, 'wrong'),
        said('Ben', 1, 'note', { note: 'In the yard', at: 9 }),
      ],
    };
    await page.getByLabel('Merge verdicts').setInputFiles(
      Object.entries(files).map(([name, acts]) => ({
        name: `${name}.ndjson`,
        mimeType: 'application/x-ndjson',
        buffer: Buffer.from(acts.map((act) => JSON.stringify(act)).join('\n')),
      })),
    );
    await expect(page.getByText(/anna\.ndjson.: 4 of 4 entries added/)).toBeVisible();
    await expect(page.getByText(/ben\.ndjson.: 3 of 3 entries added/)).toBeVisible();
    await expect(table.getByRole('row', { name: /Abay 1 .*Good/ })).toContainText('Anna and Ben');
    await expect(table.getByRole('row', { name: /Abay 2/ })).toContainText('In conflict');
    await expect(table.getByRole('row', { name: /Abay 3/ })).toContainText('To correct');
    const agreement = page.getByRole('region', { name: 'Agreement' });
    await expect(agreement).toContainText('50% on 2 addresses that both judged');
    await expect(agreement.getByRole('button', { name: '6 addresses nobody judged' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the workbook of the rows is merged again, and all of it is known', async () => {
    await app.button('Export').click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
    await page.getByLabel('Merge verdicts').setInputFiles(await (await download).path());
    await expect(page.getByText(/Nothing was added\. 3 lines say what is here already/)).toBeVisible();
  });

  await test.step('a conflict is one press away, and a row tells what each said', async () => {
    await page.getByRole('button', { name: 'In conflict 1' }).click();
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('row', { name: /Abay 2/ }).click();
    const detail = page.getByRole('region', { name: 'The chosen row' });
    await expect(detail.getByRole('listitem')).toContainText([
      /Good.*by Anna/,
      /Wrong.*by Ben/,
      /In the yard/,
    ]);
    await page.getByRole('button', { name: 'Close the chosen row' }).click();
    await app.button('Clear filters').click();
  });

  await test.step('all unknown ids, by keyboard, are wrong for one reason', async () => {
    await page.getByRole('button', { name: 'Not known 5' }).click();
    await expect(table.getByRole('row')).toHaveCount(6);
    await table.focus();
    await keyboard.press('Home');
    await keyboard.press('x');
    await keyboard.press('Shift+End');
    await expect(marked).toContainText('5 rows marked');
    await expect(table.getByRole('checkbox', { name: 'Mark all shown rows' })).toBeChecked();
    expect(await violations(page)).toEqual([]);
    await marked.getByRole('button', { name: 'Wrong' }).click();
    await page.getByRole('menuitem', { name: 'Wrong: Address' }).click();
    // The reviewer's name is asked for first.
    await marked.getByRole('button', { name: 'Without a name' }).click();
    await expect(page.getByRole('status', { name: 'Last done' })).toHaveText('Wrong, Address: 5 rows');
    await expect(page.getByRole('button', { name: 'Wrong 5' })).toBeVisible();
    await expect(table).toBeFocused();
    const acts = await keptActs(page, 'r1');
    expect(
      acts
        .filter(({ what }) => what === 'wrong')
        .map(({ placeId }) => placeId)
        .toSorted(),
    ).toEqual(['1.1e8', '2.1e8', '3.1e8', '4.1e8', '5.1e8', '6.1e8', '7.1e8']);
  });

  await test.step('one press takes all of it back', async () => {
    await app.button('Undo').click();
    await expect(page.getByRole('status', { name: 'Last done' })).toHaveText(
      'Taken back: Wrong, Address: 5 rows',
    );
    await expect(app.button('Undo')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'No verdict 5' })).toBeVisible();
  });

  await test.step('the conflict is settled one by one', async () => {
    await app.button('Settle 1 conflict').click();
    await expect.poll(() => app.parameter('stand')).toBe('queue');
    await expect.poll(() => app.parameter('filter')).toBe('verdict:conflict');
  });
});

test.describe('dark, on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the results stand on the map, have no axe violations and scroll nowhere sideways', {
    tag: '@map',
  }, async ({ app }) => {
    const { page } = app;
    await openLost(app);
    // The address of a place that was opened before.
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
