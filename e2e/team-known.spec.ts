import type { Page } from '@playwright/test';
import { expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { itemOf } from './review.driver.ts';
import {
  actsTaken,
  addresses,
  allAsked,
  asking,
  begin,
  comeIn,
  judge,
  judgeAll,
  listFile,
  listMade,
  pageOfList,
  person,
  startTeam,
  team,
  unsent,
} from './team.driver.ts';

const known = (page: Page) => page.getByRole('list', { name: 'Known answers' });

test('a lead knows right answers, who says the same, what answers have become since, and which connection a list wants', async ({
  appOn,
  started,
}) => {
  const { gateway, link } = await startTeam();
  await started(Promise.resolve(gateway));
  const anna = await appOn(gateway);
  const { page } = anna;
  await comeIn(page, link, 'Anna');
  const changed = page.getByText('The answer changed since your verdict.');
  const recorded = team(page).locator('[data-recorded]');
  /** Opens an address that was judged as good, while the service answers differently. */
  const opensAgain = async (list: string, id: string | null | undefined) => {
    await page.route('**/demo/parking', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, features: json.features.slice(1) } });
    });
    await anna.open(`/?page=review&stand=queue&run=${list}&id=${id}&kind=${addresses[0]?.kind}`);
    await expect(itemOf(page)).toHaveAttribute('data-verdict', 'good');
    await expect(itemOf(page)).toHaveAttribute('aria-busy', 'false');
    // The next address is prefetched: an answer that is on its way is given first.
    await page.unrouteAll({ behavior: 'wait' });
  };
  let kept = '';
  await test.step('a lead names the right verdicts of marked rows, sees who says the same, and takes them away', async () => {
    await page.locator('input[accept*=".csv"]').setInputFiles(listFile('Doors.csv', addresses.slice(0, 4)));
    await anna.button('Ask as the team').click();
    await expect(team(page)).toContainText('0 of 4 addresses judged');
    kept = anna.parameter('run') ?? '';
    await allAsked(page, kept);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/demo/') && asked.push(request.url()));
    await anna.button('Judge one by one').click();
    // Every reviewer judges the answers that the team kept: the service is not asked again.
    await expect(recorded).toHaveText(/^Answers as of .+, the same for everybody\.$/);
    let judged = 0;
    await judgeAll(page, () => (judged++ === 0 ? '2' : '1'));
    await expect(unsent(page)).toHaveAttribute('data-count', '0');
    expect(asked).toEqual([]);

    await page.getByRole('button', { name: 'Results', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Mark all/ }).check();
    await anna.button('Known answer').click();
    await page.getByRole('menuitem', { name: 'Right is: Good' }).click();
    await expect(page.getByRole('status', { name: 'Known answers' })).toHaveText(
      'Known of 4 addresses: Good',
    );
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(person(page, 'Anna')).toContainText('3 of 4 known answers');
    await page.getByText('Known answers (4)').click();
    expect(await violationsInBothThemes(page, 'aside')).toEqual([]);
    for (let left = 4; left > 2; left--) {
      await expect(known(page).getByRole('listitem')).toHaveCount(left);
      await known(page)
        .getByRole('button', { name: /^Take away/ })
        .first()
        .click();
    }
    await expect(person(page, 'Anna')).toContainText('of 2 known answers');
  });

  await test.step('where the team keeps the answers there is no other', async () => {
    await opensAgain(kept, addresses[1]?.id);
    await expect(changed).toHaveCount(0);
    await expect(recorded).toHaveCount(1);
  });

  await test.step('a verdict whose answer is another one since says so', async () => {
    const rows = addresses.slice(0, 2).map(({ id, kind }) => ({ id, kind }));
    const list = await listMade(page, { keepsAnswers: false }, rows);
    await anna.follow(pageOfList(list));
    await expect(team(page)).toContainText('0 of 2 addresses judged');
    await allAsked(page, list);
    await begin(anna, list);
    const shown = await itemOf(page).getAttribute('data-ref');
    // The outbox is empty before the page says so, too.
    const sent = actsTaken(page);
    await judge(page, '1');
    await sent;
    await expect(unsent(page)).toHaveAttribute('data-count', '0');
    await opensAgain(list, shown);
    await expect(changed).toHaveCount(1);
    await expect(recorded).toHaveCount(0);
  });

  await test.step('a list of another service says which connection it wants', async () => {
    const elsewhere = { connection: 'direct:Berlin', baseUrl: 'https://places.invalid/v1' };
    const list = await listMade(page, { asks: 'browsers', ...elsewhere }, [{ id: 'a', kind: 'place' }]);
    await anna.follow(pageOfList(list));
    await expect(team(page)).toContainText('This list is asked at');
    await expect(asking(page)).toContainText('https://places.invalid/v1');
    await expect(asking(page).getByRole('button', { name: 'Start' })).toBeDisabled();
  });
});
