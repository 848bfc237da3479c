import type { Page } from '@playwright/test';

/** How far the page can be scrolled sideways, in CSS pixels. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Texts that stick out of the control, head or label that they stand in; what is meant to be clipped is left out. */
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
