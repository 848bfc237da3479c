import { expect, type Page } from '@playwright/test';
import { openSettings } from './settings.driver.ts';

/** Heights of phones, in CSS pixels. */
export const heights = [740, 640];

/** Desktop windows, in CSS pixels. */
export const desks = {
  'a laptop at 200 %': { width: 720, height: 450 },
  'a tablet': { width: 820, height: 1180 },
  'a 4K screen': { width: 3840, height: 2160 },
} as const;

/** Returns how far the page can be scrolled sideways, in CSS pixels. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Returns texts that stick out of their control, head or label; what is meant to be clipped is left out. */
export async function stickingOut(page: Page): Promise<string[]> {
  const holders =
    'button, a[href], summary, label, legend, th, h1, h2, h3, dt, h2 span, [role="tab"], [role="status"]';
  return page.locator(holders).evaluateAll((elements) =>
    elements
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent?.trim(),
      )
      .filter((element) =>
        [element, ...element.querySelectorAll('*')].every(
          (part) => getComputedStyle(part).overflowX === 'visible',
        ),
      )
      .filter((element) => {
        const contents = document.createRange();
        contents.selectNodeContents(element);
        const [inner, outer] = [contents.getBoundingClientRect(), element.getBoundingClientRect()];
        return outer.width > 1 && (inner.right > outer.right + 1 || inner.left < outer.left - 1);
      })
      .map((element) => element.textContent?.slice(0, 60) ?? ''),
  );
}

/**
 * Returns controls smaller than 44 px each way. WCAG 2.5.5 excepts links in a sentence and of the map's own credits,
 * and boxes whose whole label is the target; the photo strip and the map scroll under a finger of any size.
 */
export async function tooSmall(page: Page): Promise<string[]> {
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

/** Returns texts that are wider than their element; those that end in an ellipsis are left out. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) =>
    elements
      .filter(
        (element) => element instanceof HTMLElement && element.checkVisibility({ visibilityProperty: true }),
      )
      .filter(({ childNodes }) =>
        [...childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        ),
      )
      // What is for screen readers alone is one pixel wide.
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
      .map(({ textContent }) => textContent?.slice(0, 60) ?? ''),
  );
}

/** Searches for a place with a long name, and for a text without matches, and returns what of the results is cut. */
export async function resultsFit(page: Page): Promise<void> {
  const box = page.locator('form input[aria-autocomplete="list"]');
  const results = page.locator('#ask-suggestions');
  for (const [typed, last] of [
    ['Национальная Академическая', 'Библиотека'],
    ['no such place on any street of this town', 'town'],
  ] as const) {
    await box.fill(typed);
    await expect(results).toContainText(last);
    const cut = await results.evaluate((list) =>
      [...list.querySelectorAll('*')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
    expect(cut, typed).toEqual([]);
    expect(await sideways(page), typed).toBeLessThanOrEqual(0);
  }
  await box.press('Escape');
  await expect(results).toHaveCount(0);
}

/** Visits all tabs and the settings of a tower in German, and returns what does not fit. */
export async function fitsInGerman(page: Page): Promise<void> {
  // The words of a language come after its code.
  await expect(page.getByRole('button', { name: 'Mehr', exact: true })).toBeVisible();
  await tabsFit(page);
  await openSettings(page, 'Mehr', 'Einstellungen');
  expect(await stickingOut(page), 'settings').toEqual([]);
}

/** Visits all tabs of a place, and returns what does not fit. */
export async function tabsFit(page: Page): Promise<void> {
  for (const tab of ['place', 'arrival', 'units', 'entrances', 'parking', 'checks', 'wire']) {
    await openTab(page, tab);
    expect(await sideways(page), tab).toBeLessThanOrEqual(0);
    expect(await stickingOut(page), tab).toEqual([]);
    expect(await clippedTexts(page), tab).toEqual([]);
  }
}

/** Matches controls that a person must hit: everything that reacts, except hidden elements. */
export const controls =
  'button, a[href], input, select, summary, [role="tab"], [role="treeitem"], [tabindex="0"]';

/**
 * Returns the names of controls that an edge cuts off sideways, or that are outside the window with no way to scroll
 * there.
 */
export async function cutOff(page: Page): Promise<string[]> {
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

/** Returns the names of controls over the map that cover its credit or its scale. */
export async function overCredit(page: Page): Promise<string[]> {
  return page.locator('.maplibregl-ctrl-attrib, .maplibregl-ctrl-scale').evaluateAll((signs) => {
    const boxes = signs.map((sign) => sign.getBoundingClientRect());
    const shown = [...document.querySelectorAll('section[aria-label="Map"] button')].filter(
      (element) => element.checkVisibility() && !element.closest('.maplibregl-ctrl-attrib'),
    );
    const lies = ({ left, right, top, bottom }: DOMRect, over: DOMRect) =>
      left < over.right && over.left < right && top < over.bottom && over.top < bottom;
    return shown
      .filter((element) => boxes.some((box) => lies(element.getBoundingClientRect(), box)))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
  });
}

/** Opens a tab and waits for its content, which may come late. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await page.locator(`[data-tab="${tab}"]`).click();
  await expect(page.locator(`[data-tab="${tab}"]`)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').locator(controls)).not.toHaveCount(0);
}

/** Returns what a reviewer needs at once and cannot see whole: its text, by the elements at its corners. */
export function coveredInReview(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'aside header :is(h1, div > p), aside fieldset ~ div button, [data-verdict]',
      ),
    ]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isOnTop = [
          [left + 2, top + 2],
          [right - 2, bottom - 2],
        ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
        return !isOnTop || (element.scrollWidth > element.clientWidth && element.matches('button'));
      })
      .map((element) => {
        const { left, top } = element.getBoundingClientRect();
        return `${element.textContent} at ${left} ${top} under ${document.elementFromPoint(left + 2, top + 2)?.className}`;
      }),
  );
}

/** Waits until nothing of the page is cut off, and checks that it does not scroll sideways. */
export async function cutsNothingOff(page: Page, what: string): Promise<void> {
  // The canvas of a map follows its window a moment later.
  await expect.poll(() => cutOff(page), what).toEqual([]);
  expect(await sideways(page), what).toBeLessThanOrEqual(0);
}

/** Checks the same on a phone, whose targets have 44 px. */
export async function fitsAFinger(page: Page, what: string): Promise<void> {
  await cutsNothingOff(page, what);
  expect(await tooSmall(page), what).toEqual([]);
}
