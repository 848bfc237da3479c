import type { Page } from '@playwright/test';
import { type App, expect, samples, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';

const { tower } = samples;

const answer = {
  area: {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [71.41, 51.12],
          [71.44, 51.12],
          [71.44, 51.14],
          [71.41, 51.12],
        ],
      ],
    },
  },
  stops: [
    { type: 'Point', coordinates: [71.42, 51.13] },
    { type: 'Point', coordinates: [71.43, 51.125] },
    { type: 'Point', coordinates: [51.1, 171.4] },
  ],
};

/** Answers the production call instead of the server; returns the questions. */
async function productionAnswers(page: Page, json: unknown): Promise<{ readonly bodies: (string | null)[] }> {
  const bodies: (string | null)[] = [];
  await page.route('**/v1/address/', (route) => {
    bodies.push(route.request().postData());
    return route.fulfill({ json });
  });
  return { bodies };
}

async function goTo(app: App, entry: string): Promise<void> {
  await app.button('More').click();
  await app.page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const box = ({ page }: App) => page.getByRole('textbox', { name: 'Request body' });
const found = ({ page }: App) =>
  page.getByRole('heading', { name: '2 points, 1 polygon found in the answer' });

test('a call shows its answer and draws the GeoJSON in it; Inspect is as it was', { tag: '@map' }, async ({
  app,
}) => {
  const { bodies } = await productionAnswers(app.page, answer);
  await app.openPlace(tower, '&tab=units&floor=12');
  await app.shows('place:1 parking:3 entrances:3 units:8');
  // Fitted, too.
  await expect(app.page).toHaveURL(/#map=17\./);
  const before = app.page.url();
  await goTo(app, 'Production call');
  await expect(app.page).toHaveURL(/page=production/);
  await expect(app.map).toHaveAttribute('data-found', '');
  await box(app).fill('{\n  "a" 1.0}');
  await box(app).press('Control+Enter');
  await expect(app.page.getByText('Line 2, column 7: a colon is expected.')).toBeVisible();
  await box(app).fill('{\n  "a": 1.0}');
  await box(app).press('Control+Enter');
  await expect(app.page.getByText('200 OK', { exact: true })).toBeVisible();
  expect(bodies).toEqual(['{\n  "a": 1.0}']);
  await expect(found(app)).toBeVisible();
  await expect(app.map).toHaveAttribute('data-found', '3');
  await expect(app.page).not.toHaveURL(before);
  await app.page.getByRole('button', { name: /^Point.*\/stops\/1/ }).click();
  await expect(app.page).toHaveURL(/#map=17\.5\/51\.12/);
  await expect(app.operation('Units')).toHaveAttribute('data-count', '256');

  await goTo(app, 'Inspect');
  await expect(app.page).toHaveURL(before);
  await expect(app.map).toHaveAttribute('data-found', '');
  await app.shows('place:1 parking:3 entrances:3 units:8');
  await expect(app.tab('Units')).toHaveAttribute('aria-selected', 'true');
  await app.page.goBack();
  await expect(box(app)).toHaveValue('{\n  "a": 1.0}');
  await expect(app.map).toHaveAttribute('data-found', '3');
  await app.ask(tower.id);
  await expect(app.page).not.toHaveURL(/page=/);
});

test('without an id the page stands on the map, says why it has no answer, and with one has no axe violations', async ({
  app,
  page,
}) => {
  await app.open();
  await goTo(app, 'Production call');
  await expect(app.page.getByRole('region', { name: 'Production call' })).toBeFocused();
  await expect(app.page.getByRole('heading', { name: 'See any address down to its doors' })).toBeHidden();
  await expect(app.operation('Details')).toHaveAttribute('data-state', 'idle');
  await app.button('Send').click();
  await expect(app.page.getByText('501 Not Implemented', { exact: true })).toBeVisible();
  await expect(app.page.getByText('The specification does not show').first()).toBeVisible();
  await test.step('an answer with GeoJSON over a body at fault has no axe violations, light or dark', async () => {
    await productionAnswers(page, answer);
    await app.button('Send').click();
    await expect(found(app)).toBeVisible();
    await page.getByText('1 set aside, not drawn').click();
    await box(app).fill('{"a": }');
    await box(app).blur();
    await expect(box(app)).toHaveAttribute('aria-invalid', 'true');
    await expect(found(app)).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
  await app.page.reload();
  await expect(box(app)).toHaveValue('{}');
  await app.page.goBack();
  await expect(app.page.getByRole('heading', { name: 'See any address down to its doors' })).toBeVisible();
});
