import type { Page } from '@playwright/test';
import { type App, expect, samples, test } from './app.driver.ts';
import { startGateway } from './gateway.driver.ts';

const other = { id: '255353213.7e3', kind: 'place' } as const;

/** A tower of the samples with units and floors, and one unit of it. */
const tower = samples.tower;

function parameter(page: Page, name: string): string | null {
  return new URL(page.url()).searchParams.get(name);
}

/** Opens the palette by its key and types. */
async function command(app: App, typed: string): Promise<void> {
  await app.page.keyboard.press('Control+k');
  const box = app.page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox');
  await expect(box).toBeFocused();
  await box.fill(typed);
}

async function run(app: App, typed: string): Promise<void> {
  await command(app, typed);
  await app.page.keyboard.press('Enter');
  await expect(app.page.getByRole('dialog', { name: 'Commands' })).toBeHidden();
}

test.describe('the palette, by keyboard alone', () => {
  test('inspects a pasted row, link or id', async ({ app }) => {
    await app.open();
    await expect(app.map).toHaveAttribute('data-renderer', 'webgl');
    await run(app, `${tower.id},place`);
    await app.shows(tower.drawn);
    await run(app, `https://placelens.example/?id=${other.id}&kind=place#map=2/1/1`);
    await expect(app.map).toHaveAttribute('data-answer', `server/place/${other.id}`);
    await app.page.goBack();
    await expect(app.map).toHaveAttribute('data-answer', `server/place/${tower.id}`);
  });

  test('jumps to a unit and a floor, and says when there is none', async ({ app }) => {
    await app.openPlace(tower);
    await app.shows(tower.drawn);
    await run(app, 'floor 12');
    await expect.poll(() => parameter(app.page, 'floor')).toBe('12');
    await run(app, 'unit 2003');
    await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
    await expect(app.page.locator('[data-ref][aria-selected="true"]').first()).toContainText('2003');
    await command(app, 'unit 98765');
    await expect(app.page.getByRole('option')).toHaveText([/Unit .*98765.* is not in the answer/]);
    await app.page.keyboard.press('Enter');
    await expect(app.page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
    await app.page.keyboard.press('Escape');
    await expect(app.page.getByRole('dialog', { name: 'Commands' })).toBeHidden();
    await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
  });

  test('changes theme, view, layers and tab, and copies the link', async ({ app }) => {
    await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.openPlace(tower);
    await app.shows(tower.drawn);
    await run(app, 'dark theme');
    await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await run(app, '3d');
    await expect.poll(() => parameter(app.page, 'view')).toBe('3d');
    await run(app, 'hide units');
    await app.shows('place:1 parking:3 entrances:3 units:0');
    await run(app, 'open wire');
    await expect(app.tab('Wire')).toHaveAttribute('aria-selected', 'true');
    await run(app, 'copy link');
    await expect(app.page.getByText('Link copied')).toBeVisible();
    expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(app.page.url());
  });

  test('never puts thousands of lines into the page', async ({ app }) => {
    await app.openPlace(tower);
    await app.shows(tower.drawn);
    for (const typed of ['', '1', 'unit 1', 'e']) {
      await command(app, typed);
      await expect(app.page.getByRole('option').first()).toBeVisible();
      expect(await app.page.getByRole('option').count()).toBeLessThanOrEqual(50);
      await app.page.keyboard.press('Escape');
      await expect(app.page.getByRole('dialog')).toBeHidden();
    }
  });
});

test.describe('shortcuts', () => {
  test('act on the page, and not while one types or a dialog is open', async ({ app }) => {
    await app.openPlace(tower);
    await app.shows(tower.drawn);
    const box = app.page.getByRole('textbox', { name: 'Id', exact: true });
    await app.page.keyboard.press('v');
    await expect.poll(() => parameter(app.page, 'view')).toBe('3d');
    await app.page.keyboard.press('/');
    await expect(box).toBeFocused();
    await app.page.keyboard.press('End');
    await app.page.keyboard.type('vtl2?[');
    await expect(box).toHaveValue(`${tower.id}vtl2?[`);
    await expect(app.tab('Place')).toHaveAttribute('aria-selected', 'true');
    await box.blur();
    // Whatever a key had written would stand in the address by the time the next one does.
    await app.page.keyboard.press('3');
    await expect.poll(() => parameter(app.page, 'tab')).toBe('parking');
    expect(parameter(app.page, 'view')).toBe('3d');
    await app.page.keyboard.press('1');
    await expect.poll(() => parameter(app.page, 'tab')).toBeNull();

    await app.page.keyboard.press('?');
    const sheet = app.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toBeVisible();
    await app.page.keyboard.press('v');
    await app.page.keyboard.press('3');
    await app.page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(app.tab('Place')).toHaveAttribute('aria-selected', 'true');

    await app.page.keyboard.press('3');
    await expect(app.page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => parameter(app.page, 'tab')).toBe('parking');
    expect(parameter(app.page, 'view')).toBe('3d');
  });

  test('open the layers and close them again, by their key or by Esc from anywhere', async ({ app }) => {
    await app.openPlace(tower, '&sel=place');
    await app.shows(tower.drawn);
    const layers = app.page.getByRole('dialog', { name: 'Layers and legend' });
    await app.page.keyboard.press('l');
    await expect(layers.getByRole('checkbox').first()).toBeFocused();
    await app.page.keyboard.press('l');
    await expect(layers).toBeHidden();
    await expect(app.button('Layers and legend')).toBeFocused();
    for (const focused of [
      layers.getByRole('checkbox').nth(1),
      app.page.getByRole('region', { name: 'Map canvas' }),
    ]) {
      await app.page.keyboard.press('l');
      await focused.focus();
      await app.page.keyboard.press('Escape');
      await expect(layers).toBeHidden();
      await expect(app.map).toHaveAttribute('data-selected', 'place');
    }
    await app.page.keyboard.press('Escape');
    await expect(app.map).toHaveAttribute('data-selected', '');
  });

  test('step floors, and Esc clears the selection', async ({ app }) => {
    await app.openPlace(tower, '&floor=12&sel=place');
    await app.shows('place:1 parking:3 entrances:3 units:8');
    await app.page.keyboard.press(']');
    await expect.poll(() => parameter(app.page, 'floor')).toBe('13');
    await app.page.keyboard.press('[');
    await app.page.keyboard.press('[');
    await expect.poll(() => parameter(app.page, 'floor')).toBe('11');
    await app.page.keyboard.press('Escape');
    await expect(app.map).toHaveAttribute('data-selected', '');
  });

  test('do nothing once they are switched off, and the sheet says so', async ({ app }) => {
    await app.openPlace(tower);
    await app.shows(tower.drawn);
    await run(app, 'settings');
    await app.page.getByRole('checkbox', { name: /Single-key shortcuts/ }).uncheck();
    await app.page.keyboard.press('Escape');
    await expect(app.page.getByRole('dialog')).toBeHidden();
    await app.page.keyboard.press('v');
    await app.page.keyboard.press('?');
    await run(app, 'open wire');
    await expect.poll(() => parameter(app.page, 'tab')).toBe('wire');
    expect(parameter(app.page, 'view')).toBeNull();
    await run(app, 'shortcuts');
    await expect(app.page.getByRole('dialog')).toContainText('Single keys are switched off');
  });
});

test('a palette that cannot be loaded is said, and the rest of the page works on', async ({ app }) => {
  await app.page.route('**/palette-dialog*', (route) => route.abort());
  await app.openPlace(tower);
  await app.shows(tower.drawn);
  await app.page.keyboard.press('Control+k');
  await expect(app.page.getByText('The commands could not be loaded.')).toBeVisible();
  await app.page.keyboard.press('v');
  await expect.poll(() => parameter(app.page, 'view')).toBe('3d');
  await app.shows(tower.drawn);
});

test('settings survive a reload; feet stand on the map and in the panel', async ({ app }) => {
  await app.openPlace(tower, '&tab=arrival');
  await app.shows(tower.drawn);
  await expect(app.page.getByRole('tabpanel')).toContainText(/\d m\b/);
  await app.button('More').click();
  await app.page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = app.page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('radio', { name: 'Feet' }).check();
  await settings.getByRole('radio', { name: 'Dark' }).check();
  await expect(settings.getByRole('radio', { name: 'Feet' })).toBeChecked();
  await app.page.keyboard.press('Escape');
  await expect(app.page.getByRole('tabpanel')).toContainText(/\d ft\b/);
  await app.shows(tower.drawn);
  // The scale of the map writes a space that never breaks.
  await expect(app.map).toContainText(/\d\sft\b/);
  await app.page.reload();
  await app.shows(tower.drawn);
  await expect(app.page.getByRole('tabpanel')).toContainText(/\d ft\b/);
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

async function chooseFeet(app: App): Promise<void> {
  await app.button('More').click();
  await app.page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = app.page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('radio', { name: 'Feet' }).check();
  await settings.getByRole('button', { name: 'Close' }).click();
  await expect(settings).toBeHidden();
  // The scale of the map.
  await expect(app.map).toContainText(/\d\s(ft|mi)\b/);
}

test('other measures leave the panel put away and the measured points where they are', async ({ app }) => {
  await app.openPlace(tower);
  await app.shows(tower.drawn);
  await app.button('Measure').click();
  await app.page.mouse.click(640, 200);
  await app.page.mouse.click(840, 200);
  const measure = app.page.getByRole('region', { name: 'Measure' });
  await expect(measure.getByRole('listitem')).toHaveCount(2);
  await app.button('Put the panel away').click();
  await chooseFeet(app);
  await expect(measure.getByRole('listitem')).toHaveCount(2);
  await expect(measure).toContainText(/Total [\d.,]+\s(ft|mi)/);
  await expect(app.button('Show the panel')).toBeVisible();
});

test('a token prompt that was put away stays away in other measures', async ({ appOn, gateway, started }) => {
  const app = await appOn(await started(startGateway({ PLACES_DEMO_BASE_URL: gateway.url })));
  await app.openPlace(tower);
  const prompt = app.page.getByRole('dialog', { name: 'Token needed' });
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await expect(prompt).toBeHidden();
  await chooseFeet(app);
  await expect(app.operation('Units')).toHaveAttribute('data-state', 'failed');
  await expect(prompt).toBeHidden();
});

test('the settings show the language of the link, and another one can be chosen', async ({ app }) => {
  await app.page.addInitScript(() =>
    localStorage.setItem('placelens.preferences', JSON.stringify({ language: 'en' })),
  );
  await app.openPlace(tower, '&lang=de');
  await app.button('Mehr').click();
  await app.page.getByRole('menuitem', { name: 'Einstellungen' }).click();
  const choice = app.page.getByRole('dialog').getByRole('combobox');
  await expect(choice).toHaveValue('de');
  await choice.selectOption('en');
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(choice).toHaveValue('en');
  await expect.poll(() => parameter(app.page, 'lang')).toBeNull();
});

test('the theme of the address wins over the remembered one, until another is chosen', async ({ app }) => {
  await app.page.addInitScript(() =>
    localStorage.setItem('placelens.preferences', JSON.stringify({ theme: 'dark' })),
  );
  await app.openPlace(tower);
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await app.openPlace(tower, '&theme=light');
  await app.settled();
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'light');
  await app.page.keyboard.press('t');
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => parameter(app.page, 'theme')).toBeNull();
});

test('the history lists what was looked at, opens it, and forgets it', async ({ app }) => {
  await app.openPlace(tower);
  await app.shows(tower.drawn);
  await app.openPlace(other);
  await app.settled();
  await run(app, 'history');
  const history = app.page.getByRole('dialog', { name: 'History' });
  const entries = history.getByRole('region', { name: 'Today' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(1)).toContainText(tower.id);
  await entries.nth(1).getByRole('link').click();
  await expect(history).toBeHidden();
  await app.shows(tower.drawn);
  await run(app, 'history');
  await expect(entries.first()).toContainText(tower.id);
  await entries
    .first()
    .getByRole('button', { name: /^Forget/ })
    .click();
  await expect(entries).toHaveCount(1);
  await history.getByRole('button', { name: 'Forget all' }).click();
  await expect(history).toContainText('Nothing yet');
});

test('a browser that keeps nothing has no history, and says so', async ({ app }) => {
  await app.page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await app.openPlace(tower);
  await app.shows(tower.drawn);
  await run(app, 'history');
  await expect(app.page.getByRole('dialog', { name: 'History' })).toContainText('keeps nothing');
});

test('the age of the answer grows, and all four are asked again', async ({ app }) => {
  await app.page.clock.install();
  await app.openPlace(tower);
  await expect(app.operation('Units')).toHaveAttribute('data-state', 'ready');
  await expect(app.page.getByText('Answered just now')).toBeVisible();
  await app.page.clock.runFor('03:10');
  await expect(app.page.getByText('Answered 3 min. ago')).toBeVisible();
  const asked: string[] = [];
  app.page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await app.button('Ask again').click();
  await expect(app.page.getByText('Answered just now')).toBeVisible();
  await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
  expect(asked).toHaveLength(4);
  await expect(app.button('Ask again')).toBeFocused();
});

test.describe('a link whose values cannot be followed', () => {
  test('is followed as far as it goes, with a note for each', async ({ app }) => {
    await app.openPlace(tower, '&sel=unit:gone&tab=nonsense&view=4d&utm=1');
    await app.shows(tower.drawn);
    const notes = app.page.getByRole('status').filter({ hasText: 'The link asks for' });
    await expect(notes).toContainText('nonsense');
    await expect(notes).toContainText('4d');
    await expect(notes).toContainText('⁨unit:gone⁩, which is not in the answer');
    const dismiss = notes.getByRole('button', { name: 'Dismiss' }).first();
    await dismiss.click();
    await expect(notes).not.toContainText('nonsense');
    await expect.poll(() => parameter(app.page, 'tab')).toBeNull();
    expect(parameter(app.page, 'utm')).toBe('1');
    await app.button('Show in 3D').click();
    await dismiss.click();
    await expect(notes).not.toContainText('4d');
    await dismiss.click();
    await expect.poll(() => parameter(app.page, 'sel')).toBeNull();
    expect(parameter(app.page, 'view')).toBe('3d');
  });

  test('a connection that this browser does not know is named; the usual one answers', async ({ app }) => {
    await app.openPlace(tower, '&connection=direct:other.example');
    await app.shows(tower.drawn);
    const note = app.page.getByText(/connection .direct:other\.example., which this browser does not know/);
    await expect(note).toBeVisible();
    await app.button('Dismiss').click();
    await expect(note).toHaveCount(0);
    await expect.poll(() => parameter(app.page, 'connection')).toBeNull();
  });

  test('unit=2003 selects that unit; one that is not there leaves the floor and a note', async ({ app }) => {
    await app.openPlace(tower, '&unit=2003');
    await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
    await expect.poll(() => parameter(app.page, 'unit')).toBeNull();
    await app.openPlace(tower, '&floor=12&unit=98765');
    await app.shows('place:1 parking:3 entrances:3 units:8');
    await expect(app.page.getByText(/unit .98765., which is not in the answer/)).toBeVisible();
  });

  test('an unknown language is ignored with a note; English is English', async ({ app }) => {
    await app.openPlace(tower, '&lang=xx');
    await app.settled();
    await expect(app.page.getByText(/language .xx., which does not exist/)).toBeVisible();
    await expect(app.page.locator('html')).toHaveAttribute('lang', 'en');
    await app.openPlace(tower, '&lang=en');
    await app.settled();
    await expect(app.page.getByText('The link asks for')).toHaveCount(0);
  });
});

test('the foot says whom the page asks, which version it is, and that the data are samples', async ({
  app,
}) => {
  await app.openPlace(tower);
  await app.settled();
  const foot = app.page.getByRole('region', { name: 'About these answers' });
  await expect(foot).toContainText('Sample data');
  await expect(foot).toContainText(`Requests go to ${new URL(app.origin).host}.`);
  await expect(foot).toContainText('Map tiles come with this page.');
  await expect(foot).toContainText(/v\d+\.\d+\.\d+/);
});

test('the panel can be made wider, by keyboard too, and stays so', async ({ app }) => {
  await app.openPlace(tower);
  await app.settled();
  const edge = app.page.getByRole('separator', { name: 'Width of the panel' });
  await expect(edge).toHaveAttribute('aria-valuenow', '440');
  await edge.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '456');
  await edge.press('End');
  await expect(edge).toHaveAttribute('aria-valuenow', '640');
  const box = await edge.boundingBox();
  await app.page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 300);
  await app.page.mouse.down();
  await app.page.mouse.move((box?.x ?? 0) - 96, 300, { steps: 4 });
  await app.page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', '540');
  await app.page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', '540');
});
