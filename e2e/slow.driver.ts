import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';

/**
 * Whether this run is one with slow pages and servers (`PLACELENS_SLOW=1`): a test that passes only because an effect
 * is there before anybody looks fails in it.
 */
const isSlow = process.env.PLACELENS_SLOW === '1';

/** Arguments of Node with which each answer of an HTTP server comes late, in a slow run. */
export const lateAnswers = isSlow
  ? ['--import', fileURLToPath(new URL('late-answers.mjs', import.meta.url))]
  : [];

/** In a slow run, makes each page that the browser opens one to five times as slow, by chance. Returns the browser. */
export function slowDown(browser: Browser): Browser {
  if (!isSlow) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 + Math.random() * 4 });
      return page;
    };
    return context;
  };
  return browser;
}
