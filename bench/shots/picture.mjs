/** Milliseconds until an address must stand on the screen. */
const patience = 60_000;

/** Pictures that are taken of one address at most, until two in a row are the same. */
const mostTries = 20;

/** The moment that the page's clock shows, so that "5 years ago" is the same on every day. */
const moment = new Date('2026-01-01T12:00:00Z');

/** A page of fixed size, without motion, with the clock standing still. */
export async function openPage(browser) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  return page;
}

/** The PNG of one address: everything answered is drawn, every tile is there, and nothing moves any more. */
export async function pictureOf(page, origin, { id, kind }) {
  const asked = new URLSearchParams({ id, kind, basemap: 'embedded', lang: 'en', theme: 'light' });
  await page.goto(`${origin}/?${asked}`, { timeout: patience });
  const answer = `/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
  const map = page.locator(`section[aria-label="Map"][aria-busy="false"][data-answer$="${quoted(answer)}"]`);
  await map.waitFor({ timeout: patience });
  await page.waitForLoadState('networkidle', { timeout: patience });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images].filter(({ complete }) => complete).map((image) => image.decode()),
    ),
  );
  let last = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (let tries = 1; tries < mostTries; tries++) {
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('the page never stood still');
}

/** A text within a quoted attribute selector. */
function quoted(text) {
  return text.replace(/["\\]/g, '\\$&');
}
