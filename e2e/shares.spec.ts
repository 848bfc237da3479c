import type { Page } from '@playwright/test';
import { App, expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { listed, savedOf, standsAt } from './review.driver.ts';

/** With few units each. */
const addresses = [...listed.slice(14, 22), ...listed.slice(3, 5)];
const file = {
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['id,kind', ...addresses.map(({ id, kind }) => `${id},${kind}`)].join('\n')),
};
const names = ['Anna', 'Ben'];

/** Opens the same file at an address. */
async function openFile(page: Page): Promise<void> {
  await page.locator('input[accept*=".csv"]').setInputFiles(file);
}

const batch = (page: Page) => page.getByRole('status', { name: 'Batch' });

test('two people take one file by their links; asked again, it keeps the verdicts that hold', async ({
  app,
  browser,
  gateway,
}) => {
  const links: string[] = [];
  const sizes: number[] = [];
  await test.step('the list is divided, and each link says what it takes', async () => {
    const { page } = app;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.open('/?page=review&id=1.2e8&lang=en');
    await openFile(page);
    await page.getByText('Divide among a team').press('Enter');
    const box = page.getByRole('textbox', { name: 'Names of the reviewers' });
    await box.fill('Anna, Ben, anna');
    await expect(page.getByRole('alert')).toContainText('stands there twice');
    await box.fill(names.join('\n'));
    await page.getByRole('combobox', { name: 'Addresses that two people judge' }).selectOption('20');
    const divided = page.getByRole('list', { name: 'Links of the reviewers' });
    await expect(divided).toHaveAttribute('aria-busy', 'false');
    const shares = divided.getByRole('listitem');
    await expect(shares).toHaveCount(names.length);
    for (const [index, share] of (await shares.all()).entries()) {
      const [, name, count] =
        new RegExp(`(\\w+)\\S?: (\\d+) of ${addresses.length} addresses`).exec(await share.innerText()) ?? [];
      expect(name).toBe(names[index]);
      sizes.push(Number(count));
      await share.getByRole('button', { name: 'Copy link' }).click();
      await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible();
      links.push(await page.evaluate(() => navigator.clipboard.readText()));
    }
    expect(links[0]).toBe(`${app.origin}/?page=review&share=1/2&overlap=20`);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  const asked: string[][] = [];
  const people: App[] = [];
  for (const [index, link] of links.entries()) {
    const person = new App(await (await browser.newContext()).newPage(), gateway, false);
    await person.watch();
    people.push(person);
    const { page } = person;
    const own: string[] = [];
    asked.push(own);
    await test.step(`${names[index]} asks that share and nothing else`, async () => {
      await page.route('**/demo/details', async (route) => {
        own.push(route.request().postDataJSON().id);
        await route.continue();
      });
      await page.goto(link);
      await openFile(page);
      await expect(
        page.getByText(
          `Share ${index + 1} of 2, 20% judged by two: ${sizes[index]} of ${addresses.length} addresses`,
        ),
      ).toBeVisible();
      await person.button('Start batch').click();
      await expect(batch(page)).toHaveAttribute('data-state', 'done');
      await expect(page.getByRole('heading', { name: `list.csv, share ${index + 1} of 2` })).toBeVisible();
      expect(own).toHaveLength(sizes[index] ?? 0);
      await expect.poll(() => person.parameter('share')).toBeNull();
    });
  }
  expect(new Set(asked.flat())).toEqual(new Set(addresses.map(({ id }) => id)));
  expect(asked.flat().length).toBeGreaterThan(addresses.length);

  const [anna] = people;
  const [own] = asked;
  const [size = 0] = sizes;
  if (!anna || !own) return;
  const { page } = anna;
  await test.step('the next list of the same link is divided alike, until the whole is wanted', async () => {
    await anna.button('New list').click();
    await expect.poll(() => [anna.parameter('share'), anna.parameter('overlap')]).toEqual(['1/2', '20']);
    await expect(page.getByText('Open the list that was divided')).toBeVisible();
    await openFile(page);
    await anna.button('Take the whole list').click();
    await expect(page.getByText(`${addresses.length} addresses are asked.`)).toBeVisible();
    await expect.poll(() => anna.parameter('share')).toBeNull();
    await page.getByRole('button', { name: /^Open .*share 1 of 2/ }).click();
  });

  await test.step('asked again, the verdict on the same answer holds and the other one is to be verified', async () => {
    await anna.button('One by one').click();
    const [first, second] = [own[0] ?? '', own[1] ?? ''];
    await standsAt(page, 1);
    await page.keyboard.press('1');
    const name = page.getByRole('textbox', { name: 'Your name or initials' });
    await expect(name).toBeFocused();
    await expect(page.getByText('“Good” waits for your name')).toBeVisible();
    await name.fill('Anna');
    await name.press('Enter');
    await standsAt(page, 2);
    for (const key of ['r', '4', '6', '2']) await page.keyboard.press(key);
    await expect(savedOf(page)).toHaveAttribute('data-saved', '2');
    expect(first).not.toBe(second);
    await page.route('**/demo/details', async (route) => {
      if (route.request().postDataJSON().id !== second) return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), changed: true } });
    });
    await anna.button('List').click();
    await anna.button('Run again').click();
    await expect(page.getByRole('heading', { name: 'list.csv, share 1 of 2, again' })).toBeVisible();
    const status = page.locator('[data-carried]');
    await expect(status).toHaveAttribute('data-carried', '1');
    await expect(status).toHaveAttribute('data-mended', '1');
    await expect(status).toHaveAttribute('data-wait', String(size - 2));
    expect(await violationsInBothThemes(page, 'aside')).toEqual([]);
    await page.getByRole('button', { name: /^One by one: the/ }).click();
    await expect(page.getByText(`${size - 2} of ${size} addresses`)).toBeVisible();
    await page.goBack();
    await anna.button('Verify 1').click();
    const before = page.getByRole('region', { name: 'To verify: it was wrong, and the answer has changed' });
    await expect(before.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText(
      'Wrong, Position, Entrance',
    );
    await expect(before.getByRole('list', { name: 'What is different now' })).toContainText('changed');
    expect(await violationsInBothThemes(page, 'aside')).toEqual([]);
    await page.goBack();
    await anna.button('Compare with the earlier run').click();
    const chosen = (label: string) => page.getByLabel(label).locator('option:checked');
    await expect(chosen('Run A')).toContainText(/share 1 of 2, (?!again)/);
    await expect(chosen('Run B')).toContainText('share 1 of 2, again');
  });

  await test.step('a share that cannot be read is told, and is none', async () => {
    await anna.follow('/?page=review&share=4/3');
    await expect(page.getByText('The link names a share that cannot be read')).toBeVisible();
    await openFile(page);
    await expect(page.getByText(`${addresses.length} addresses are asked.`)).toBeVisible();
  });
  expect(people.flatMap(({ offences }) => offences)).toEqual([]);
  await Promise.all(people.map((person) => person.page.context().close()));
});
