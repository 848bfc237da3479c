import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** What WCAG 2.2 AA and axe's best practices forbid, as `rule: element`; all of the page, or what a selector finds. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  return told(await axe(page, within).analyze());
}

/**
 * The same in both themes; the page is light afterwards. What is dark has the same elements as what is light: there
 * the colours alone are looked at.
 */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = told(await axe(page, within).withRules('color-contrast').analyze());
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/** A page without frames is looked at within itself: axe takes a second, blank page to join what frames have. */
function axe(page: Page, within?: string): AxeBuilder {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
  return within === undefined ? builder : builder.include(within);
}

function told({ violations: found }: Found): string[] {
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
