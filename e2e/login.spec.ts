import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { operationNames } from '../src/spec/operations.ts';
import { type App, test as base, expect, samples, sheetSteps } from './app.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { type LoginManner, type LoginProxy, startLoginProxy } from './login-proxy.driver.ts';
import { startLoneService } from './lone-service.driver.ts';

const { tower } = samples;
const blocks = { id: '332771773.5e6', kind: 'place' };
const market = { id: '231952139.9e8', kind: 'place' };
const index: { id: string; kind: string }[] = JSON.parse(
  readFileSync(new URL('../src/server/service/samples/index.json', import.meta.url), 'utf8'),
);

type Fixtures = {
  /** A login before the product, whose gateway gets the browser's host. */
  readonly loginProxy: LoginProxy;
};
const test = base.extend<Fixtures>({
  loginProxy: async ({ started }, use) => {
    const behind = await started(startGateway({ PLACES_HOSTS: '127.0.0.1', PLACES_TIME_SCALE: '0.5' }));
    await use(await started(startLoginProxy(behind.url)));
  },
});

const login = (page: Page) => page.getByRole('link', { name: 'Sign in with your company' });
const alarm = (page: Page) => page.getByRole('alert');
/** The login's own page has no icon, and the browser asks for one. */
const refusedFiles = ({ refused }: LoginProxy) => refused.filter((path) => path !== '/favicon.ico');
const questions = ({ refused }: LoginProxy) => refused.filter((path) => path.startsWith('/demo/'));

/** Signs in outside the page, with the same cookies, and returns to it. */
async function signInElsewhere(page: Page, proxy: LoginProxy): Promise<void> {
  await page.request.get(`${proxy.url}/oauth2/callback`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Waits until the login has answered all four, each asked once. */
async function isSignedOut(app: App): Promise<void> {
  for (const name of ['Details', 'Parking', 'Entrances', 'Units'] as const) {
    await expect(app.operation(name)).toHaveAttribute('data-state', 'failed');
    await expect(app.operation(name)).toHaveAttribute('data-reason', 'signed-out');
    await expect(app.operation(name)).toHaveAttribute('data-attempt', '1');
    await expect(app.operation(name)).toContainText('not asked');
  }
}

test.describe('behind a login', () => {
  test.use({ streets: true, viewport: { width: 1024, height: 640 } });

  test('everything draws, and nothing is asked for without its cookie', { tag: '@map' }, async ({
    page,
    loginProxy: proxy,
    appOn,
  }) => {
    const app = await appOn(proxy);
    await app.openPlace(tower);
    await login(page).click();
    await app.shows(tower.drawn);
    await expect.poll(() => app.parameter('id')).toBe(tower.id);
    await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
    const manifest = page.locator('link[rel=manifest]');
    expect(await manifest.evaluate((link: HTMLLinkElement) => link.crossOrigin)).toBe('use-credentials');
    await app.ask(blocks.id);
    await expect(app.operation('Details')).toHaveAttribute('data-state', 'ready');
    expect(refusedFiles(proxy)).toEqual(['/']);

    await test.step('once it expires the sentence is within reach on a phone, however far the sheet is drawn', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      proxy.expire();
      await app.ask(market.id);
      await isSignedOut(app);
      const handle = page.getByRole('button', { name: /Panel height/ });
      for (const [key, stop] of sheetSteps) {
        await handle.press(key);
        await expect(page.getByRole('complementary')).toHaveAttribute('data-stop', stop);
        await expect(alarm(page).getByText('You are signed out of this server.')).toBeInViewport({
          ratio: 1,
        });
        await app.button('Sign in again').click({ trial: true });
      }
      await page.getByRole('button', { name: 'Zoom in' }).click({ trial: true });
    });
  });
});

test('an expired login is one sentence with one button, a batch goes on after it, and no direct connection sends its cookie', async ({
  page,
  loginProxy: proxy,
  started,
  appOn,
}) => {
  const service = await started(startLoneService('1 Lone Street'));
  const app = await appOn(proxy);
  app.allow(service.url);
  await app.openPlace(tower);
  await login(page).click();
  await app.answered();

  // Another place each time: an earlier answer is not asked for again.
  const asked: readonly (readonly [LoginManner, id: string])[] = [
    ['refusal', '255353213.7e3'],
    ['page', market.id],
    ['redirect', blocks.id],
  ];
  for (const [manner, id] of asked) {
    await test.step(manner, async () => {
      proxy.behave(manner);
      proxy.expire();
      proxy.refused.splice(0);
      await app.ask(id);
      await isSignedOut(app);

      await expect(alarm(page)).toHaveCount(1);
      await expect(alarm(page)).toHaveText('You are signed out of this server.Sign in again');
      await expect(page.getByText(/signed out|could not be read/i)).toHaveCount(1);
      await expect(page.getByRole('button', { name: /Retry|Enter token/ })).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(questions(proxy).toSorted()).toEqual(operationNames.map((name) => `/demo/${name}`).toSorted());
    });
    if (id === blocks.id) break;
    await test.step('who signs in in another tab finds this one going on', async () => {
      await signInElsewhere(page, proxy);
      // All four: one that is still on its way would be refused by the next expiry.
      await app.answered(/^(?:ready|empty)$/);
      await expect(alarm(page)).toHaveCount(0);
    });
  }

  await test.step('pressing it logs in and shows the same', async () => {
    await expect.poll(() => app.parameter('id')).toBe(blocks.id);
    await page.evaluate(() => history.replaceState(null, '', '#map=17.5/-34.89/-56.1/0/0'));
    const left = page.url();
    await app.button('Sign in again').click();
    await login(page).click();
    await expect(app.operation('Details')).toHaveAttribute('data-state', 'ready');
    await app.settled();
    await expect(alarm(page)).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).search).toBe(new URL(left).search);
    await expect(page).toHaveURL(/#map=17\.5\//);
  });

  await test.step('a batch stops at it, loses nothing, and goes on after it', async () => {
    const list = ['id,kind', ...index.slice(12, 20).map(({ id, kind }) => `${id},${kind}`)].join('\n');
    const batch = page.getByRole('status', { name: 'Batch' });
    await app.follow('/?page=review');
    await page.getByRole('textbox', { name: 'Ids' }).fill(list);
    let asked = 0;
    await page.route('**/demo/details', async (route) => {
      if (++asked === 4) proxy.expire();
      await route.continue();
    });
    await app.button('Start batch').click();
    await expect(batch).toHaveAttribute('data-state', 'signed-out');
    await expect(batch).toHaveAttribute('data-failed', '0');
    await expect(batch).toContainText('Nothing is lost');
    await expect(alarm(page)).toHaveCount(1);
    const before = Number(await batch.getAttribute('data-done'));

    await app.button('Sign in again').click();
    await login(page).click();
    await expect(batch).toHaveAttribute('data-state', 'unfinished');
    expect(Number(await batch.getAttribute('data-done'))).toBeGreaterThanOrEqual(before);
    await app.button('Resume').click();
    await expect(batch).toHaveAttribute('data-done', '8');
    await expect(batch).toHaveAttribute('data-failed', '0');
    await page.unroute('**/demo/details');
    await app.followPlace(blocks);
    await expect(app.operation('Details')).toHaveAttribute('data-state', 'ready');
  });

  await test.step('a direct connection sends no cookie, not to the page’s own address either', async () => {
    const direct = async (url: string, name: string) => {
      await app.button('Connection').click();
      await page.getByRole('radio', { name: 'Direct' }).check();
      await expect(page.getByRole('textbox', { name: 'Demo base URL' })).toBeVisible();
      const another = app.button('New connection');
      if (await another.isVisible()) await another.click();
      await page.getByRole('textbox', { name: 'Demo base URL' }).fill(url);
      await page.getByRole('textbox', { name: 'Demo token' }).fill('demo');
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await app.button('Save').click();
    };
    // The browser's cookies know no ports: by default they would go to the other service, too.
    await direct(service.url, 'lone');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1 Lone Street');
    expect(service.cookies).toEqual(Array(4).fill(undefined));
    proxy.refused.splice(0);
    await direct(proxy.url, 'own');
    await expect(app.operation('Details')).toHaveAttribute('data-reason', 'unreachable');
    expect(questions(proxy)).toContain('/demo/details');
  });

  await test.step('"Test connection" says that one is signed out', async () => {
    await app.button('Connection').click();
    await page.getByRole('radio', { name: 'This server' }).check();
    await expect(app.button('Test connection')).toBeVisible();
    proxy.expire();
    await app.button('Test connection').click();
    await expect(page.getByText('A login answered in place of the server.')).toBeVisible();
  });
});

test('a page that goes on after a login still holds its token', async ({ page, started, appOn }) => {
  const service = await started(startLoneService('1 Lone Street'));
  const gateway = startGateway({ PLACES_HOSTS: '127.0.0.1', PLACES_DEMO_BASE_URL: service.url });
  const proxy = await started(startLoginProxy((await started(gateway)).url));
  const app = await appOn(proxy);
  await app.openPlace(tower);
  await login(page).click();
  const dialog = page.getByRole('dialog', { name: 'Token needed' });
  await dialog.getByRole('textbox', { name: 'Token' }).fill('token-in-memory');
  await dialog.getByRole('button', { name: 'Use token' }).click();
  await expect(app.operation('Details')).toHaveAttribute('data-state', 'ready');

  proxy.expire();
  await app.ask(blocks.id);
  await isSignedOut(app);
  await expect(alarm(page)).toContainText('must be entered again');
  await signInElsewhere(page, proxy);
  await expect(app.operation('Details')).toHaveAttribute('data-state', 'ready');
  await expect(alarm(page)).toHaveCount(0);
  expect(new Set(service.tokens)).toEqual(new Set([undefined, 'token-in-memory']));
});
