import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { App, expect } from './app.driver.ts';
import { type LoggingGateway, startGateway } from './gateway.driver.ts';
import { itemOf, listed } from './review.driver.ts';

/** With few units: one after the other is judged. */
export const addresses = [...listed.slice(3, 5), ...listed.slice(6, 8), ...listed.slice(14, 18)];
export const file = listFile('Doors.csv', addresses);

/** Returns a list as a dropped file. */
export function listFile(name: string, rows: readonly { readonly id: string; readonly kind: string }[]) {
  const text = ['id,kind', ...rows.map(({ id, kind }) => `${id},${kind}`)].join('\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

export const team = (page: Page) => page.getByRole('region', { name: 'Team', exact: true });
export const lease = (page: Page) => page.getByRole('status', { name: 'Lease' });
export const unsent = (page: Page) => page.getByRole('status', { name: 'Unsent' });
export const asking = (page: Page) => page.getByRole('region', { name: 'Asking by browsers' });
export const person = (page: Page, name: string) =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name });

/** Starts a server with a team in a file of its own, and returns the link for the first lead. */
export async function startTeam(
  environment: Readonly<Record<string, string>> = {},
): Promise<{ gateway: LoggingGateway; link: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-team-'));
  const gateway = await startGateway({ PLACES_TEAM: join(folder, 'team.db'), ...environment });
  const linkIn = () => gateway.log.join('\n').match(/http\S+#join=\S+/)?.[0];
  await expect.poll(linkIn).toBeDefined();
  return { gateway, link: linkIn() ?? '' };
}

export async function comeIn(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(team(page)).toContainText(name);
  await expect(page).not.toHaveURL(/join/);
}

/** Makes the link that invites another person, as a lead does. */
export function invite(page: Page): Promise<string> {
  return linkOf(page, 'Invite somebody');
}

/** Makes a link by the button of this fold of the team, and returns it. */
export async function linkOf(
  page: Page,
  fold: string,
  button: string | RegExp = 'Make a link',
): Promise<string> {
  const summary = page.getByText(fold, { exact: true });
  const part = team(page).locator('details', { has: summary });
  const make = part.getByRole('button', { name: button });
  // A list that arrives meanwhile draws the folds again, closed.
  await expect(async () => {
    if (!(await make.isVisible())) await summary.click();
    await expect(make).toBeVisible({ timeout: 1000 });
  }).toPass();
  await make.click();
  return part.getByText(/#join=/).innerText();
}

/** Waits until every address of the list is asked: from then on its answers are kept. */
export async function allAsked(page: Page, list: string): Promise<void> {
  const news = new URL(`/team/v1/lists/${list}/news`, page.url()).href;
  const waiting = async () => (await (await page.request.get(news)).json()).progress.states.pending ?? 0;
  await expect.poll(waiting).toBe(0);
}

/** Judges the shown address once its answers have come. */
export async function judge(page: Page, key: string): Promise<void> {
  const item = itemOf(page);
  await expect(item).toHaveAttribute('aria-busy', 'false');
  const shown = await item.getAttribute('data-ref');
  await page.keyboard.press(key);
  await expect(item.and(page.locator(`[data-ref="${shown}"]`))).toHaveCount(0);
}

/** Waits until the server has taken acts; called before what makes them. "0 unsent" is true before they are counted, too. */
export function actsTaken(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith('/acts') && response.ok());
}

/** Judges each next address until none is left. */
export async function judgeAll(page: Page, keyFor: (id: string | null) => string): Promise<void> {
  const over = page.getByRole('region', { name: /^(All judged|Nothing waits for you now)$/ });
  for (;;) {
    await expect(itemOf(page).or(over)).toBeVisible();
    if (await over.isVisible()) return;
    await expect(itemOf(page)).toHaveAttribute('aria-busy', 'false');
    await judge(page, keyFor(await itemOf(page).getAttribute('data-ref')));
  }
}

/** Makes a list as a program does, in the browser's own session; returns its id. */
export async function listMade(page: Page, settings: object, rows: readonly object[]): Promise<string> {
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

/** Opens two people of a team, each in a browser of their own. */
export async function twoBrowsers(browser: Browser, gateway: LoggingGateway): Promise<readonly [App, App]> {
  const open = async () => {
    const one = new App(await (await browser.newContext()).newPage(), gateway, false);
    await one.watch();
    return one;
  };
  return Promise.all([open(), open()]);
}

/** Returns the address of the page of a team's list. */
export const pageOfList = (list: string) => `/?page=review&stand=list&run=${list}`;

/** Opens the list one by one, and waits for its first address. */
export async function begin(app: App, list: string): Promise<void> {
  await app.follow(pageOfList(list));
  await app.button('Judge one by one').click();
  await expect(lease(app.page)).toHaveAttribute('data-whose', 'own');
  await expect(itemOf(app.page)).toHaveAttribute('aria-busy', 'false');
}
