import type { App } from './app.driver.ts';
import { expect, samples, test } from './app.driver.ts';
import { type OwnUnit, unitsAnswer } from './own-data.driver.ts';

const at = [71.4222, 51.1279] as const;
const other = { id: '255353213.7e3' };

/** Floors that no service should send, and some do. */
const oddFloors = [-1, 0, 1, 1.5, 12, null, '3'];

const floors = (app: App) => app.page.getByRole('radiogroup', { name: 'Floor', exact: true });
const rows = (app: App) => floors(app).getByRole('radio');
const row = (app: App, name: string) => floors(app).getByRole('radio', { name, exact: true });

async function answerUnits(app: App, units: readonly OwnUnit[]): Promise<void> {
  await app.page.route('**/demo/units', (route) => route.fulfill({ json: unitsAnswer(units) }));
}

test('each distinct floor has its row, keys step through them, its units are chips; one unit is a line, none is no stack', async ({
  app,
}) => {
  await answerUnits(
    app,
    oddFloors.map((floor, unit) => ({ floor, unit, at })),
  );
  await app.openPlace(other, '&floor=99');
  await app.answered();
  await test.step('one that the answer does not have is said', async () => {
    await expect(app.page.getByText('Floor 99 is not in the answer.')).toBeVisible();
    await app.button('Show all floors').click();
    await expect(app.page).not.toHaveURL(/floor=/);
    await expect(app.page.getByText('Floor 99 is not in the answer.')).toHaveCount(0);
    await expect(row(app, 'All floors')).toBeChecked();
    // The figures beside a radio button are in its name: Orca read them twice.
    expect(await floors(app).ariaSnapshot()).not.toMatch(/text: .*\d/);
  });
  await test.step('high to low; what is no number comes last and says what was sent', async () => {
    await expect(rows(app)).toHaveCount(8);
    const names = await rows(app).evaluateAll((each) =>
      each.map((radio) => radio.getAttribute('aria-label')),
    );
    expect(names).toEqual([
      'All floors',
      'Floor 12, 1 unit',
      'Floor 1.5, 1 unit',
      'Floor 1, 1 unit',
      'Floor 0, 1 unit',
      'Floor −1, 1 unit',
      'Floor unknown (sent: \u2068"3"\u2069), 1 unit',
      'Floor unknown (sent: \u2068null\u2069), 1 unit',
    ]);
  });
  await test.step('brackets step through the building, arrow keys through the rows', async () => {
    await row(app, 'Floor 1, 1 unit').check({ force: true });
    await expect.poll(() => app.parameter('floor')).toBe('1');
    await app.page.keyboard.press(']');
    await expect(row(app, 'Floor 1.5, 1 unit')).toBeChecked();
    for (const name of ['Floor 1, 1 unit', 'Floor 0, 1 unit', 'Floor −1, 1 unit']) {
      await app.page.keyboard.press('[');
      await expect(row(app, name)).toBeChecked();
    }
    await row(app, 'Floor −1, 1 unit').focus();
    await app.page.keyboard.press('ArrowDown');
    await expect(row(app, 'Floor unknown (sent: \u2068"3"\u2069), 1 unit')).toBeChecked();
    await expect.poll(() => app.parameter('floor')).toBe('unknown:"3"');
  });
  await test.step('the units of the floor are chips in natural order; a click on one selects it', async () => {
    await app.page.unrouteAll();
    await app.followPlace(samples.tower, '&floor=12');
    const chips = app.page.getByRole('listbox', { name: 'Units, Floor 12' }).getByRole('option');
    await expect(chips).toHaveText(['1201', '1202', '1203', '1204', '1205', '1206', '1207', '1208']);
    await chips.nth(3).click();
    await expect(chips.nth(3)).toHaveAttribute('aria-selected', 'true');
    await expect(app.map).toHaveAttribute(
      'data-selected',
      (await chips.nth(3).getAttribute('data-ref')) ?? '',
    );
    await app.page.keyboard.press('ArrowDown');
    await app.page.keyboard.press('Enter');
    await expect(chips.nth(7)).toHaveAttribute('aria-selected', 'true');
    // The chips take no letters: the keys of the page work from there too.
    await app.page.keyboard.press('Escape');
    await expect(app.map).toHaveAttribute('data-selected', '');
    await app.page.keyboard.press(']');
    await expect(row(app, 'Floor 13, 8 units')).toBeChecked();
  });
  const onlyUnit = app.button('Floor 3, the only unit');
  const notThere = app.page.getByText('Floor 99 is not in the answer.');
  await test.step('one unit is a line, and a floor that is not there is said of it', async () => {
    await answerUnits(app, [{ unit: 7, floor: 3, at }]);
    await app.followPlace({ id: '230401645.1e2' }, '&floor=99');
    await expect(app.page.getByText('Floor 99 is not in the answer. All floors are drawn.')).toBeVisible();
    await expect(floors(app)).toHaveCount(0);
    await onlyUnit.click();
    await expect(app.map).toHaveAttribute('data-selected', 'unit:u7');
  });
  await test.step('none is no stack, and a floor that is not there is said of it too', async () => {
    await app.page.unrouteAll();
    await answerUnits(app, []);
    await app.followPlace({ id: '332771773.5e6' }, '&floor=99');
    await app.answered();
    await expect(app.operation('Units')).toHaveAttribute('data-count', '0');
    await expect(notThere).toBeVisible();
    await expect(app.page.getByText('All floors are drawn.')).toHaveCount(0);
    await expect(floors(app)).toHaveCount(0);
    await expect(onlyUnit).toHaveCount(0);
    await app.button('Show all floors').click();
    await expect(app.page).not.toHaveURL(/floor=/);
    await expect(notThere).toHaveCount(0);
  });
});
