import { readFile } from 'node:fs/promises';
import { expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { itemOf, savedOf } from './review.driver.ts';
import {
  actsTaken,
  addresses,
  comeIn,
  invite,
  judge,
  judgeAll,
  lease,
  listFile,
  person,
  startTeam,
  team,
  twoBrowsers,
  unsent,
} from './team.driver.ts';

/** The address on which the two disagree. */
const disputed = addresses[4]?.id;
const six = addresses.slice(0, 6);
const day = 24 * 60 * 60_000;

test('two people whose clocks are wrong by a day judge one list: by link, each their own address, away for a while, and settled by the lead', async ({
  browser,
  started,
}) => {
  const { gateway, link } = await startTeam();
  await started(Promise.resolve(gateway));
  const [anna, ben] = await twoBrowsers(browser, gateway);
  await anna.page.clock.setSystemTime(Date.now() + day);
  await ben.page.clock.setSystemTime(Date.now() - day);
  let invitation = '';

  await test.step('the first lead comes in, makes a list for two, and invites', async () => {
    const { page } = anna;
    await comeIn(page, link, 'Anna');
    await page.locator('input[accept*=".csv"]').setInputFiles(listFile('Doors.csv', six));
    await page.getByRole('combobox', { name: 'People who judge each address' }).selectOption('2');
    await anna.button('Ask as the team').click();
    await expect(team(page).getByRole('heading', { name: 'Doors' })).toBeVisible();
    await expect(team(page)).toContainText('0 of 12 verdicts given');
    invitation = await invite(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('a colleague comes in by the link', () => comeIn(ben.page, invitation, 'Ben'));

  await test.step('a link to the list opens it, and each sees where the other is', async () => {
    const list = anna.parameter('run');
    await ben.open(`/?page=review&stand=list&run=${list}`);
    await expect(team(ben.page).getByRole('heading', { name: 'Doors' })).toBeVisible();
    await ben.button('Judge one by one').click();
    await expect(lease(ben.page)).toHaveAttribute('data-by', 'Ben');
    await expect(lease(ben.page)).toHaveText(/^Yours for (9|10) min$/);
    await expect(person(anna.page, 'Ben')).toHaveAttribute('data-here', 'true');
    await anna.button('Judge one by one').click();
    await expect(lease(anna.page)).toHaveAttribute('data-by', /Anna|Ben/);
    expect(await violationsInBothThemes(anna.page)).toEqual([]);
  });

  await test.step('while the team is away what is judged waits here, and is sent later', async () => {
    const { page } = ben;
    // The outbox is empty before the page says so, too.
    const sent = actsTaken(page);
    await judge(page, '1');
    await sent;
    await expect(unsent(page)).toHaveAttribute('data-count', '0');
    await page.route('**/team/v1/**', (route) => route.abort());
    for (let turn = 0; turn < 3; turn++) await judge(page, '1');
    await expect(unsent(page)).toHaveAttribute('data-count', '3');
    await expect(page.getByText('is lost, and tried again by itself')).toBeVisible();
    await expect(savedOf(page)).toHaveAttribute('data-saved', '4');
    await page.unroute('**/team/v1/**');
    await expect(unsent(page)).toHaveAttribute('data-count', '0');
    // The other page receives it by itself.
    await anna.page.getByText('People', { exact: true }).click();
    await expect(person(anna.page, 'Ben')).toContainText('4 judged');
  });

  await test.step('what was said last is what is taken back, whatever the clock says', async () => {
    const { page } = ben;
    // The team may give another address than the one shown while it was away: what is sent says which was judged.
    const sent = page.waitForRequest((request) => request.url().endsWith('/acts'));
    await judge(page, '1');
    const { acts } = (await sent).postDataJSON();
    await expect(savedOf(page)).toHaveAttribute('data-saved', '5');
    await page.keyboard.press('z');
    await expect(savedOf(page)).toHaveAttribute('data-saved', '4');
    await expect(itemOf(page)).toHaveAttribute('data-ref', acts.at(-1).placeId);
  });

  await test.step('a reviewer asks the lead and goes on; the lead sees it at once, answers, and it is read', async () => {
    const [asking, leading] = [ben.page, anna.page];
    await expect(itemOf(asking)).toHaveAttribute('aria-busy', 'false');
    const where = await itemOf(asking).getAttribute('data-ref');
    const question = asking.getByRole('textbox', { name: 'Question to the lead' });
    await asking.keyboard.press('q');
    await expect(question).toBeFocused();
    await asking.keyboard.type('Is <b>this</b> gate open?');
    await asking.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await asking.keyboard.press('q');
    await expect(question).toHaveValue('Is <b>this</b> gate open?');
    expect(await violationsInBothThemes(asking, 'aside')).toEqual([]);
    await question.press('Enter');
    await expect(itemOf(asking)).not.toHaveAttribute('data-ref', where ?? '');
    await expect(itemOf(asking)).toBeVisible();
    await leading.getByRole('button', { name: 'List', exact: true }).click();
    await anna.button('Answer 1 question').click();
    await expect(itemOf(leading)).toHaveAttribute('data-ref', where ?? '');
    await expect(leading.getByRole('region', { name: 'Comments' })).toContainText(
      'Is <b>this</b> gate open?',
    );
    expect(await violationsInBothThemes(leading, 'aside')).toEqual([]);
    await anna.button('Answer').click();
    await leading.keyboard.type('It is, by the north.');
    await leading.keyboard.press('Enter');
    await expect(leading.getByRole('region', { name: 'All questions are answered' })).toBeVisible();
    await leading.keyboard.press('x');
    await ben.button('Read the answer').click();
    await expect(itemOf(asking)).toHaveAttribute('data-ref', where ?? '');
    await expect(asking.getByRole('region', { name: 'Comments' })).toContainText('It is, by the north.');
  });

  await test.step('both go through the whole list, and differ in one address', async () => {
    const differs = (id: string | null) => (id === disputed ? '2' : '1');
    await judgeAll(ben.page, () => '1');
    await judgeAll(anna.page, differs);
    await expect(unsent(ben.page)).toHaveAttribute('data-count', '0');
    await expect(unsent(anna.page)).toHaveAttribute('data-count', '0');
  });

  await test.step('the lead settles it, and the export has the verdict of the list', async () => {
    const { page } = anna;
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(team(page)).toContainText('12 of 12 verdicts given');
    await anna.button('Settle conflicts').click();
    await expect(itemOf(page)).toHaveAttribute('data-ref', disputed ?? '');
    await expect(itemOf(page)).toHaveAttribute('aria-busy', 'false');
    const said = page.getByRole('region', { name: 'What reviewers said' });
    await expect(said.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText('Good');
    const sent = actsTaken(page);
    await anna.button('Settle as wrong').click();
    await sent;
    await expect(page.getByRole('region', { name: 'All conflicts are settled' })).toBeVisible();
    await expect(unsent(page)).toHaveAttribute('data-count', '0');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await anna.button('See results').click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).first().click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    // A record has several lines: it ends where the next address begins.
    const record = text.slice(text.indexOf(`"${disputed}"`), text.indexOf(`"${addresses[5]?.id}"`));
    expect(record).toMatch(/"wrong".*Anna/s);
    expect(record).toContain('Ben');
    // The same, made by the server for the whole list.
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const [served] = await Promise.all([
      page.waitForEvent('download'),
      team(page).getByRole('link', { name: 'CSV' }).click(),
    ]);
    expect(await readFile(await served.path(), 'utf8')).toContain(disputed ?? '-');
  });
  expect([...anna.offences, ...ben.offences]).toEqual([]);
});
