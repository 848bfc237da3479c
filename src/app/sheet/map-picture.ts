import { flushSync } from 'react-dom';
import type { Cover } from '../../map/cover.ts';
import type { SheetMap } from '../../report/sheet/sheet.ts';
import { type MapDeeds, NotPainted } from '../../scene/map-deeds.ts';
import { mapIsForPaper } from '../../state/paper.ts';
import { drawnAnew, jpegOf } from './jpeg.ts';

/** Pixels across: 300 dots an inch over the width of an A4 page, and some more for a screen. */
const across = 2400;

/** Times the screen's own size that a map is painted at the most. */
const mostScale = 6;

/** Width for height of the picture: on a page all else must find room beside it. Towers are high. */
const leastAspect = { '2d': 1.6, '3d': 1 } as const;
const mostAspect = 2;

/** CSS pixels between the panel and what is seen of the map. */
const gutter = 16;

/** What is seen of the map beside the panel, at print resolution; else why there is no picture of it. */
export async function mapPicture(
  deeds: MapDeeds | undefined,
  cover: Cover,
  view: keyof typeof leastAspect,
): Promise<SheetMap> {
  if (!deeds) return { lack: 'none' };
  const seen = seenOf(deeds.size(), cover, view);
  try {
    const map = await onPaper(() => deeds.picture(Math.min(mostScale, Math.max(1, across / seen.width))));
    const scale = map.width / deeds.size().width;
    const part = {
      x: seen.x * scale,
      y: seen.y * scale,
      width: seen.width * scale,
      height: seen.height * scale,
    };
    const picture = await jpegOf(drawnAnew(map, part, Math.min(across, part.width)), 0.86);
    return { picture, attribution: deeds.credit() };
  } catch (error) {
    if (error instanceof NotPainted) return { lack: 'not-painted' };
    if (error instanceof DOMException && error.name === 'SecurityError') return { lack: 'not-readable' };
    throw error;
  }
}

/** Does something while the map is light: a dark one would drown the paper in ink. */
async function onPaper<Done>(act: () => Promise<Done>): Promise<Done> {
  flushSync(() => mapIsForPaper(true));
  try {
    return await act();
  } finally {
    mapIsForPaper(false);
  }
}

/** The part of the map that nothing covers, no wider and no higher than a page likes it, round its middle. */
function seenOf(
  { width, height }: ReturnType<MapDeeds['size']>,
  cover: Cover,
  view: keyof typeof leastAspect,
) {
  const left = Math.max(0, cover.left - gutter);
  const isSheet = cover.left === 0;
  const high = isSheet ? height - cover.top - cover.bottom : height;
  const top = isSheet ? cover.top : 0;
  const wide = width - left;
  const shownWide = Math.min(wide, high * mostAspect);
  // What a phone shows beside its sheet is little enough.
  const shownHigh = Math.min(high, wide / (isSheet ? 1 : leastAspect[view]));
  return {
    x: left + (wide - shownWide) / 2,
    y: top + (high - shownHigh) / 2,
    width: shownWide,
    height: shownHigh,
  };
}
