import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Language, languages } from '../src/domain/format/formats.ts';
import { expect, openStill, samples, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { startStaticHost } from './static-host.driver.ts';

const headlines: Readonly<Record<Language, string>> = {
  en: 'See any address down to its doors',
  de: 'Jede Adresse genau bis zur Tür',
  es: 'Cualquier dirección, hasta sus puertas',
  ru: 'Любой адрес — вплоть до дверей',
};
const tower = `/?id=${samples.tower.id}&kind=place`;

/** Returns the markup of an element, without React's numbers and without what only a running page has. */
function markupOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((root) =>
    [root, ...root.querySelectorAll('*')].map((element) => {
      const names = ['class', 'href', 'src', 'aria-label', 'placeholder', 'lang', 'dir', 'role', 'width'];
      const attributes = names.map((name) => `${name}=${element.getAttribute(name)}`);
      const own = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
      return `${element.localName} ${attributes.join(' ')} ${own.join('|')}`;
    }),
  );
}

/** Counts the elements of a part of the page at the moment it comes to life: menus come after that. */
function partsAsStillGoes(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (part) =>
      new Promise<number>((resolve) => {
        const changes = new MutationObserver(look);
        function look() {
          if (document.querySelector('#still')) return;
          changes.disconnect();
          resolve(document.querySelectorAll(`${part}, ${part} *`).length);
        }
        changes.observe(document, { childList: true, subtree: true });
        look();
      }),
    selector,
  );
}

/** Notes, from the next page on, which of the page's own parts move by themselves. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', []);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        for (const { node } of Reflect.get(shift, 'sources'))
          if (node?.parentElement?.closest('main')) Reflect.get(window, 'moved').push(node.textContent);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Forgets what moved until the frame after the next: the browser reports it that late. */
async function forgetMoves(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const forget = () => {
          Reflect.set(window, 'moved', []);
          resolve();
        };
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(forget)));
      }),
  );
}

for (const language of languages) {
  test(`the first screen is painted in ${language} as its components render it, and nothing moves`, async ({
    app,
  }) => {
    await noteMoves(app.page);
    const box = app.page.getByRole('textbox').first();
    const release = await openStill(app, `/?lang=${language}`);
    await expect(app.page.locator('html')).toHaveAttribute('lang', language);
    await expect(app.page.getByRole('heading', { level: 1 })).toHaveText(headlines[language]);
    await expect(app.page).toHaveTitle(new RegExp(headlines[language].slice(1)));
    const painted = await markupOf(app.page, '#still #first-screen');
    expect(painted.length).toBeGreaterThan(200);
    await app.page.evaluate(() => document.fonts.ready);
    // Fonts may load after the first paint: what moves with them moves before the page comes to life.
    await forgetMoves(app.page);
    const before = await box.boundingBox();
    release();
    await expect(app.page.locator('#still')).toHaveCount(0);
    expect(await box.boundingBox()).toEqual(before);
    expect(await markupOf(app.page, '#first-screen')).toEqual(painted);
    await expect(app.page).toHaveTitle(new RegExp(headlines[language].slice(1)));
    await expect(app.page.locator('[data-renderer="none"]')).toBeAttached();
    expect(await app.page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
    // Its boxes and colours are the same in each language.
    if (language === 'en') expect(await violationsInBothThemes(app.page)).toEqual([]);
  });

  // The panel is the same in each, except for the length of its words and their letters.
  if (language !== 'en' && language !== 'ru') continue;

  test(`the panel is painted in ${language} as its components render it`, async ({ app }) => {
    const release = await openStill(app, `${tower}&lang=${language}`);
    const still = app.page.locator('#inspect-shell');
    await expect(still.locator('input').first()).toHaveValue(samples.tower.id);
    await expect(app.page.locator('#still main')).toHaveCount(0);
    const header = await markupOf(app.page, '#inspect-shell header');
    const tabs = await still.locator('[data-tab]').evaluateAll((all) => all.map((tab) => tab.className));
    const { x, y, width, height } = (await still.locator('[role="tablist"]').boundingBox()) ?? {};
    const live = partsAsStillGoes(app.page, 'header:has(form)');
    release();
    expect(await live).toBe(header.length);
    const liveTabs = app.page.locator('[data-tab]');
    expect(await liveTabs.evaluateAll((all) => all.map((tab) => tab.className))).toEqual(tabs);
    expect(await app.page.getByRole('tablist').boundingBox()).toEqual({ x, y, width, height });
  });
}

test.describe('a German browser without scripts', () => {
  test.use({ locale: 'de-AT', javaScriptEnabled: false });

  test('is answered in German before any script, in English where the link says so', async ({
    page,
    gateway,
    started,
  }) => {
    await page.goto(gateway.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines.de);
    await expect(page.getByRole('button', { name: 'Zeigen' })).toBeVisible();
    await page.goto(`${gateway.url}/?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines.en);
    await test.step('a static host answers in English', async () => {
      const host = await started(startStaticHost());
      await page.goto(`${host.url}/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines.en);
    });
  });
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('gets German, and English where the address says so', async ({ app }) => {
    const release = await openStill(app);
    await expect(app.page.getByRole('button', { name: 'Zeigen', exact: true })).toBeVisible();
    release();
    await expect(app.page.locator('#still')).toHaveCount(0);
    await expect(app.page.getByRole('button', { name: 'Zeigen', exact: true })).toBeVisible();
    await app.follow('/?lang=en');
    await expect(app.page.getByRole('button', { name: 'Inspect', exact: true })).toBeVisible();
    await expect(app.page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('a reader who chose another language sees no words of the one that is painted', async ({ app }) => {
  const { page } = app;
  await page.addInitScript(() =>
    localStorage.setItem('placelens.preferences', JSON.stringify({ basemap: 'blank', language: 'de' })),
  );
  const release = await openStill(app);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.locator('#still input').first()).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines.de);
  await test.step('a link to a step of a tour shows its picture, and the stage takes that', async () => {
    const goOn = await openStill(app, '/?page=present&step=1');
    await expect(page.locator('body > #poster')).toHaveAttribute('src', './places/astana-dostyk-5.webp');
    await expect(page.locator('body > #poster')).toBeVisible();
    goOn();
    await expect(page.locator('[data-gone] > #poster')).toHaveCSS('position', 'static');
  });
});

test('the styles of the first paint stand in the page alone', async () => {
  const folder = new URL('../dist/page/', import.meta.url);
  const html = await readFile(new URL('index.html', folder), 'utf8');
  const [, inline = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const names = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, all = '']) => all.split(' ')));
  expect([...names].filter((name) => !inline.includes(`.${name}`))).toEqual([]);
  const files = await readdir(new URL('assets/', folder));
  const linked = files.filter((name) => name.endsWith('.css'));
  for (const file of linked) {
    const css = await readFile(new URL(`assets/${file}`, folder), 'utf8');
    expect(
      [...names].filter((name) => css.includes(`.${name}{`)),
      file,
    ).toEqual([]);
  }
});
