import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { offlineMetaName } from '../src/spec/page-config.ts';
import { type App, expect, samples, test } from './app.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { minutePasses } from './in-page.driver.ts';
import { startLoginProxy } from './login-proxy.driver.ts';
import { keepingOnly } from './service-worker.driver.ts';
import { startStaticHost } from './static-host.driver.ts';

const { tower } = samples;
const blocks = { id: '332771773.5e6', inWords: '20 entrances' };
/**
 * Files of the build: the page with its server's configuration, files that are no part of it, and the page as one file.
 */
const notKept = [
  'index.html',
  'index.de.html',
  'index.es.html',
  'index.ru.html',
  'first-paint.json',
  'csp.json',
  'llms.txt',
  'one-file.html',
  'service-worker.js',
];
const canary = 'canary-5e2b9c1d7f3a48e6b0d4c8a2f1';

test.use({ serviceWorkers: 'allow', streets: true });

const note = (app: App) => app.page.getByRole('status', { name: 'About this page' });

/** Returns the paths of everything in any cache. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Returns the texts that any cached entry has in its address, headers or body. */
function heldInCaches(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const names = await caches.keys();
    const kept = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        return Promise.all(
          requests.map(async (request) => {
            const response = await cache.match(request);
            const heads = JSON.stringify([[...request.headers], [...(response?.headers ?? [])]]);
            const whole = `${request.url} ${heads} ${await response?.text()}`;
            return wanted.filter((text) => whole.includes(text));
          }),
        );
      }),
    );
    return [...new Set(kept.flat(2))];
  }, texts);
}

/**
 * Shares a text or a list as the system's share sheet does, which posts the form of `share_target`. (The page's own
 * policy forbids it a form.)
 */
async function share(app: App, shared: { readonly text?: string; readonly file?: string }): Promise<void> {
  const type = await app.page.evaluate(async ({ text, file }) => {
    const form = new FormData();
    if (text !== undefined) form.append('text', text);
    if (file !== undefined) form.append('files', new File(['id,kind\n1.2e8,place\n'], file));
    return (await fetch('./share', { method: 'POST', body: form, redirect: 'manual' })).type;
  }, shared);
  expect(type).toBe('opaqueredirect');
  await app.open('/?shared=');
}

// A login that answers as a page with 200 could be taken for a file; server/offline/build-file.test.ts has the other
// logins.
test('after one visit the samples work without the server, and neither an answer nor a login is kept', async ({
  page,
  started,
  appOn,
}) => {
  const gateway = await started(startGateway({ PLACES_HOSTS: '127.0.0.1' }));
  const proxy = await started(startLoginProxy(gateway.url));
  const app = await appOn(proxy);
  const signIn = page.getByRole('link', { name: 'Sign in with your company' });
  await app.openPlace(tower);
  await signIn.click();
  await app.answered();
  proxy.behave('page');

  await test.step('an expired login while it is put by', async () => {
    proxy.expire();
    await minutePasses(page);
    await expect.poll(() => proxy.refused.includes('/service-worker.js')).toBe(true);
    // After the page's own try, as the browser does one after the other.
    const tried = () => navigator.serviceWorker.register('./service-worker.js').catch(({ name }) => name);
    expect(await page.evaluate(tried)).toBe('SecurityError');
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });

  await test.step('one visit, none of its files asked for without the cookie, and questions with a token', async () => {
    await page.reload();
    await signIn.click();
    await app.answered();
    proxy.refused.splice(0);
    await app.keptOffline();
    // The login's own page has no icon, and the browser asks for one.
    expect(proxy.refused.filter((path) => path !== '/favicon.ico')).toEqual([]);
    await page.evaluate(async (token) => {
      for (const method of ['POST', 'GET'])
        await fetch(`/demo/units?seen=${token}`, { method, headers: { token } });
    }, canary);
    await app.ask(blocks.id);
    await app.answered();
  });

  await test.step('an expired login once it is there', async () => {
    proxy.expire();
    // Longer than the wait of the cached copy.
    proxy.linger(3500);
    await page.reload();
    await signIn.click();
    proxy.linger(0);
    await app.answered();
  });

  await test.step('the caches hold the files of the build alone', async () => {
    const files = await readdir(new URL('../dist/page', import.meta.url), {
      recursive: true,
      withFileTypes: true,
    });
    const built = files
      .filter((file) => file.isFile() && !notKept.includes(file.name) && !/\.(br|gz)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name).split('dist/page')[1]);
    expect((await cachedPaths(page)).toSorted()).toEqual(built.toSorted());
    // The mark in the cached page proves that the cache is read.
    const held = await heldInCaches(page, [canary, 'Sign in with your company', offlineMetaName]);
    expect(held).toEqual([offlineMetaName]);
  });

  await proxy.close();

  await test.step('a link to a place is answered inside the page, and says so', async () => {
    await app.openPlace(tower, '&tab=units');
    await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
    await expect(note(app)).toContainText('The server did not answer in time.');
    await app.page.getByRole('tab', { name: 'Place' }).click();
    await app.page.getByText('Data', { exact: true }).click();
    await expect(app.page.getByText('Requests stay in this page.')).toBeVisible();
    for (const file of ['basemap/montevideo.pmtiles', 'licences.txt'])
      expect(await page.evaluate(async (path) => (await fetch(path)).ok, file)).toBe(true);
  });

  await test.step('so are the first screen, another area, and a part that was never used', async () => {
    await app.open();
    await expect(note(app)).toContainText('Samples and kits work without it.');
    await app.ask(blocks.id);
    await expect(app.page.getByRole('tree', { name: 'On the map' })).toContainText(blocks.inWords);
    await app.settled();
    await app.run('Review');
    await expect(page.getByRole('navigation', { name: 'Parts of the review' })).toBeVisible();
  });

  await test.step('what is shared with the installed page opens, and is left in no cache', async () => {
    await share(app, { text: `The blocks\nhttps://placelens.example/?id=${blocks.id}` });
    await expect(app.page.getByRole('tree', { name: 'On the map' })).toContainText(blocks.inWords);
    await app.settled();
    await share(app, { file: 'Doors of May.csv' });
    await expect(page.getByText('Doors of May.csv')).toBeVisible();
    expect(page.url()).not.toContain('shared');
    expect(await page.evaluate(() => caches.has('placelens-shared'))).toBe(false);
    // As where the browser stores nothing: what was shared is gone.
    await app.open('/?shared=');
    await expect(page.getByText('What was shared did not arrive.')).toBeVisible();
  });
});

test('a new version is told, taken over on a press, and never on the stage', async ({
  page,
  started,
  appOn,
}) => {
  // Only the files next to the page: how many are cached makes no difference here.
  const build = (script: string) => keepingOnly(script, (file) => !file.includes('/'));
  const changed = new Map([['/service-worker.js', build]]);
  const folder = '/maps';
  const app = await appOn(await started(startStaticHost(folder, changed)));
  await app.open(`${folder}/?page=present`);
  await app.keptOffline();

  changed.set('/service-worker.js', (script) => `${build(script)}\n// the next build`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect
    .poll(() => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting))
    .toBe(true);
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);

  await app.run('Inspect');
  await expect(note(app)).toContainText('A new version is ready.');
  await app.button('Later').click();
  await expect(note(app)).not.toContainText('A new version');

  await page.reload();
  await expect(note(app)).toContainText('A new version is ready.');
  const reloaded = page.waitForEvent('load');
  await app.button('Reload').click();
  await reloaded;
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting))
    .toBe(null);
  // The page is alive, and would report it.
  await expect(app.map).toHaveAttribute('data-renderer', 'none');
  await expect(note(app)).toBeEmpty();
});
