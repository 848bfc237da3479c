import { expect, samples, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { budgets } from './budgets.ts';
import { gzipOfAll } from './built-page.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { drawnIn, watchPrograms } from './webgl.driver.ts';

/** The tower next to that of the samples. */
const sister = { id: '230358851.2e1', withoutUnits: 'place:1 parking:3 entrances:2' };

const operations = ['Details', 'Parking', 'Entrances', 'Units'] as const;

test('a link opens its place: all four are asked once, and drawn', { tag: '@map' }, async ({ app, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await page.addInitScript(markDrawn);
  await page.addInitScript(markAnswered);
  await watchPrograms(page);
  // The scripts of the page come when its head has all four answers.
  await page.route('**/assets/index-*.js', async (route) => {
    await page.waitForFunction(hasEarlyAnswers);
    await route.continue();
  });
  let readBuilding = () => {};
  const held = new Promise<void>((resolve) => {
    readBuilding = resolve;
  });
  await page.route('**/outline-at-*', async (route) => {
    await held;
    await route.continue();
  });
  await app.openPlace(samples.tower);
  await expect(app.map).toHaveAttribute('data-drawn', samples.tower.drawn);
  await expect(app.map).toHaveAttribute('aria-busy', 'false');
  expect(asked).toEqual(['/demo/details', '/demo/parking', '/demo/entrance', '/demo/units']);
  await expect(app.map).toHaveAttribute('data-answer', `server/place/${samples.tower.id}`);
  await expect(app.map).toHaveAttribute('data-renderer', 'webgl');
  await expect(app.operation('Units')).toHaveAttribute('data-state', 'ready');
  await expect(app.operation('Units')).toHaveAttribute('data-count', '256');

  await test.step('before its building is read, and the map says so until it is', async () => {
    await expect(app.map).toHaveAttribute('data-building', 'pending');
    readBuilding();
    await expect(app.map).toHaveAttribute('data-building', 'outline');
  });

  await test.step('painted in the first rendering, until the map had drawn it in the same place', async () => {
    const [painted, drawn] = await page.evaluate(() =>
      ['in sight', 'drawn'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
    );
    expect(painted).toBeLessThan(drawn ?? Number.NaN);
    await expect(app.map).toHaveAttribute('data-in-sight', `server/place/${samples.tower.id}`);
    await expect(app.map.locator('> canvas')).toHaveCount(0);
  });

  await test.step('and nothing is drawn any more once nothing moves', async () => {
    await expect.poll(() => drawnIn(60, page)).toBe(0);
  });

  await test.step('with few files, painted before any code of the map was asked for, and that before it was rendered', async () => {
    const files = await page.evaluate(() => {
      const drawn = performance.getEntriesByName('drawn')[0]?.startTime ?? Number.NaN;
      const asked = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < drawn)
        .map(({ name }) => new URL(name).pathname.slice(1));
      return (
        // The map's worker asks for some again, and has them from the browser's cache.
        [...new Set(asked)]
          // Answers of the service, and its photos.
          .filter((path) => !/^(demo|places)\//.test(path))
          // The reader of buildings is held back above: it is asked for when the mark is set, a tick before or after, as is
          // what reads ways.
          .filter(
            (path) =>
              !/^assets\/(outline-at|page-map-reader|read-reference|reference|tile-check|read-ways|parking-ways|run-in-worker)-/.test(
                path,
              ),
          )
      );
    });
    expect(files.join(), 'the map itself is among them').toContain('surface-');
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(budgets.inspectRequests);
    const code = new Set(files.filter((name) => name.endsWith('.js')));
    expect(await gzipOfAll(code), [...code].join('\n')).toBeLessThanOrEqual(budgets.inspectPage);
    const [painted, mapAsked] = await page.evaluate(() => [
      performance.getEntriesByType('paint')[0]?.startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/surface-'))?.startTime,
    ]);
    expect(painted).toBeGreaterThan(0);
    expect(mapAsked).toBeGreaterThan(painted ?? 0);
    const [first] = await page.evaluate(() => {
      const marks = performance.getEntriesByName('answered');
      return marks.map((mark) => ({ at: mark.startTime, text: Reflect.get(mark, 'detail') }));
    });
    expect(first?.text, 'the sentence that answers is in the first rendering').toContain('Park at P2');
    expect(first?.at, 'which the code of the map does not wait for').toBeGreaterThan(mapAsked ?? Number.NaN);
    const before = await page.evaluate(() => {
      const { startTime = 0 } = performance.getEntriesByName('first drawn')[0] ?? {};
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      // The map's worker asks for some again, and has them from the browser's cache.
      return [...new Set(scripts.filter((script) => script.startTime < startTime).map(({ name }) => name))];
    });
    expect(before.length, before.join('\n')).toBeLessThanOrEqual(budgets.scriptsBeforeMap);
    expect(before.length).toBeGreaterThan(0);
  });

  await test.step('units that hang, then fail keep nothing else back; a retry asks them again', async () => {
    let answerUnits = () => {};
    const hanging = new Promise<void>((resolve) => {
      answerUnits = resolve;
    });
    await page.route('**/demo/units', async (route) => {
      await hanging;
      await route.fulfill({ status: 404, body: '' });
    });
    await app.ask(sister.id);
    await expect(app.map).toHaveAttribute('data-drawn', sister.withoutUnits);
    await expect(app.operation('Units')).toHaveAttribute('data-state', 'loading');
    await expect(app.map).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL(/#map=1[78]/);
    answerUnits();
    await app.shows(sister.withoutUnits);
    await expect(app.operation('Units')).toHaveAttribute('data-state', 'failed');
    await page.unroute('**/demo/units');
    await app.button('Retry units').press('Enter');
    await app.shows(`${sister.withoutUnits} units:336`);
  });

  await test.step('an id that the service does not know takes everything off the map', async () => {
    const id = 'no such/id?#%+=';
    await app.ask(id);
    await expect(app.map).toHaveAttribute('data-answer', `server/place/${encodeURIComponent(id)}`);
    await expect(app.map).toHaveAttribute('data-drawn', '');
    await app.settled();
  });
});

/** Runs in the page: marks the moment at which the place is drawn. Nothing that comes later delays the reader. */
function markDrawn(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[aria-label="Map"][data-in-sight]')) return;
    if (!performance.getEntriesByName('in sight').length) performance.mark('in sight');
    const map = document.querySelector<HTMLElement>('[aria-label="Map"][aria-busy="false"]');
    if (!map?.dataset.drawn?.includes('units:')) return;
    observer.disconnect();
    performance.mark('drawn');
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page: true once what its head asked is there (client/early-answers.ts). */
function hasEarlyAnswers(): boolean {
  const early = [...(globalThis.placelensEarly?.values() ?? [])];
  return early.length === 4 && early.every(({ ended }) => ended !== undefined);
}

/** Runs in the page: marks the moment at which the place has its name, and its answer in words. */
function markAnswered(): void {
  new MutationObserver((_, observer) => {
    const { textContent = '' } = document.querySelector('#app') ?? {};
    if (!textContent?.includes('Northern Lights 1')) return;
    observer.disconnect();
    performance.mark('answered', { detail: textContent });
  }).observe(document, { subtree: true, childList: true });
}

test('the first screen offers places and takes an id; the address says which, and back returns', async ({
  app,
  page,
}) => {
  const { id } = samples.tower;
  const heading = page.getByRole('heading', { name: 'See any address down to its doors' });
  const box = page.getByRole('textbox', { name: 'Id', exact: true });
  await app.open();
  await expect(heading).toBeVisible();
  for (const name of operations) await expect(app.operation(name)).toHaveAttribute('data-state', 'idle');

  await test.step('it leads to the pages', async () => {
    for (const [way, name] of [
      ['Review a list', 'review'],
      ['Present', 'present'],
    ] as const) {
      await page.getByRole('link', { name: way, exact: true }).click();
      await expect.poll(() => app.parameter('page'), way).toBe(name);
      await page.goBack();
      await expect.poll(() => app.parameter('page'), way).toBeNull();
    }
  });

  await test.step('all places are told in one true sentence, by what they have', async () => {
    await page.getByRole('link', { name: 'See all places', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'All places' })).toBeVisible();
    const sentence = page.getByText(/^Of 47 places \d+ have an entrance nearby \(\d+%\)\.$/).first();
    await page.getByRole('combobox', { name: 'Colour by' }).selectOption('entrance');
    await expect(sentence).toBeVisible();
    await expect.poll(() => app.parameter('all')).toBe('entrance');
    expect(await violationsInBothThemes(page, 'aside')).toEqual([]);
    await app.button('Switch off “All places”').click();
    await expect(heading).toBeVisible();
  });

  await test.step('the first that is offered has something of every kind', async () => {
    await page.locator('a[href*="?id="][href*="&kind="]').first().click();
    for (const name of operations) {
      await expect(app.operation(name)).toHaveAttribute('data-count', /^[1-9]\d*$/);
    }
    await page.goBack();
    await expect(heading).toBeVisible();
  });

  await test.step('what is typed is asked; the box keeps the focus where it is asked again', async () => {
    await app.ask(id);
    await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
    await expect.poll(() => app.parameter('id')).toBe(id);
    await box.press('Enter');
    await expect(box).toBeFocused();
    await page.goBack();
    await expect(heading).toBeVisible();
  });

  await test.step('a link to an id that the service does not know says so in four places', async () => {
    await app.followPlace({ id: 'no such/id?#%+=' });
    for (const name of operations) {
      await expect(app.operation(name)).toHaveAttribute('data-reason', 'not-found');
      await expect(app.operation(name)).toHaveAttribute('data-status', '404');
    }
  });
});

test('a refused token opens a small prompt, which stays away once put away; the right one brings everything', async ({
  appOn,
  gateway,
  started,
}) => {
  const withoutToken = await started(startGateway({ PLACES_DEMO_BASE_URL: gateway.url }));
  const app = await appOn(withoutToken);
  await app.openPlace(samples.tower);
  const prompt = app.page.getByRole('dialog', { name: 'Token needed' });
  await expect(prompt).toBeVisible();
  await expect(app.operation('Details')).toHaveAttribute('data-reason', 'unauthorised');

  await test.step('put away it stays away, in other measures too', async () => {
    await prompt.getByRole('button', { name: 'Not now' }).click();
    await expect(prompt).toBeHidden();
    await app.run('settings');
    const settings = app.page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('radio', { name: 'Feet' }).check();
    await expect(settings.getByRole('radio', { name: 'Feet' })).toBeChecked();
    await app.page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await expect(app.operation('Units')).toHaveAttribute('data-state', 'failed');
    await expect(prompt).toBeHidden();
  });
  await app.page.getByRole('button', { name: 'Enter token' }).first().click();
  await prompt.getByRole('textbox', { name: 'Token' }).fill('wrong');
  await prompt.getByRole('button', { name: 'Use token' }).click();
  await expect(prompt.getByRole('textbox', { name: 'Token' })).toHaveValue('');

  await prompt.getByRole('textbox', { name: 'Token' }).fill('token: demo');
  await expect(prompt).toContainText('is left out');
  await prompt.getByRole('button', { name: 'Use token' }).click();
  await expect(prompt).toBeHidden();
  await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
  expect(app.page.url()).not.toContain('demo');
});
