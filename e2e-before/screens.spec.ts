import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type App, expect, samples, sheetSteps, test } from './app.driver.ts';

const tabs = ['place', 'arrival', 'parking', 'entrances', 'units', 'checks', 'wire'] as const;

/** Controls that somebody must hit: everything that reacts, but not what stands unseen in the page. */
const controls = 'button, a[href], input, select, summary, [role="tab"], [role="treeitem"], [tabindex="0"]';

/** The names of controls that an edge cuts off sideways, or that lie outside the window with no way to scroll there. */
async function cutOff(page: Page): Promise<string[]> {
  return page.locator(controls).evaluateAll((elements) => {
    const slack = 1;
    const isCut = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      let [scrollsAcross, scrollsDown] = [false, false];
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const { overflowX, overflowY, display, position } = getComputedStyle(outer);
        if (display === 'contents') continue;
        const around = outer.getBoundingClientRect();
        const across = overflowX === 'auto' || overflowX === 'scroll';
        if (overflowX !== 'visible' && !across && !scrollsAcross) {
          if (box.left < around.left - slack || box.right > around.right + slack) return true;
        }
        scrollsAcross ||= across;
        scrollsDown ||= overflowY === 'auto' || overflowY === 'scroll';
        if (position === 'fixed') break;
      }
      const outsideAcross = box.left < -slack || box.right > innerWidth + slack;
      const outsideDown = box.top < -slack || box.bottom > innerHeight + slack;
      return (outsideAcross && !scrollsAcross) || (outsideDown && !scrollsDown);
    };
    return elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((element) => element.getBoundingClientRect().width > 1 && isCut(element))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '');
  });
}

/** How far the page can be scrolled sideways, in CSS pixels. */
async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/**
 * Controls smaller than 44 px each way. WCAG 2.5.5 excepts links in a sentence and of the map's own credits, and
 * boxes whose whole label is the target; the photo strip and the map scroll under a finger of any size.
 */
async function tooSmall(page: Page): Promise<string[]> {
  return page.locator('button, a[href], input, select, summary, [role="tab"]').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((element) => !element.closest('p a, .maplibregl-ctrl-attrib, [inert]'))
      .map((element) => ({
        element,
        target: element.matches('label input') ? element.closest('label') : element,
      }))
      .flatMap(({ element, target }) => {
        const { width = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
        const small = width > 1 && (width < 43.5 || height < 43.5);
        const name = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40);
        return small ? [`${name} ${Math.round(width)}×${Math.round(height)}`] : [];
      }),
  );
}

async function openTower(app: App, tab: string): Promise<void> {
  await app.openPlace(samples.tower, `&tab=${tab}`);
  await app.shows(samples.tower.drawn);
}

const screens = {
  'a laptop at 200 %': { viewport: { width: 720, height: 450 } },
  'a tablet': { viewport: { width: 820, height: 1180 } },
  'a wide screen': { viewport: { width: 2560, height: 1440 } },
  'a 4K screen': { viewport: { width: 3840, height: 2160 } },
  'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  'a small phone': { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
} as const;

for (const [name, use] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use(use);

    test(`${name} cuts nothing off and scrolls nowhere sideways`, async ({ app }) => {
      await openTower(app, tabs[0]);
      for (const tab of tabs) {
        await app.page.locator(`[data-tab="${tab}"]`).click();
        expect(await sideways(app.page), tab).toBeLessThanOrEqual(0);
        expect(await cutOff(app.page), tab).toEqual([]);
      }
    });
  });
}

for (const name of ['a phone', 'a small phone'] as const) {
  test.describe(`a finger on ${name}`, () => {
    test.use(screens[name]);

    test(`every target of ${name} has 44 px, and its sheet keeps the tabs at each stop`, async ({ app }) => {
      await openTower(app, tabs[0]);
      for (const tab of tabs) {
        await app.page.locator(`[data-tab="${tab}"]`).click();
        expect(await tooSmall(app.page), tab).toEqual([]);
      }
      await app.tab('Place').click();
      const handle = app.page.getByRole('button', { name: /Panel height/ });
      const sheet = app.page.getByRole('complementary', { name: 'Inspection' });
      for (const [key, stop] of sheetSteps) {
        await handle.press(key);
        await expect(sheet).toHaveAttribute('data-stop', stop);
        await expect(app.tab('Place')).toBeInViewport();
      }
    });
  });
}

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('forced colours have no axe violations, light or dark', async ({ app }) => {
    await openTower(app, 'place');
    for (const tab of ['place', 'arrival', 'units', 'checks']) {
      await app.page.locator(`[data-tab="${tab}"]`).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await app.page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page: app.page }).analyze();
        const told = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`));
        expect(told, `${tab}, ${colorScheme}`).toEqual([]);
      }
    }
  });

  test('the selected row and the active row of the tree are outlined', async ({ app }) => {
    await openTower(app, 'place');
    const tree = app.page.getByRole('tree', { name: 'On the map' });
    await tree.focus();
    await app.page.keyboard.type('entrance b');
    await app.page.keyboard.press('Enter');
    const selected = tree.getByRole('treeitem', { selected: true });
    await expect(selected).toHaveAccessibleName(/^Entrance B/);
    await app.page.keyboard.press('ArrowDown');
    await expect(selected).toHaveCSS('outline-style', 'solid');
    await expect(selected).toHaveCSS('outline-width', '2px');
    const active = tree.locator(`[id="${await tree.getAttribute('aria-activedescendant')}"]`);
    await expect(active).toHaveAccessibleName(/^Entrance C/);
    await expect(active).toHaveCSS('outline-style', 'solid');
    await expect(active).toHaveCSS('outline-width', '3px');
  });
});

test.describe('a reader who wants more contrast', () => {
  test.use({ contrast: 'more' });

  test('reads secondary text as dark as the rest', async ({ app }) => {
    await openTower(app, 'place');
    const colorOf = (name: string) =>
      app.page.evaluate((property) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(${property})`;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, name);
    expect(await colorOf('--ink-2')).toBe(await colorOf('--ink'));
  });
});

test('a text from right to left does not turn our own words round', async ({ app }) => {
  await app.openPlace({ id: '296140043.7e5' });
  await app.settled();
  const line = app.page
    .getByRole('tabpanel')
    .getByText(/Not a building/)
    .first();
  const from = await line.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    return ['Not a building', 'مونتيفيديو', 'No units'].map((part) => {
      const range = document.createRange();
      const start = text?.nodeValue?.indexOf(part) ?? -1;
      if (!text || start < 0) return -1;
      range.setStart(text, start);
      range.setEnd(text, start + part.length);
      return range.getBoundingClientRect().left;
    });
  });
  expect(from.every((left) => left > 0)).toBe(true);
  expect(from).toEqual(from.toSorted((a, b) => a - b));
});
