import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { itemOf, keptActs, listed, openRun, savedOf, standsAt } from './review.driver.ts';

const script = [...'11213s41', ...'3s2'];
const meaning: Readonly<Record<string, string>> = {
  '1': 'good',
  '2': 'wrong',
  '3': 'unsure',
  s: 'skip',
  '4': 'wrong',
};
const samples = listed.slice(0, script.length);
/** As many with few units: keys judge them. */
const small = [...listed.slice(14, 23), ...listed.slice(3, 5)];

test('eleven addresses are judged by keyboard alone, three taken back, after a reload the rest; failed answers too', async ({
  app,
}) => {
  const { page } = app;
  const { keyboard } = page;
  const type = async (from: number, to: number) => {
    for (const [index, key] of script.slice(from, to).entries()) {
      await standsAt(page, from + index + 1);
      await keyboard.press(key);
    }
  };
  await openRun(page, app.origin, 'keys', small);
  // Where screen readers leave digits and letters to the page.
  const toolbar = page.getByRole('toolbar', { name: 'Verdicts' });

  await test.step('the next address stands there, and the verdict is told', async () => {
    await standsAt(page, 1);
    await expect(toolbar).toBeFocused();
    await type(0, 9);
    await expect(page.getByRole('status').filter({ hasText: 'Unsure. 2 left' })).toBeAttached();
    await standsAt(page, 10);
    await expect(itemOf(page)).toHaveAttribute('data-ref', small[9]?.id ?? '');
    await expect(savedOf(page)).toHaveAttribute('data-saved', '9');
  });

  await test.step('keys that are typed into a note, or with Ctrl, judge nothing', async () => {
    await keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Note on this address' })).toBeFocused();
    await keyboard.type('123 sz');
    await keyboard.press('Control+Enter');
    await expect(page.getByText('123 sz', { exact: true })).toBeVisible();
    await expect(toolbar).toBeFocused();
    await keyboard.press('Control+1');
    await standsAt(page, 10);
  });

  await test.step('undo goes back across addresses, and back again', async () => {
    await keyboard.press('z');
    await expect(page.getByText('Taken back: Note')).toBeVisible();
    for (const position of [9, 8, 7]) {
      await keyboard.press('z');
      await standsAt(page, position);
    }
    await expect(savedOf(page)).toHaveAttribute('data-saved', '6');
    await expect(savedOf(page)).toHaveAttribute('data-unsaved', '0');
  });

  await test.step('a reload stands at the same address', async () => {
    await expect.poll(() => app.parameter('id')).toBe(small[6]?.id);
    await page.reload();
    await standsAt(page, 7);
    await expect(savedOf(page)).toHaveAttribute('data-saved', '6');
  });

  await test.step('has no axe violations in both themes', async () => {
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('the saved file says what was typed, and the file of another one is held against it', async () => {
    await type(6, script.length);
    await expect(page.getByRole('region', { name: 'All judged' })).toBeVisible();
    await expect(savedOf(page)).toHaveAttribute('data-saved', String(script.length));
    await page.getByText('Order, names and files').click();
    const download = page.waitForEvent('download');
    await app.button('Save my verdicts').click();
    const text = await readFile(await (await download).path(), 'utf8');
    const acts: { id: string; of?: string; placeId: string; what: string }[] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const withdrawn = new Set(acts.map(({ of }) => of));
    const held = acts.filter(({ id, what }) => !withdrawn.has(id) && what !== 'withdraw' && what !== 'note');
    expect(held.map(({ placeId, what }) => [placeId, what])).toEqual(
      small.map(({ id }, index) => [id, meaning[script[index] ?? '']]),
    );
    const theirs = held.map((act) => JSON.stringify({ ...act, id: `${act.id} Bo`, reviewer: 'Bo' }));
    await page.getByLabel('Merge verdicts').setInputFiles({
      name: 'bo.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(theirs.join('\n')),
    });
    await expect(page.getByText('100% with Bo (9 of 9), Cohen’s kappa 1')).toBeVisible();
  });

  await test.step('what was unsure or skipped is gone through once more', async () => {
    await app.button('Go through 4 unsure or skipped').click();
    await expect(page.getByText('Unsure, Skipped: 4 of 11 addresses')).toBeVisible();
    for (const position of [1, 2, 3, 4]) {
      await standsAt(page, position);
      await keyboard.press('1');
    }
    await expect(page.getByRole('region', { name: 'This part is judged' })).toContainText(
      'The 4 of this part are judged, and nothing else in the list waits.',
    );
    await keyboard.press('z');
    await standsAt(page, 4);
    await keyboard.press('1');
  });

  await test.step('undo of what the part leaves out shows that one, says so, and leads back', async () => {
    for (const key of ['z', 'z', 'z', 'z']) await keyboard.press(key);
    await standsAt(page, 1);
    await keyboard.press('z');
    await expect(itemOf(page)).toHaveAttribute('data-ref', small.at(-1)?.id ?? '');
    await expect(page.getByText('Outside of the part you go through')).toBeVisible();
    await expect(page.getByText('Unsure, Skipped: 4 of 11 addresses')).toBeVisible();
    await expect(itemOf(page)).toHaveAttribute('aria-busy', 'false');
    await keyboard.press('1');
    await standsAt(page, 1);
  });

  await test.step('another list begins whole, not with the part of this one', async () => {
    await page.getByLabel('Second review').selectOption('50');
    await expect(page.getByText(/^Unsure, Skipped, Second review, 50%: \d of 11 addresses$/)).toBeVisible();
    await app.button('List').click();
    await app.button('New list').click();
    await page.getByRole('button', { name: /^Open .*Run keys/ }).click();
    await app.button('One by one').click();
    await expect(page.getByRole('region', { name: /^(Review item|All judged)$/ })).toBeVisible();
    await expect(page.getByText('Second review, 50%:')).toHaveCount(0);
  });

  await test.step('keys that come faster than the screen judge one address each', async () => {
    await openRun(page, app.origin, 'at once', small);
    await standsAt(page, 1);
    // Most of the next ones have their answers then; a key before the answers judges nothing.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      for (const key of ['1', '2', '3', 's']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    });
    const pressed = small
      .slice(0, 4)
      .map(({ id }, index) => [id, ['good', 'wrong', 'unsure', 'skip'][index]]);
    await expect(async () => {
      const acts = await keptActs(page, 'at once');
      expect(acts.length).toBeGreaterThan(0);
      expect(Object.fromEntries(acts.map(({ placeId, what }) => [placeId, what]))).toEqual(
        Object.fromEntries(pressed.slice(0, acts.length)),
      );
      await expect(itemOf(page)).toHaveAttribute('data-position', String(acts.length + 1), { timeout: 1000 });
    }).toPass();
  });

  await test.step('an answer that failed can be judged where every other is, and says nothing of a change', async () => {
    const placed = () => app.button('Good').boundingBox();
    await openRun(page, app.origin, 'failing', small.slice(0, 2));
    await standsAt(page, 1);
    const where = await placed();
    await page.route('**/demo/units', (route) => route.fulfill({ status: 404, body: '' }));
    await keyboard.press('1');
    await standsAt(page, 2);
    // The prefetched answers have come.
    await page.reload();
    await standsAt(page, 2);
    await expect(
      itemOf(page)
        .getByRole('alert')
        .getByText(/^Units could not be read: /),
    ).toBeVisible();
    await expect.poll(placed).toEqual(where);
    await keyboard.press('2');
    await expect(page.getByRole('region', { name: 'All judged' })).toBeVisible();
    await keyboard.press('k');
    await standsAt(page, 2);
    await keyboard.press('k');
    await standsAt(page, 1);
    await expect(
      itemOf(page)
        .getByRole('alert')
        .getByText(/^Units could not be read: /),
    ).toBeVisible();
    await expect(page.getByText('The answer changed since your verdict.')).toHaveCount(0);
    // No rule reports on an address without answers.
    await page.route('**/demo/*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await expect(itemOf(page).getByRole('alert')).toContainText('404');
    await expect(itemOf(page)).toHaveAttribute('aria-busy', 'false');
    await expect(itemOf(page).getByText('No rule has anything to say.')).toHaveCount(0);
  });
});

test('what has to be judged is in sight: the expected position, one finding after the other, the photo', {
  tag: '@map',
}, async ({ app }) => {
  const { page } = app;
  const { keyboard } = page;
  const [first, second] = [samples[1], samples[2]];
  if (!first || !second) throw new Error('no samples');
  const [longitude, latitude] = positionOf(first);
  const rows = [
    // 222 m to the north.
    { ...first, expected: { position: [longitude, latitude + 0.002] } },
    { ...second, expected: { position: [0.1, 51.5] } },
  ];
  // The link of a table that showed the world, too far out to judge anything.
  await openRun(page, app.origin, 'sight', rows, '#map=1/20/0');
  const good = app.button('Good');
  const placed = async () => (await good.boundingBox()) ?? undefined;

  await test.step('the camera leaves the world for the place and the ghost 222 m off', async () => {
    await standsAt(page, 1);
    await expect.poll(() => zoomOf(page.url())).toBeGreaterThan(14);
    await expect(app.map).toHaveAttribute('data-evidence', /^expected\.position place 222 m ghost$/);
  });

  const where = await placed();
  await test.step('F marks one finding after the other, then shows the whole address again', async () => {
    const findings = page.getByRole('list', { name: 'Findings' }).getByRole('button');
    const marked = findings.and(page.locator('[aria-pressed="true"]'));
    // The map may show a finding a moment before the list does.
    await expect(findings.first()).toBeVisible();
    await keyboard.press('f');
    await expect(marked).toContainText('Not where the list says');
    await keyboard.press('Shift+F');
    await expect(marked).toHaveCount(0);
  });

  await test.step('Shift and E take the position that the list expects; saved, it is listed, and Z takes it back', async () => {
    await keyboard.press('Shift+E');
    const bar = page.getByRole('region', { name: 'Correct Place' });
    await expect(bar.getByRole('status')).toHaveText(/^222 m north of/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await keyboard.press('Shift+ArrowUp');
    await expect(bar.getByRole('status')).toHaveText(/^232 m north of/);
    await keyboard.press('Enter');
    const lines = page.getByRole('region', { name: 'Corrections' }).getByRole('listitem');
    await expect(lines).toHaveText(/^Place: moved 232 m north.*the service still says the old place/);
    await keyboard.press('z');
    await expect(page.getByText(/^Taken back: Correction/)).toBeVisible();
    await expect(lines).toHaveCount(0);
  });

  await test.step('a photo is enlarged, and Escape leads back', async () => {
    await keyboard.press('Shift+P');
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible();
    await keyboard.press('1');
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Photos' })).toHaveCount(0);
    await standsAt(page, 1);
  });

  await test.step('what lies thousands of kilometres away is named, and the verdicts have not moved', async () => {
    await keyboard.press('1');
    await standsAt(page, 2);
    await expect(app.map).toHaveAttribute('data-answer', new RegExp(encodeURIComponent(second.id)));
    await expect(
      page.getByText(/^Expected position: 4,\d+(\.\d)? km west, outside of the picture\.$/),
    ).toBeVisible();
    await expect.poll(() => zoomOf(page.url())).toBeGreaterThan(14);
    await expect.poll(placed).toEqual(where);
  });
});

/** Returns `[longitude, latitude]` of a sample. */
function positionOf({ file }: { readonly file: string }): [number, number] {
  const text = readFileSync(new URL(`../src/server/service/samples/${file}`, import.meta.url), 'utf8');
  return JSON.parse(text).details.geometry.coordinates;
}

/** Returns the zoom that the map wrote into the address. */
function zoomOf(url: string): number {
  return Number(/#map=([\d.]+)/.exec(url)?.[1]);
}
