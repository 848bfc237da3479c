import { expect, samples, test } from './app.driver.ts';
import { budgets } from './budgets.ts';
import { gzipOfAll } from './built-page.driver.ts';
import { startGateway } from './gateway.driver.ts';

test('a link opens its place: all four are asked once, and drawn', async ({ app, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  expect(asked).toEqual(['/demo/details', '/demo/parking', '/demo/entrance', '/demo/units']);
  await expect(app.map).toHaveAttribute('data-answer', `server/place/${samples.tower.id}`);
  await expect(app.map).toHaveAttribute('data-renderer', 'webgl');
  await expect(app.operation('Units')).toHaveAttribute('data-state', 'ready');
  await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
});

test('the answers are drawn before the building is read, and the map says so until it is', async ({
  app,
}) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await app.page.route('**/outline-at-*', async (route) => {
    await held;
    await route.continue();
  });
  await app.openPlace(samples.tower);
  await expect(app.map).toHaveAttribute('data-drawn', samples.tower.drawn);
  await expect(app.map).toHaveAttribute('aria-busy', 'false');
  await expect(app.map).toHaveAttribute('data-building', 'pending');
  come();
  await expect(app.map).toHaveAttribute('data-building', 'outline');
});

test('the first screen offers places; the first has something of every kind', async ({ app }) => {
  await app.open();
  await expect(app.map).toHaveAttribute('aria-busy', 'false');
  for (const name of ['Details', 'Parking', 'Entrances', 'Units'] as const) {
    await expect(app.operation(name)).toHaveAttribute('data-state', 'idle');
  }
  await app.page.locator('a[href^="/?id="][href*="&kind="]').first().click();
  await app.settled();
  await expect(app.map).toHaveAttribute(
    'data-drawn',
    /^place:1 parking:[1-9]\d* entrances:[1-9]\d* units:[1-9]\d*$/,
  );
});

test('typing an id and kind inspects it and goes into the address; back returns', async ({ app }) => {
  await app.open();
  await app.ask(samples.tower.id);
  await app.shows(samples.tower.drawn);
  expect(new URL(app.page.url()).searchParams.get('id')).toBe(samples.tower.id);
  await app.page.getByRole('textbox', { name: 'Id', exact: true }).press('Enter');
  await expect(app.page.getByRole('textbox', { name: 'Id', exact: true })).toBeFocused();
  await app.page.goBack();
  await expect(app.page.getByRole('heading', { name: 'See any address down to its doors' })).toBeVisible();
});

test('an id that the service does not know is said in four places and draws nothing', async ({ app }) => {
  await app.openPlace({ id: 'no such/id?#%+=' });
  for (const name of ['Details', 'Parking', 'Entrances', 'Units'] as const) {
    await expect(app.operation(name)).toHaveAttribute('data-reason', 'not-found');
    await expect(app.operation(name)).toHaveAttribute('data-status', '404');
  }
  await app.settled();
  await expect(app.map).toHaveAttribute('data-drawn', '');
});

test('units fail alone: the rest is drawn, and a retry asks units again', async ({ appOn, started }) => {
  const gateway = await started(
    startGateway({ PLACES_FAULTS: 'units=status:503', PLACES_TIME_SCALE: '0.2' }),
  );
  const app = await appOn(gateway);
  await app.openPlace(samples.tower);
  await app.shows('place:1 parking:3 entrances:3');
  await expect(app.operation('Units')).toHaveAttribute('data-state', 'failed');
  await expect(app.operation('Units')).toHaveAttribute('data-reason', 'server');
  await expect(app.operation('Units')).toHaveAttribute('data-status', '503');

  const asked = app.page.waitForRequest((request) => request.url().endsWith('/demo/units'));
  await app.button('Retry units').press('Enter');
  await asked;
  await expect(app.page.getByRole('tabpanel')).toBeFocused();
  await expect(app.operation('Units')).toHaveAttribute('data-state', 'failed');
});

test('a refused token opens a small prompt; the right one brings everything', async ({
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

  await prompt.getByRole('textbox', { name: 'Token' }).fill('wrong');
  await prompt.getByRole('button', { name: 'Use token' }).click();
  await expect(prompt.getByRole('textbox', { name: 'Token' })).toHaveValue('');

  await prompt.getByRole('textbox', { name: 'Token' }).fill('token: demo');
  await expect(prompt).toContainText('is left out');
  await prompt.getByRole('button', { name: 'Use token' }).click();
  await expect(prompt).toBeHidden();
  await app.shows(samples.tower.drawn);
  expect(app.page.url()).not.toContain('demo');
});

test('a server that holds the token itself asks nobody for one', async ({ appOn, gateway, started }) => {
  const withToken = await started(
    startGateway({
      PLACES_DEMO_BASE_URL: `${gateway.url}/`,
      PLACES_DEMO_TOKEN: 'demo',
    }),
  );
  const app = await appOn(withToken);
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
});

test('a drawn place took few files, and the page was painted before any code of the map was asked for', async ({
  app,
}) => {
  // What comes once the place is drawn keeps nobody waiting: the page itself notes the moment.
  await app.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const map = document.querySelector<HTMLElement>('[aria-label="Map"][aria-busy="false"]');
      if (!map?.dataset.drawn?.includes('units:')) return;
      observer.disconnect();
      performance.mark('drawn');
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  const asked = await app.page.evaluate(() => {
    const drawn = performance.getEntriesByName('drawn')[0]?.startTime ?? Number.NaN;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < drawn)
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((path) => !path.startsWith('demo/'));
  });
  expect(asked.join(), 'the map itself is among them').toContain('surface-');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(budgets.inspectRequests);
  const code = new Set(asked.filter((name) => name.endsWith('.js')));
  expect(await gzipOfAll(code), [...code].join('\n')).toBeLessThanOrEqual(budgets.inspectPage);
  const [painted, started] = await app.page.evaluate(() => [
    performance.getEntriesByType('paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/surface-'))?.startTime,
  ]);
  expect(painted).toBeGreaterThan(0);
  expect(started).toBeGreaterThan(painted ?? 0);
});

test('one operation that hangs keeps neither the view nor the other answers back', async ({
  appOn,
  started,
}) => {
  const gateway = await started(startGateway({ PLACES_FAULTS: 'units=delay:60000' }));
  const app = await appOn(gateway);
  await app.openPlace(samples.tower);
  await expect(app.map).toHaveAttribute('data-drawn', 'place:1 parking:3 entrances:3');
  await expect.poll(() => app.page.url()).toMatch(/#map=1[78]/);
  await expect(app.operation('Units')).toHaveAttribute('data-state', 'loading');
  await expect(app.map).toHaveAttribute('aria-busy', 'true');
});
