import type { Page } from '@playwright/test';

/** Advances the page's clock by a minute: what waits for its rest waits no longer. */
export async function minutePasses(page: Page): Promise<void> {
  await page.evaluate((minute) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + minute;
  }, 60_000);
}

/** Runs in the page: imitates a browser that once chose the blank basemap. */
export function rememberBlankMap(): void {
  const key = 'placelens.preferences';
  // The browser's own page in a refused frame stores nothing.
  if (origin === 'null') return;
  if (localStorage.getItem(key) !== null) return;
  localStorage.setItem(key, JSON.stringify({ basemap: 'blank' }));
}
