import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './app.driver.ts';
import { itemOf, keptActs, listed, openRun, savedOf, standsAt } from './review.driver.ts';

const script = [...'11213s41', ...'1231s2', ...'1115s1'];
const meaning: Readonly<Record<string, string>> = {
  '1': 'good',
  '2': 'wrong',
  '3': 'unsure',
  s: 'skip',
  '4': 'wrong',
  '5': 'wrong',
};
const samples = listed.slice(0, script.length);

test('twenty addresses are judged by keyboard alone, three taken back, after a reload the rest', async ({
  app,
}) => {
  test.setTimeout(180_000);
  const { page } = app;
  const { keyboard } = page;
  const type = async (from: number, to: number) => {
    for (const [index, key] of script.slice(from, to).entries()) {
      await standsAt(page, from + index + 1);
      await keyboard.press(key);
    }
  };
  await openRun(page, app.origin, 'keys', samples);

  await test.step('the next address stands on the map', async () => {
    await type(0, 9);
    await standsAt(page, 10);
    await expect(itemOf(page)).toHaveAttribute('data-ref', samples[9]?.id ?? '');
    await expect(app.map).toHaveAttribute(
      'data-answer',
      new RegExp(encodeURIComponent(samples[9]?.id ?? 'x')),
    );
    await expect(savedOf(page)).toHaveAttribute('data-saved', '9');
  });

  await test.step('keys that are typed into a note, or with Ctrl, judge nothing', async () => {
    await keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Note on this address' })).toBeFocused();
    await keyboard.type('123 sz');
    await keyboard.press('Control+Enter');
    await expect(page.getByText('123 sz', { exact: true })).toBeVisible();
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
    await expect.poll(() => app.parameter('id')).toBe(samples[6]?.id);
    await page.reload();
    await standsAt(page, 7);
    await expect(savedOf(page)).toHaveAttribute('data-saved', '6');
  });

  await test.step('has no axe violations in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
      ).toEqual([]);
    }
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
      samples.map(({ id }, index) => [id, meaning[script[index] ?? '']]),
    );
    const theirs = held.map((act) => JSON.stringify({ ...act, id: `${act.id} Bo`, reviewer: 'Bo' }));
    await page.getByLabel('Read a reviewer’s file').setInputFiles({
      name: 'bo.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(theirs.join('\n')),
    });
    await expect(page.getByText('100% with Bo (17 of 17), Cohen’s kappa 1')).toBeVisible();
  });

  await test.step('what was unsure or skipped is gone through once more', async () => {
    await app.button('Go through 5 unsure or skipped').click();
    await expect(page.getByText('5 of 20 addresses')).toBeVisible();
    for (const position of [1, 2, 3, 4, 5]) {
      await standsAt(page, position);
      await keyboard.press('1');
    }
    await expect(page.getByRole('region', { name: 'All judged' })).toBeVisible();
    await keyboard.press('z');
    await standsAt(page, 5);
  });

  await test.step('keys that come faster than the screen judge one address each', async () => {
    await openRun(page, app.origin, 'at once', samples);
    await standsAt(page, 1);
    // Most of the next ones are answered by then; a key that comes before the answers judges nothing.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      for (const key of ['1', '2', '3', 's']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    });
    const pressed = samples
      .slice(0, 4)
      .map(({ id }, index) => [id, ['good', 'wrong', 'unsure', 'skip'][index]]);
    await expect(async () => {
      const acts = await keptActs(page, 'at once');
      expect(acts.length).toBeGreaterThan(0);
      expect(Object.fromEntries(acts.map(({ placeId, what }) => [placeId, what]))).toEqual(
        Object.fromEntries(pressed.slice(0, acts.length)),
      );
      await expect(itemOf(page)).toHaveAttribute('data-position', String(acts.length + 1), { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  });
});
