import type { Feature, FeatureCollection } from 'geojson';
import { groupBy } from '../../../domain/collections/group-by.ts';
import { type Change, countChanges, getChangeClasses } from '../../../domain/diff/difference.ts';
import { formatFineLength, formatNumber } from '../../../domain/format/formats.ts';
import { alignToMeridian, type Bounds, getBounds, getDistance } from '../../../domain/geo/geodesy.ts';
import type { Position } from '../../../spec/geojson.ts';

/** A change and its index in the list of all changes. */
export type Numbered = { readonly change: Change; readonly index: number };

/** Returns the common name of one change for map and list. */
export function changeRef(index: number): string {
  return `compared:${index}`;
}

/** The changes on the map: one sign or arrow for all that look the same, and which represents which. */
export type ComparedOnMap = {
  readonly overlay: FeatureCollection;
  /** The name of a change on the map, by its index; none for one without a position. */
  readonly refs: ReadonlyMap<number, string>;
};

/** Maximum number of readable arrows: beyond it only lines are drawn, and the hovered one in full. */
const readableArrows = 40;

/** Returns the changes as map features: signs at positions; a line, an arrow and a length for moves. */
export function createComparedOverlay(
  changes: readonly Numbered[],
  readable = readableArrows,
): ComparedOnMap {
  const bundles = [...groupBy(changes.filter(isPlaced), bundleKey).values()];
  const crowd = bundles.filter(([first]) => first?.change.move).length > readable;
  return {
    overlay: { type: 'FeatureCollection', features: bundles.flatMap((bundle) => getFeatures(bundle, crowd)) },
    refs: new Map(
      bundles.flatMap((bundle) => bundle.map(({ index }) => [index, changeRef(bundle[0]?.index ?? index)])),
    ),
  };
}

/** Returns the changes in words for automation: `moved:2 changed:0 added:1 removed:0`. */
export function formatCompared(changes: readonly Change[]): string {
  return Object.entries(countChanges(changes))
    .map(([name, count]) => `${name}:${count}`)
    .join(' ');
}

function isPlaced({ change: { before, after } }: Numbered): boolean {
  return (after?.position ?? before?.position) !== undefined;
}

/** Degrees of a step of about 10 cm: a whole floor moves as one, and is drawn as one. */
const step = 1e-6;

function bundleKey({ change }: Numbered): string {
  const { operation, before, after, move } = change;
  const spots = move ? [move.from, move.to] : [after?.position ?? before?.position ?? []];
  return [operation, getSign(change), ...spots.flat().map((degrees) => Math.round(degrees / step))].join(' ');
}

function getSign(change: Change): string {
  return getChangeClasses(change)[0] ?? 'changed';
}

function getFeatures(bundle: readonly Numbered[], crowd: boolean): Feature[] {
  const [first] = bundle;
  if (!first) return [];
  const { operation, before, after, move } = first.change;
  const common = { ref: changeRef(first.index), operation, crowd };
  const many = bundle.length > 1 ? `${formatNumber(bundle.length)} ×` : '';
  if (!move) {
    const at = after?.position ?? before?.position;
    if (!at) return [];
    return [pointAt(at, { ...common, part: 'sign', sign: getSign(first.change), label: many })];
  }
  const to = alignToMeridian(move.from[0], move.to);
  const between = (share: number): Position => [
    move.from[0] + (to[0] - move.from[0]) * share,
    move.from[1] + (to[1] - move.from[1]) * share,
  ];
  const label = `${many}${many && ' '}${formatFineLength(move.metres)}`;
  return [
    {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: [[...move.from], [...to]] },
      properties: { ...common, part: 'shift' },
    },
    // The arrow is where the eye follows the line; its end has a sign of its own.
    pointAt(between(2 / 3), { ...common, part: 'arrow', bearing: move.bearing }),
    pointAt(between(1 / 3), { ...common, part: 'length', label }),
    pointAt(move.from, { ...common, part: 'end', sign: 'old' }),
    pointAt(to, { ...common, part: 'end', sign: 'new' }),
  ];
}

function pointAt(position: Position, properties: Record<string, string | number | boolean>): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [...position] }, properties };
}

/** Metres around the middle beyond which a position no longer widens the view: it is more likely wrong than near. */
const neighbourhood = 1500;

/** Returns the bounds for changes around a place, or around the first of them; undefined for none. */
export function getComparedBounds(
  changes: readonly Change[],
  place: Position | undefined,
): Bounds | undefined {
  const spots = changes.flatMap(({ before, after }) => [before?.position ?? [], after?.position ?? []]);
  const positions = spots.filter((spot): spot is Position => spot.length === 2);
  const centre = place ?? positions[0];
  if (!centre || positions.length === 0) return undefined;
  const near = positions.filter((each) => getDistance(centre, each) <= neighbourhood);
  return getBounds([centre, ...near].map((each) => alignToMeridian(centre[0], each)));
}
