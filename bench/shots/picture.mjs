import { drawnMap, patience } from '../../tools/pictures/drawn-map.mjs';

/** Most pictures taken until three in a row are the same. */
const mostTries = 30;

/** The time of the page's clock, so that "5 years ago" is the same on every day. */
const moment = new Date('2026-01-01T12:00:00Z');

/**
 * Switches that make the browser draw the same each time: pages are composed in software, never from half of their
 * parts, and a picture is not shown before it is decoded in full.
 */
export const steadyArguments = [
  '--use-angle=swiftshader-webgl',
  '--disable-gpu-compositing',
  '--disable-partial-raster',
  '--disable-lcd-text',
  '--disable-checker-imaging',
  '--disable-image-animation-resync',
  '--disable-threaded-animation',
  '--run-all-compositor-stages-before-draw',
  '--disable-new-content-rendering-timeout',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** Size of a picture in CSS pixels. */
const size = { width: 1280, height: 800 };

/** Opens a page of fixed size, without motion, with its clock stopped. */
export async function openPage(browser) {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  return page;
}

/**
 * Returns the PNG of one address: every answer is drawn, every tile is there, and nothing moves any more. The path
 * comes last: MapLibre leaves a label that fits several sides where it first found room, so its place would depend on
 * which answer came first.
 */
export async function pictureOf(page, origin, { id, kind }) {
  const layers = 'place,parking,entrances,units,checks';
  const asked = new URLSearchParams({ id, kind, basemap: 'embedded', lang: 'en', theme: 'light', layers });
  await page.goto(`${origin}/?${asked}`, { timeout: patience });
  const map = await drawnMap(page, { id, kind });
  await page.waitForLoadState('networkidle', { timeout: patience });
  await page.evaluate(allDecoded);
  await fitAnew(page);
  await page.evaluate(hideSources);
  const withoutPath = await stillPicture(page);
  await page.evaluate(showEveryLayer, patience);
  return (await map.getAttribute('data-path')) === '' ? withoutPath : stillPicture(page, withoutPath);
}

/**
 * Goes back to the place when all that the camera is fitted to is known: for a waiting reader it is fitted before the
 * outline of the building is read, if that takes long.
 */
async function fitAnew(page) {
  await page.locator('section[data-building]:not([data-building="pending"])').waitFor({ timeout: patience });
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('b');
}

/**
 * Returns where a position is on the picture of a page, as shares of its width and height from the top left corner: by
 * the camera that the map wrote into the address, north up and flat. A value outside 0 to 1 is off the picture.
 */
export function spotOn(page, [longitude, latitude]) {
  const [zoom = 0, centreLatitude = 0, centreLongitude = 0] = new URL(page.url()).hash
    .replace('#map=', '')
    .split('/')
    .map(Number);
  // Web Mercator: the world is 512 px wide at zoom 0.
  const world = 512 * 2 ** zoom;
  const down = (degrees) => 0.5 - Math.asinh(Math.tan((degrees * Math.PI) / 180)) / (2 * Math.PI);
  return {
    x: 0.5 + ((longitude - centreLongitude) / 360) * (world / size.width),
    y: 0.5 + (down(latitude) - down(centreLatitude)) * (world / size.height),
  };
}

/** Returns a picture that was the same three times, and differs from the given one, if any. */
async function stillPicture(page, other) {
  let last;
  let seen = 0;
  for (let tries = 0; tries < mostTries; tries++) {
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    seen = last?.equals(next) ? seen + 1 : 1;
    last = next;
    if (seen === 3 && !other?.equals(next)) return next;
  }
  throw new Error('the page never stood still');
}

/** Runs in the page: resolves when the fonts and every visible photo are ready to be drawn. */
async function allDecoded() {
  await document.fonts.ready;
  const isSeen = (image) => image.checkVisibility() && image.getBoundingClientRect().top <= innerHeight;
  const seen = [...document.images].filter(isSeen);
  await Promise.allSettled(seen.map((image) => image.decode()));
}

/** Runs in the page: hides which server and which version drew it; the picture is not about those. */
function hideSources() {
  for (const line of document.querySelectorAll('[data-sources]')) line.style.display = 'none';
}

/**
 * Runs in the page: removes the choice of layers from the address, as the product itself does, and resolves when the
 * map, busy until then, has drawn all layers, however slow the page is.
 */
function showEveryLayer(patience) {
  const map = document.querySelector('section[data-renderer]');
  const drawn = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the map never drew its path')), patience);
    const observer = new MutationObserver((records) => {
      const wasBusy = records.some(({ oldValue }) => oldValue === 'true');
      if (!wasBusy || map.getAttribute('aria-busy') !== 'false') return;
      observer.disconnect();
      resolve();
    });
    observer.observe(map, { attributeFilter: ['aria-busy'], attributeOldValue: true });
  });
  const address = new URL(location.href);
  address.searchParams.delete('layers');
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  return drawn;
}
