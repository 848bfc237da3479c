import { worldAtZero } from '../domain/geo/earth.ts';
import { alignToMeridian } from '../domain/geo/geodesy.ts';
import type { Cover } from '../features/inspect/model/cover.ts';
import { getFitPadding, getNearestZoom } from '../features/inspect/model/fit-padding.ts';
import type { PlaceFrame, PlaceSign } from '../features/inspect/model/framing.ts';
import type { View } from '../state/address.ts';
import { fitFlat } from './first-picture/flat-camera.ts';
import { measurePlaceLabel } from './marks/place-label.ts';

/** CSS pixels from the middle of a mark to its edge: a cut mark does not count as visible. */
export const markSpace = 16;

/** CSS pixels between the label of a place and what covers the map at its sides. */
const labelRoom = 6;

export type PlaceFit = { readonly padding: Cover; readonly maxZoom: number };

/**
 * Returns how near the map comes to a place, and with which padding in CSS pixels: on a flat map the label of the place
 * is uncovered too.
 */
export function getPlaceFit(
  { bounds, building, sign }: PlaceFrame,
  cover: Cover,
  view: View,
  container: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
): PlaceFit {
  const [west, south, east] = bounds;
  const padding = getFitPadding(cover, container, view === '3d');
  const maxZoom = getNearestZoom(building, south, view, cover, container);
  if (!sign || view === '3d') return { padding, maxZoom };
  const { clientWidth: width, clientHeight: height } = container;
  const zoom = fitFlat(bounds, padding, maxZoom, { width, height })?.zoom;
  if (zoom === undefined) return { padding, maxZoom };
  const middle = (width + padding.left - padding.right) / 2;
  const seenAt = (longitude: number) =>
    middle + ((longitude - (west + east) / 2) / 360) * worldAtZero * 2 ** zoom;
  const aside = getSideShift(
    labelAt(seenAt(alignToMeridian(west, sign.position)[0]), sign),
    { from: seenAt(west) - markSpace, to: seenAt(east) + markSpace },
    { from: cover.left, to: width - cover.right - (cover.besideRight ?? 0) },
  );
  return { padding: { ...padding, left: padding.left + aside, right: padding.right - aside }, maxZoom };
}

function labelAt(x: number, { title, subtitle }: PlaceSign): Across {
  const half = measurePlaceLabel(`${title}\n${subtitle}`) / 2 + labelRoom;
  return { from: x - half, to: x + half };
}

/** The horizontal range of something on the screen, in CSS pixels. */
type Across = { readonly from: number; readonly to: number };

/**
 * Returns the CSS pixels to the right that bring a label into the free part, its beginning where the label is wider, as
 * far as what is fitted there stays in it.
 */
export function getSideShift(label: Across, fitted: Across, free: Across): number {
  const least = Math.min(0, free.from - fitted.from);
  const most = Math.max(0, free.to - fitted.to);
  const wanted = label.from < free.from ? free.from - label.from : Math.min(0, free.to - label.to);
  return Math.max(least, Math.min(most, wanted));
}
