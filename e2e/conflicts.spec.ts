import { expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { keptActs, listed, openRun, standsAt } from './review.driver.ts';

test('what two reviewers judge differently is settled by one key, with both opinions in sight', async ({
  app,
}) => {
  const { page } = app;
  // With few units each.
  const three = listed.slice(14, 17);
  await openRun(page, app.origin, 'conflicts', three);
  for (const [index, key] of ['1', '1', '2'].entries()) {
    await standsAt(page, index + 1);
    await page.keyboard.press(key);
  }
  await expect(page.getByRole('region', { name: 'All judged' })).toBeVisible();
  await page.getByText('Order, names and files').click();
  await page.getByLabel('Merge verdicts').setInputFiles(
    [
      ['Bo', 'good', 'wrong', 'good'],
      ['Carl', 'good', 'good', 'skip'],
    ].map(([reviewer = '', ...verdicts]) => ({
      name: `${reviewer}.ndjson`,
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(
        verdicts
          .map((what, index) => ({
            id: `${reviewer} ${index}`,
            run: 'theirs',
            placeId: three[index]?.id,
            kind: three[index]?.kind,
            what,
            reviewer,
            at: 1 + index,
            ...(what === 'wrong' && { reasons: ['Photo'] }),
          }))
          .map((act) => JSON.stringify(act))
          .join('\n'),
      ),
    })),
  );
  await expect(page.getByText(/Bo\.ndjson.: 3 of 3 entries added/)).toBeVisible();
  await expect(page.getByText(/Carl\.ndjson.: 3 of 3 entries added/)).toBeVisible();

  await test.step('the queue of conflicts shows who said what', async () => {
    await app.button('Settle 2 conflicts').click();
    await expect(page.getByText('In conflict: 2 of 3 addresses')).toBeVisible();
    await standsAt(page, 1);
    const said = page.getByRole('region', { name: 'What reviewers said' });
    await expect(said.getByRole('listitem').filter({ hasText: 'Bo' })).toContainText('Wrong, Photo');
    await expect(said.getByRole('listitem').filter({ hasText: 'Carl' })).toContainText('Good');
    for (const name of ['Settle as good', 'Settle as wrong', 'Settle as unsure'])
      await expect(app.button(name)).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('one key settles, and is taken back by another', async () => {
    await page.keyboard.press('2');
    await standsAt(page, 2);
    await page.keyboard.press('z');
    await expect(page.getByText('Taken back: Settled: Wrong')).toBeVisible();
    await standsAt(page, 1);
    await page.keyboard.press('2');
    await standsAt(page, 2);
    await app.button('Settle as good').click();
    await expect(page.getByRole('region', { name: 'All conflicts are settled' })).toBeVisible();
    const acts = await keptActs(page, 'conflicts');
    const withdrawn = new Set(acts.map(({ of }) => of));
    const settled = acts.filter(({ id, concerns }) => concerns !== undefined && !withdrawn.has(id));
    expect(Object.fromEntries(settled.map(({ placeId, what }) => [placeId, what]))).toEqual({
      [three[1]?.id ?? '']: 'wrong',
      [three[2]?.id ?? '']: 'good',
    });
    expect(settled.map(({ concerns }) => concerns?.length)).toEqual([3, 3]);
  });
});
