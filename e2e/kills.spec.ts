import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumPath } from '../build/programs.mjs';
import { expect, test } from './app.driver.ts';
import { withoutMap } from './chromium.ts';
import { itemOf, keptActs, listed, openRun, savedOf } from './review.driver.ts';

/** `npm run soak -- kills` plays 20 of them. */
const kills = Number(process.env.PLACELENS_KILLS ?? 1);

test('a browser that is killed has every verdict that it showed as saved', async ({ gateway }) => {
  test.setTimeout(900_000 + kills * 40_000);
  const profile = mkdtempSync(join(tmpdir(), 'placelens-kills-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: withoutMap,
      reducedMotion: 'reduce',
    });
  let acknowledgedInAll = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const run = `kill-${kill}`;
    const context = await open();
    const [page = await context.newPage()] = context.pages();
    let acknowledged = 0;
    await page.exposeFunction('acknowledge', (saved: number) => {
      acknowledged = Math.max(acknowledged, saved);
    });
    await openRun(page, gateway.url, run, listed);
    await expect(savedOf(page)).toHaveAttribute('data-saved', '0');
    await savedOf(page).evaluate((status) => {
      const tell: unknown = Reflect.get(window, 'acknowledge');
      const follow = () => typeof tell === 'function' && tell(Number(status.getAttribute('data-saved')));
      new MutationObserver(follow).observe(status, { attributes: true });
    });
    await expect(itemOf(page)).toHaveAttribute('aria-busy', 'false');
    const browser = await processOf(context);
    const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
    const typing = typeUntilGone(() => page.keyboard.press('1'));
    await expect.poll(() => acknowledged).toBeGreaterThan(0);
    // A random moment of the typing: only time itself to wait for.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
    process.kill(browser, 'SIGKILL');
    await gone;
    await expect.poll(() => isRunning(browser)).toBe(false);
    await typing;
    const promised = acknowledged;
    acknowledgedInAll += promised;

    const again = await open();
    const [after = await again.newPage()] = again.pages();
    // The killed browser's storage process may hold the files a little longer than the browser.
    await expect(async () => {
      await after.goto(`${gateway.url}/?page=review&stand=queue&run=${run}&basemap=blank`);
      await expect(savedOf(after)).toBeVisible({ timeout: 5000 });
    }).toPass();
    const kept = await keptActs(after, run);
    expect(kept.length).toBeGreaterThanOrEqual(promised);
    expect(new Set(kept.map(({ placeId }) => placeId)).size).toBe(kept.length);
    await expect(savedOf(after)).toHaveAttribute('data-saved', String(kept.length));
    await again.close();
  }
  rmSync(profile, { recursive: true, force: true });
  console.log(`${kills} kills, ${acknowledgedInAll} verdicts acknowledged before them, none lost`);
});

/** Returns the process id of a browser. */
async function processOf(context: BrowserContext): Promise<number> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const told = await devtools?.send('SystemInfo.getProcessInfo');
  const browser = told?.processInfo.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('the browser does not say which process it is');
  return browser.id;
}

async function typeUntilGone(press: () => Promise<void>): Promise<void> {
  try {
    for (;;) await press();
  } catch {
    // The browser is gone: that ends it.
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
