import { median } from './figures.mjs';
import { awaitHover, countFrames, endFrames } from './probe.mjs';

/** Attempts to point at a unit, milliseconds of rest before each, and pixels between tried spots. */
const tries = 5;
const rest = 150;
const step = 7;

/** Milliseconds of a pan, and of one step of it. */
const panTime = 2000;
const panStep = 16;

/**
 * Returns the milliseconds from the move of the mouse onto a unit to the frame that highlights it, of several tries.
 * Throws where no unit is found around the middle of the map.
 */
export async function pointedAt(page, { width, height }) {
  const away = [width - 6, 6];
  const spot = await spotOfUnit(page, [width * 0.6, height * 0.5]);
  const times = [];
  for (let round = 0; round < tries; round++) {
    await page.mouse.move(...away);
    await page.waitForTimeout(rest);
    await page.evaluate(awaitHover);
    await page.mouse.move(...spot);
    const shown = () => window.speedProbe.highlighted - window.speedProbe.moved;
    const handle = await page.waitForFunction(shown, undefined, { polling: 50, timeout: 10_000 });
    times.push(await handle.jsonValue());
  }
  await page.mouse.move(...away);
  await page.waitForTimeout(rest);
  return median(times);
}

/** Returns a spot of the screen with a unit under it, the nearest found on a spiral. */
async function spotOfUnit(page, [x, y]) {
  for (let index = 0; index < 200; index++) {
    const [turn, reach] = [index * 2.4, step * Math.sqrt(index)];
    const spot = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
    await page.mouse.move(...spot);
    const found = await page.evaluate(isHovering);
    if (found) return spot;
  }
  throw new Error('No unit was found under the pointer.');
}

/** Runs in the page: returns whether a unit is hovered, two frames after the pointer came. */
function isHovering() {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        resolve(document.querySelector('[data-hover]:not([data-hover=""])') !== null),
      ),
    );
  });
}

/** Returns the frames a second while the map is dragged to and fro. */
export async function panned(page, { width, height }) {
  const [from, by] = [
    [width * 0.75, height * 0.6],
    [width * -0.3, height * -0.2],
  ];
  await page.mouse.move(...from);
  await page.waitForTimeout(rest);
  await page.evaluate(countFrames);
  await page.mouse.down();
  const start = performance.now();
  for (let next = 0, now = 0; now < panTime; now = performance.now() - start) {
    const share = (1 - Math.cos((now / 1000) * Math.PI)) / 2;
    await page.mouse.move(from[0] + by[0] * share, from[1] + by[1] * share);
    next += panStep;
    await page.waitForTimeout(Math.max(0, next - (performance.now() - start)));
  }
  const rate = await page.evaluate(endFrames);
  await page.mouse.up();
  return rate;
}
