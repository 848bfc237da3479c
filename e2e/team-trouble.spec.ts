import { readFile } from 'node:fs/promises';
import { type Browser, type Page, request } from '@playwright/test';
import { Cluster } from '../src/hosts/engine/cluster.driver.ts';
import { App, expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { type Gateway, startGateway } from './gateway.driver.ts';
import { itemOf, savedOf } from './review.driver.ts';
import {
  addresses,
  allAsked,
  asking,
  comeIn,
  file,
  invite,
  judge,
  lease,
  linkOf,
  person,
  startTeam,
  team,
  unsent,
} from './team.driver.ts';

const line = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Somebody in a browser of their own. */
async function another(browser: Browser, gateway: Gateway): Promise<App> {
  return new App(await (await browser.newContext()).newPage(), gateway, false);
}

/** Brings a list in, as a lead does. */
async function makeList(app: App): Promise<string> {
  await app.page.locator('input[accept*=".csv"]').setInputFiles(file);
  await app.button('Ask as the team').click();
  await expect(team(app.page).getByRole('heading', { name: 'Doors' })).toBeFocused();
  return app.parameter('run') ?? '';
}

const pageOf = (list: string) => `/?page=review&stand=list&run=${list}`;

/** Goes through the list, and waits for the first address. */
async function begin(app: App, list: string): Promise<void> {
  await app.follow(pageOf(list));
  await app.button('Judge one by one').click();
  await expect(lease(app.page)).toHaveAttribute('data-whose', 'own');
  await expect(itemOf(app.page)).toHaveAttribute('aria-busy', 'false');
}

test('whose list is deleted keeps what they said; who only looks on and who is removed are told so', async ({
  appOn,
  browser,
  started,
}) => {
  test.setTimeout(240_000);
  const { gateway, link } = await startTeam();
  await started(Promise.resolve(gateway));
  const anna = await appOn(gateway);
  await comeIn(anna.page, link, 'Anna');
  await expect(team(anna.page).getByRole('heading', { name: 'Team' })).toBeFocused();
  const list = await makeList(anna);
  const ben = await another(browser, gateway);
  await comeIn(ben.page, await invite(anna.page), 'Ben');
  await begin(ben, list);
  const verdicts = ben.page.getByRole('group', { name: 'Verdicts' });
  await expect(verdicts).toBeVisible();

  await test.step('a list that is deleted while somebody judges it says so, and what they said stays with them', async () => {
    await judge(ben.page, '1');
    await expect(unsent(ben.page)).toHaveAttribute('data-count', '0');
    await anna.button('Delete this list').press('Enter');
    await expect(anna.button('Cancel')).toBeFocused();
    await anna.page.keyboard.press('Escape');
    await expect(anna.button('Delete this list')).toBeFocused();
    await anna.page.keyboard.press('Enter');
    await anna.button('Delete for everybody').press('Enter');
    await expect(team(anna.page).getByRole('heading', { name: 'Team' })).toBeFocused();

    await expect(line(ben.page, 'deleted by a lead. What you judged of it stays')).toBeVisible();
    await judge(ben.page, '2');
    await expect(savedOf(ben.page)).toHaveAttribute('data-saved', '2');
    const [saved] = await Promise.all([
      ben.page.waitForEvent('download'),
      ben.button('Save as file').click(),
    ]);
    expect(await readFile(await saved.path(), 'utf8')).toContain('"what":"wrong"');
    await ben.page.getByRole('button', { name: 'Results', exact: true }).click();
    const [above, below] = await Promise.all([
      line(ben.page, 'deleted by a lead').boundingBox(),
      ben.page.getByRole('heading', { name: 'Doors' }).boundingBox(),
    ]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(await violationsInBothThemes(ben.page)).toEqual([]);
    await anna.page.getByText('History of the team').click();
    await expect(anna.page.getByRole('table', { name: 'History of the team' })).toContainText(
      'deleted a list',
    );
  });

  const lists = `${gateway.url}/team/v1/lists`;
  const settings = { name: 'Country', overlap: 1, asks: 'browsers', keepsAnswers: false };
  const made = await (await anna.page.request.post(lists, { data: settings })).json();
  await anna.page.request.put(`${lists}/${made.id}/pieces/0`, { data: { rows: addresses, last: true } });

  await test.step('who only looks on is offered no verdicts', async () => {
    await anna.page.getByText('Roles and people').click();
    await anna.page.getByRole('combobox', { name: /Ben/ }).selectOption('Viewer');
    await ben.open(`/?page=review&stand=queue&run=${made.id}&id=${addresses[1]?.id}`);
    await expect(ben.page.getByText('Your role does not let you judge')).toBeVisible();
    await expect(verdicts).toHaveCount(0);
    await expect(ben.page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
    expect(await violationsInBothThemes(ben.page)).toEqual([]);
    await ben.page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(team(ben.page)).toContainText('Viewer');
  });

  await test.step('who is removed is told so by the next deed', async () => {
    const roles = anna.page.getByRole('list', { name: 'Roles and people' });
    await anna.page.getByRole('button', { name: /^Remove/ }).press('Enter');
    await expect(anna.button('Cancel')).toBeFocused();
    await roles.getByRole('alert').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(roles.getByRole('listitem')).toHaveCount(1);
    await expect(roles).toBeFocused();
    await ben.page.getByText('API tokens').click();
    await expect(team(ben.page)).toContainText('open an invitation link from a lead');
    await ben.page.context().close();
  });

  await test.step('a list that is too long for a browser by what the server says of it can be deleted', async () => {
    await anna.page.route(`${lists}/${made.id}`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      await route.fulfill({ json: { ...(await (await route.fetch()).json()), rows: 1_000_000 } });
    });
    await anna.follow(pageOf(made.id));
    await expect(line(anna.page, 'This list has 1,000,000 addresses')).toBeVisible();
    await anna.button('Delete this list').click();
    await anna.button('Delete for everybody').click();
    await expect(line(anna.page, 'This list has 1,000,000 addresses')).toBeHidden();
    expect((await anna.page.request.get(`${lists}/${made.id}/news`)).status()).toBe(410);
  });
});

test('whoever is signed out goes on, keeps what they say, and comes back by a link as who they were', async ({
  appOn,
  started,
}) => {
  test.setTimeout(240_000);
  const { gateway, link } = await startTeam();
  await started(Promise.resolve(gateway));
  const anna = await appOn(gateway);
  const { page } = anna;
  await comeIn(page, link, 'Anna');
  const list = await makeList(anna);
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
  expect(await violationsInBothThemes(page)).toEqual([]);

  await test.step('the own link asks no name, and what waited is sent', async () => {
    await page.goto(own);
    await page.getByRole('button', { name: /^Come in as .Anna/ }).click();
    await expect(team(page)).toContainText('Anna · Lead');
    expect(page.url()).not.toContain('join');
    await anna.follow(pageOf(list));
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
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: /^Stay .Anna/ }).click();
    await expect(team(page)).toContainText('Anna · Lead');
    await page.goto(bens);
    await page.getByRole('button', { name: /^Come in as .Ben/ }).click();
    await expect(team(page)).toContainText('Ben · Reviewer');
    await page.unroute('**/acts');
    await begin(anna, list);
    await expect(page.getByText('1 verdict of somebody else')).toBeVisible();
    await judge(page, '1');
    await expect(unsent(page)).toHaveAttribute('data-count', '0');
    await anna.follow(pageOf(list));
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
  test.setTimeout(240_000);
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
    await expect(unsent(page)).toHaveAttribute('data-count', '0', { timeout: 90_000 });
    await expect(line(page, 'The team’s database is away')).toHaveCount(0);
    await page.getByText('People', { exact: true }).click();
    await expect(person(page, 'Anna')).toContainText('1 judged');
  } finally {
    await cluster.end();
  }
});

/** Makes a list as a program does, by the browser's own session; its id. */
async function listMade(page: Page, settings: object, rows: readonly object[]): Promise<string> {
  return page.evaluate(
    async ({ settings, rows }) => {
      const send = async (method: string, path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/team/v1/${path}`, { method, headers, body: JSON.stringify(body) });
        return answer.json();
      };
      const { id } = await send('POST', 'lists', { name: 'Doors', overlap: 1, ...settings });
      await send('PUT', `lists/${id}/pieces/0`, { rows, last: true });
      return id;
    },
    { settings, rows },
  );
}

test('a list says what its answers have become since a verdict, and of another service which connection it wants', async ({
  appOn,
  started,
}) => {
  const { gateway, link } = await startTeam();
  await started(Promise.resolve(gateway));
  const anna = await appOn(gateway);
  const { page } = anna;
  await comeIn(page, link, 'Anna');
  const rows = addresses.slice(0, 2).map(({ id, kind }) => ({ id, kind }));
  for (const keepsAnswers of [false, true]) {
    const name = keepsAnswers
      ? 'where the team keeps the answers there is no other'
      : 'a verdict whose answer is another one since says so';
    await test.step(name, async () => {
      const list = await listMade(page, { keepsAnswers }, rows);
      await anna.follow(pageOf(list));
      await expect(team(page)).toContainText('0 of 2 addresses judged');
      await allAsked(page, list);
      await begin(anna, list);
      const shown = await itemOf(page).getAttribute('data-ref');
      await judge(page, '1');
      await expect(unsent(page)).toHaveAttribute('data-count', '0');
      await page.route('**/demo/parking', async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        await route.fulfill({ response, json: { ...json, features: json.features.slice(1) } });
      });
      await anna.open(`/?page=review&stand=queue&run=${list}&id=${shown}&kind=${addresses[0]?.kind}`);
      await expect(itemOf(page)).toHaveAttribute('data-verdict', 'good');
      await expect(itemOf(page)).toHaveAttribute('aria-busy', 'false');
      const changed = page.getByText('The answer changed since your verdict.');
      await expect(changed).toHaveCount(keepsAnswers ? 0 : 1);
      await expect(team(page).locator('[data-recorded]')).toHaveCount(keepsAnswers ? 1 : 0);
      // The next address is asked ahead: an answer that is on its way is given first.
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
  await test.step('a list of another service says which connection it wants', async () => {
    const elsewhere = { connection: 'direct:Berlin', baseUrl: 'https://places.invalid/v1' };
    const list = await listMade(page, { asks: 'browsers', ...elsewhere }, [{ id: 'a', kind: 'place' }]);
    await anna.follow(pageOf(list));
    await expect(team(page)).toContainText('This list is asked at');
    await expect(asking(page)).toContainText('https://places.invalid/v1');
    await expect(asking(page).getByRole('button', { name: 'Start' })).toBeDisabled();
  });
});
