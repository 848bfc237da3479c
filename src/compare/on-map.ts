import type { Feature, FeatureCollection } from 'geojson';
import type { Position } from '../contract/geojson.ts';
import { type Change, classesOf } from '../diff/difference.ts';
import { type Bounds, boundsOf, metresBetween, onTurnOf } from '../domain/geodesy.ts';
import { formatFineLength } from '../words/formats.ts';

/** How the map and the list name one change to each other, by its place in the list of all changes. */
export function changeRef(index: number): string {
  return `compared:${index}`;
}

/** The changes as features of the map: signs at the spots; a line, an arrow and a length for what moved. */
export function comparedOverlay(
  changes: readonly { readonly change: Change; readonly index: number }[],
): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: changes.flatMap(({ change, index }) => featuresOf(change, changeRef(index))),
  };
}

function featuresOf(change: Change, ref: string): Feature[] {
  const { before, after, move } = change;
  const sign = (at: Position | undefined, name: string): Feature[] =>
    at ? [pointAt(at, { ref, part: 'sign', sign: name })] : [];
  if (move) {
    const to = onTurnOf(move.from[0], move.to);
    const between = (share: number): Position => [
      move.from[0] + (to[0] - move.from[0]) * share,
      move.from[1] + (to[1] - move.from[1]) * share,
    ];
    return [
      {
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: [[...move.from], [...to]] },
        properties: { ref, part: 'shift' },
      },
      // The arrow stands where the eye follows the line; its end has a sign of its own.
      pointAt(between(2 / 3), { ref, part: 'arrow', bearing: move.bearing }),
      pointAt(between(1 / 3), { ref, part: 'length', label: formatFineLength(move.metres) }),
      ...sign(move.from, 'old'),
      ...sign(to, 'new'),
    ];
  }
  const [name = 'changed'] = classesOf(change);
  return sign(after?.position ?? before?.position, name);
}

function pointAt(position: Position, properties: Record<string, string | number>): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [...position] }, properties };
}

/** Metres around the middle beyond which a spot no longer widens the view: it is more likely wrong than near. */
const neighbourhood = 1500;

/** The part of the earth to show for changes around a place, or around the first of them; undefined for none. */
export function comparedFrame(changes: readonly Change[], place: Position | undefined): Bounds | undefined {
  const spots = changes.flatMap(({ before, after }) => [before?.position ?? [], after?.position ?? []]);
  const positions = spots.filter((spot): spot is Position => spot.length === 2);
  const centre = place ?? positions[0];
  if (!centre || positions.length === 0) return undefined;
  const near = positions.filter((each) => metresBetween(centre, each) <= neighbourhood);
  return boundsOf([centre, ...near].map((each) => onTurnOf(centre[0], each)));
}
