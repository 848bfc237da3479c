import type { Page } from '@playwright/test';
import { expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { allAsked, comeIn, file, judgeAll, person, startTeam, team, unsent } from './team.driver.ts';

const known = (page: Page) => page.getByRole('list', { name: 'Known answers' });

test('a lead names the right verdicts of marked rows, sees who says the same, and takes them away', async ({
  appOn,
  started,
}) => {
  test.setTimeout(120_000);
  const { gateway, link } = await startTeam();
  await started(Promise.resolve(gateway));
  const anna = await appOn(gateway);
  const { page } = anna;
  await comeIn(page, link, 'Anna');
  await page.locator('input[accept*=".csv"]').setInputFiles(file);
  await anna.button('Ask as the team').click();
  await expect(team(page)).toContainText('0 of 8 addresses judged');
  await allAsked(page, anna.parameter('run') ?? '');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/demo/') && asked.push(request.url()));
  await anna.button('Judge one by one').click();
  // Everybody judges the answers that the team kept: the service is not asked again.
  await expect(team(page).locator('[data-recorded]')).toHaveText(
    /^Answers as of .+, the same for everybody\.$/,
  );
  let judged = 0;
  await judgeAll(page, () => (judged++ === 0 ? '2' : '1'));
  await expect(unsent(page)).toHaveAttribute('data-count', '0');
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Results', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Mark all/ }).check();
  await anna.button('Known answer').click();
  await page.getByRole('menuitem', { name: 'Right is: Good' }).click();
  await expect(page.getByRole('status', { name: 'Known answers' })).toHaveText('Known of 8 addresses: Good');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(person(page, 'Anna')).toContainText('7 of 8 known answers');
  await page.getByText('Known answers (8)').click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  for (let left = 8; left > 6; left--) {
    await expect(known(page).getByRole('listitem')).toHaveCount(left);
    await known(page)
      .getByRole('button', { name: /^Take away/ })
      .first()
      .click();
  }
  await expect(person(page, 'Anna')).toContainText('of 6 known answers');
});
