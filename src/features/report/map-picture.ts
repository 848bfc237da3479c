import { flushSync } from 'react-dom';
import { CanvasAltered } from '../../ui/canvas-reading.ts';
import { encodeJpeg, redrawPart } from '../../ui/jpeg.ts';
import type { Cover } from '../inspect/model/cover.ts';
import type { PlaceFrame } from '../inspect/model/framing.ts';
import { type MapActions, MapNotDrawn } from '../inspect/model/map-actions.ts';
import { mapIsForPaper } from '../inspect/model/map-painting.ts';
import type { SheetMap } from './sheet/sheet.ts';

/** Pixels across: 300 dots an inch over the width of an A4 page, and some more for a screen. */
const across = 2400;

/** Most times the screen's own size at which a map is painted. */
const mostScale = 6;

/** CSS pixels of a map that was fitted to the place: on a page its letters are as large as the text next to it. */
const widest = 1000;

/** Its width divided by its height: on a page all else must find room next to it. Not lower than a phone needs it. */
const aspect = 1.6;
const lowest = 400;

/** CSS pixels between the panel and what is seen of the map. */
const gutter = 16;

type Size = ReturnType<MapActions['size']>;
type Part = Size & { readonly x: number; readonly y: number };

/**
 * Returns the map at print resolution, or why there is no picture of it. A map that the reader has not moved holds the
 * whole place in a shape that suits a page; otherwise it is the reader's own view, without what the panel covers.
 */
export async function mapPicture(
  actions: MapActions | undefined,
  cover: Cover,
  place: PlaceFrame | undefined,
): Promise<SheetMap> {
  if (!actions) return { lack: 'none' };
  const size = actions.size();
  const frame = actions.isFitted() ? place : undefined;
  const part = frame ? middlePart(size) : seenPart(size, cover);
  const fit = frame && { frame, cover: around(part, size) };
  try {
    const scale = Math.min(mostScale, Math.max(1, across / part.width));
    const map = await actions.aside(fit, () => onPaper(() => actions.picture(scale)));
    const painted = scaled(part, map.width / size.width);
    const picture = await encodeJpeg(redrawPart(map, painted, Math.min(across, painted.width)), 0.86);
    return { picture, attribution: actions.credit() };
  } catch (error) {
    if (error instanceof MapNotDrawn) return { lack: 'not-painted' };
    if (error instanceof CanvasAltered) return { lack: 'altered' };
    if (error instanceof DOMException && error.name === 'SecurityError') return { lack: 'not-readable' };
    throw error;
  }
}

/** Runs an action while the map is light: a dark one would drown the paper in ink. */
async function onPaper<Done>(act: () => Promise<Done>): Promise<Done> {
  flushSync(() => mapIsForPaper(true));
  try {
    return await act();
  } finally {
    flushSync(() => mapIsForPaper(false));
  }
}

/** Returns the middle of the map in a shape that suits a page. */
function middlePart({ width, height }: Size): Part {
  const wide = Math.min(width, widest);
  const high = Math.min(height, Math.max(wide / aspect, lowest));
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
}

/** Returns the uncovered part of the map. */
function seenPart({ width, height }: Size, { top, bottom, left }: Cover): Part {
  const isSheet = left === 0;
  const x = Math.max(0, left - gutter);
  const y = isSheet ? top : 0;
  return { x, y, width: width - x, height: isSheet ? height - top - bottom : height };
}

function around({ x, y, width, height }: Part, size: Size): Cover {
  return { left: x, top: y, right: size.width - x - width, bottom: size.height - y - height };
}

function scaled({ x, y, width, height }: Part, scale: number): Part {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}
