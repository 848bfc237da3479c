import { readFile } from 'node:fs/promises';
import { type Browser, type Page, request } from '@playwright/test';
import { Cluster } from '../src/server/engine/cluster.driver.ts';
import { App, expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { type Gateway, startGateway } from './gateway.driver.ts';
import { itemOf, savedOf } from './review.driver.ts';
import {
  actsTaken,
  addresses,
  begin,
  comeIn,
  invite,
  judge,
  lease,
  linkOf,
  listFile,
  listMade,
  pageOfList,
  person,
  startTeam,
  team,
  unsent,
} from './team.driver.ts';

const line = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Opens a second person's browser. */
async function another(browser: Browser, gateway: Gateway): Promise<App> {
  return new App(await (await browser.newContext()).newPage(), gateway, false);
}

/** Adds a short list, as a lead does. */
async function makeList(app: App, length = 4): Promise<string> {
  const file = listFile('Doors.csv', addresses.slice(0, length));
  await app.page.locator('input[accept*=".csv"]').setInputFiles(file);
  await app.button('Ask as the team').click();
  await expect(team(app.page).getByRole('heading', { name: 'Doors' })).toBeFocused();
  return app.parameter('run') ?? '';
}

test('whose list is deleted keeps what they said; who only looks on and who is removed are told so', async ({
  appOn,
  browser,
  started,
}) => {
  const { gateway, link } = await startTeam();
  await started(Promise.resolve(gateway));
  const anna = await appOn(gateway);
  await comeIn(anna.page, link, 'Anna');
  await expect(team(anna.page).getByRole('heading', { name: 'Team' })).toBeFocused();
  const list = await makeList(anna);
  const ben = await another(browser, gateway);
  await comeIn(ben.page, await invite(anna.page), 'Ben');
  await test.step('the first address is there while the list is still being brought here, also after a reload', async () => {
    let bring = () => {};
    const held = new Promise<void>((resolve) => {
      bring = resolve;
    });
    const rows = /\/lists\/\w+\/(?:rows|results)\?/;
    await ben.page.route(rows, async (route) => {
      await held;
      await route.continue();
    });
    await ben.open(`/?page=review&stand=queue&run=${list}`);
    await expect(lease(ben.page)).toHaveAttribute('data-whose', 'own');
    const shown = (await itemOf(ben.page).getAttribute('data-ref')) ?? '';
    await ben.page.reload();
    await expect(itemOf(ben.page)).toHaveAttribute('data-ref', shown);
    await expect(line(ben.page, 'The list is brought here')).toBeVisible();
    bring();
    await expect(itemOf(ben.page)).toHaveAttribute('data-position', /\d/);
    await expect(itemOf(ben.page)).toHaveAttribute('data-ref', shown);
    await expect(itemOf(ben.page)).toHaveAttribute('aria-busy', 'false');
    await ben.page.unroute(rows);
  });
  const verdicts = ben.page.getByRole('toolbar', { name: 'Verdicts' });
  await expect(verdicts).toBeVisible();

  await test.step('a list that is deleted while somebody judges it says so, and what they said stays with them', async () => {
    const sent = actsTaken(ben.page);
    await judge(ben.page, '1');
    await sent;
    await expect(savedOf(ben.page)).toHaveAttribute('data-saved', '1');
    await expect(unsent(ben.page)).toHaveAttribute('data-count', '0');
    await ben.page.route('**/acts', (route) => route.abort());
    await judge(ben.page, '2');
    await expect(unsent(ben.page)).toHaveAttribute('data-count', '1');
    await anna.button('Delete this list').press('Enter');
    await expect(anna.page.getByRole('alert').getByRole('link', { name: 'CSV' })).toBeVisible();
    await expect(anna.button('Cancel')).toBeFocused();
    await anna.page.keyboard.press('Escape');
    await expect(anna.button('Delete this list')).toBeFocused();
    await anna.page.keyboard.press('Enter');
    await anna.button('Delete for everybody').press('Enter');
    await expect(team(anna.page).getByRole('heading', { name: 'Team' })).toBeFocused();

    await expect(line(ben.page, 'deleted by a lead. What you judged of it stays')).toBeVisible();
    await expect(lease(ben.page)).toHaveCount(0);
    await ben.page.keyboard.press('1');
    await expect(ben.page.getByText('the team takes no more verdicts of it')).toBeVisible();
    await expect(savedOf(ben.page)).toHaveAttribute('data-saved', '2');
    await expect(unsent(ben.page)).toHaveAttribute('data-count', '1');
    await ben.page.unroute('**/acts');
    const [saved] = await Promise.all([
      ben.page.waitForEvent('download'),
      ben.button('Save as file').click(),
    ]);
    expect(await readFile(await saved.path(), 'utf8')).toContain('"what":"wrong"');
    await ben.page.getByRole('button', { name: 'Results', exact: true }).click();
    // Two boxes are one picture only where nothing moves any more.
    await expect(async () => {
      const above = await line(ben.page, 'deleted by a lead').boundingBox();
      const below = await ben.page.getByRole('heading', { name: 'Doors' }).boundingBox();
      expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }).toPass();
    expect(await violationsInBothThemes(ben.page, 'aside')).toEqual([]);
    await anna.page.getByText('Deleted lists', { exact: true }).click();
    await anna.page.getByRole('button', { name: /^Bring .*back$/ }).click();
    await expect(anna.page.getByRole('button', { name: /^Open .*Doors/ })).toBeVisible();
    await anna.page.getByText('History of the team').click();
    const history = anna.page.getByRole('table', { name: 'History of the team' });
    await expect(history).toContainText('deleted a list');
    await expect(history).toContainText('brought a list back');
  });

  const lists = `${gateway.url}/team/v1/lists`;
  const long = await listMade(anna.page, { asks: 'browsers', keepsAnswers: false }, addresses);

  await test.step('who only looks on is offered no verdicts', async () => {
    await anna.page.getByText('Roles and people').click();
    await anna.page.getByRole('combobox', { name: /Ben/ }).selectOption('Viewer');
    await ben.open(`/?page=review&stand=queue&run=${long}&id=${addresses[1]?.id}`);
    await expect(ben.page.getByText('Your role does not let you judge')).toBeVisible();
    await expect(verdicts).toHaveCount(0);
    await expect(ben.page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
    expect(await violationsInBothThemes(ben.page, 'aside')).toEqual([]);
    await ben.page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(team(ben.page)).toContainText('Viewer');
  });

  await test.step('who is removed is told so, whatever they do', async () => {
    const roles = anna.page.getByRole('list', { name: 'Roles and people' });
    await anna.page.getByRole('button', { name: /^Remove/ }).press('Enter');
    await expect(anna.button('Cancel')).toBeFocused();
    await roles.getByRole('alert').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(roles.getByRole('listitem')).toHaveCount(1);
    await expect(roles).toBeFocused();
    await expect(team(ben.page)).toContainText('open an invitation link from a lead');
    await ben.page.context().close();
  });

  await test.step('a list that is too long for a browser by what the server says of it can be deleted', async () => {
    await anna.page.route(`${lists}/${long}`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      await route.fulfill({ json: { ...(await (await route.fetch()).json()), rows: 1_000_000 } });
    });
    await anna.follow(pageOfList(long));
    await expect(line(anna.page, 'This list has 1,000,000 addresses')).toBeVisible();
    await anna.button('Delete this list').click();
    await anna.button('Delete for everybody').click();
    await expect(line(anna.page, 'This list has 1,000,000 addresses')).toBeHidden();
    expect((await anna.page.request.get(`${lists}/${long}/news`)).status()).toBe(410);
  });
});

test('whoever is signed out goes on, keeps what they say, and comes back by a link as who they were', async ({
  appOn,
  started,
}) => {
  const { gateway, link } = await startTeam();
  await started(Promise.resolve(gateway));
  const anna = await appOn(gateway);
  const { page } = anna;
  await comeIn(page, link, 'Anna');
  // Enough that another person has a next one while pages that were left keep theirs for half a minute.
  const list = await makeList(anna, 9);
  const own = await linkOf(page, 'Link for another device');
  await begin(anna, list);
  await page.context().clearCookies();
  await judge(page, '1');
  await judge(page, '1');
  await expect(line(page, 'You are signed out of the team.')).toBeVisible();
  await expect(unsent(page)).toHaveAttribute('data-count', '2');
  await expect(lease(page)).toHaveText('Who is here is not known now');
  await anna.button('Sign in again').press('Enter');
  await expect(team(page)).toContainText('What you judged waits here');
  await expect(anna.button('Sign in again')).toHaveCount(0);
  await expect(team(page).getByRole('heading', { name: 'Team' })).toBeFocused();
  expect(await violationsInBothThemes(page, 'aside')).toEqual([]);

  await test.step('the own link asks no name, and what waited is sent', async () => {
    await page.goto(own);
    await page.getByRole('button', { name: /^Come in as .Anna/ }).click();
    await expect(team(page)).toContainText('Anna · Lead');
    await expect(page).not.toHaveURL(/join/);
    await anna.follow(pageOfList(list));
    await expect(person(page, 'Anna')).toContainText('2 judged');
  });

  await test.step('a link of somebody else asks who is in first, and sends nothing as them', async () => {
    const invitation = (await invite(page)).split('#join=')[1] ?? '';
    // In a browser of his own, which he lost.
    const elsewhere = await request.newContext();
    await elsewhere.post(`${gateway.url}/team/v1/join`, { data: { invitation, name: 'Ben' } });
    await elsewhere.dispose();
    const bens = await linkOf(page, 'Roles and people', /^New link for .Ben/);
    await begin(anna, list);
    await page.route('**/acts', (route) => route.abort());
    await judge(page, '1');
    await expect(unsent(page)).toHaveAttribute('data-count', '1');

    await page.goto(bens);
    await expect(team(page)).toContainText(/Anna. is signed in, and will be signed out/);
    await expect(team(page)).toContainText(/1 verdict of .Anna. is not sent yet/);
    expect(await violationsInBothThemes(page, 'aside')).toEqual([]);
    await page.getByRole('button', { name: /^Stay .Anna/ }).click();
    await expect(team(page)).toContainText('Anna · Lead');
    await page.goto(bens);
    await page.getByRole('button', { name: /^Come in as .Ben/ }).click();
    await expect(team(page)).toContainText('Ben · Reviewer');
    await anna.follow(pageOfList(list));
    await begin(anna, list);
    await expect(page.getByText('1 verdict of somebody else')).toBeVisible();
    await page.unroute('**/acts');
    await judge(page, '1');
    await expect(unsent(page)).toHaveAttribute('data-count', '0');
    await anna.follow(pageOfList(list));
    await expect(person(page, 'Ben')).toContainText('1 judged');
    await expect(person(page, 'Anna')).toContainText('2 judged');
    await page.goto(bens);
    await expect(team(page)).toContainText('was used already');
  });
});

test('while the database is away the page says so and keeps what is judged, and sends it once it is back', async ({
  appOn,
  started,
}) => {
  const cluster = await Cluster.start();
  try {
    const gateway = await startGateway({ PLACES_TEAM: await cluster.database() });
    await started(Promise.resolve(gateway));
    const linkIn = () => gateway.log.join('\n').match(/http\S+#join=\S+/)?.[0];
    await expect.poll(linkIn).toBeDefined();
    const anna = await appOn(gateway);
    const { page } = anna;
    await comeIn(page, linkIn() ?? '', 'Anna');
    await begin(anna, await makeList(anna));
    await page.waitForLoadState('networkidle');
    await cluster.crash();
    await judge(page, '1');
    await expect(line(page, 'The team’s database is away; what you judge is kept here')).toBeVisible();
    await expect(unsent(page)).toHaveAttribute('data-count', '1');
    await cluster.begin();
    await expect(unsent(page)).toHaveAttribute('data-count', '0');
    await expect(line(page, 'The team’s database is away')).toHaveCount(0);
    await page.getByText('People', { exact: true }).click();
    await expect(person(page, 'Anna')).toContainText('1 judged');
  } finally {
    await cluster.end();
  }
});
