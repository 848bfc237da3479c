/**
 * Runs in a page before its own scripts, the same for every page: notes when each id was drawn, when the map showed
 * that something is hovered, and every long task. `drawnId` returns the id that is drawn, '' for none, `isTold` whether
 * the answer is shown in words, `isInSight` whether it is painted.
 */
export function probe(drawnId, isTold, isInSight) {
  if (window.top !== window) return;
  const held = {
    drawn: {},
    told: undefined,
    inSight: undefined,
    moved: undefined,
    highlighted: undefined,
    tasks: [],
  };
  window.speedProbe = held;
  const watch = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) held.tasks.push([startTime, duration]);
  });
  watch.observe({ type: 'longtask', buffered: true });
  // The first frame paints the highlight, the second begins when it is on its way to the screen.
  const afterPaint = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
  new MutationObserver((changes) => {
    const id = drawnId();
    if (id !== '') held.drawn[id] ??= performance.now();
    if (held.told === undefined && isTold()) held.told = performance.now();
    if (held.inSight === undefined && isInSight()) held.inSight = performance.now();
    const hover = changes.find(({ attributeName }) => attributeName === 'data-hover');
    if (hover?.target.dataset.hover) {
      afterPaint(() => {
        held.highlighted ??= performance.now();
      });
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy', 'data-in-sight', 'data-drawn', 'data-answer', 'data-hover'],
  });
}

/**
 * Runs in the page: returns the longest task that began in a stretch of time, and how long all of them blocked input.
 */
export function tasksBetween([from, to]) {
  const lengths = window.speedProbe.tasks
    .filter(([start]) => start >= from && start <= to)
    .map(([, length]) => length);
  return {
    longestTask: Math.max(0, ...lengths),
    blocking: lengths.reduce((sum, length) => sum + Math.max(0, length - 50), 0),
  };
}

/** Runs in the page: begins to wait for a pointer, and for the highlight that follows it. */
export function awaitHover() {
  const held = window.speedProbe;
  held.moved = undefined;
  held.highlighted = undefined;
  const note = ({ timeStamp }) => {
    held.moved ??= timeStamp;
  };
  addEventListener('mousemove', note, { capture: true, once: true });
}

/** Runs in the page: counts frames until `endFrames`. */
export function countFrames() {
  const frames = [];
  window.speedProbe.frames = frames;
  const count = (now) => {
    frames.push(now);
    if (window.speedProbe.frames === frames) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}

/** Runs in the page: returns the frames a second since `countFrames`. */
export function endFrames() {
  const { frames } = window.speedProbe;
  window.speedProbe.frames = undefined;
  return ((frames.length - 1) * 1000) / (frames.at(-1) - frames[0]);
}
