import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { movePosition } from '../../../domain/draft/new-draft.ts';
import { formatLength } from '../../../domain/format/formats.ts';
import { alignToMeridian, getDistance } from '../../../domain/geo/geodesy.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import { getRefOperation } from '../../../domain/place/ref.ts';
import type { CorrectionPhoto } from '../../../spec/correction.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { DrawnKind } from '../../inspect/model/drawing.ts';

/** A correction as the map draws it. */
export type DrawnCorrection = {
  readonly ref: Ref;
  /** The text on its mark. */
  readonly label: string;
  /** What the service says; undefined where it sends none any more. */
  readonly before: Position | undefined;
  /** Where it should be; undefined for one that stays. */
  readonly after: Position | undefined;
  readonly sign: 'moved' | 'removed' | 'changed';
  /** Those with a position are on the map. */
  readonly photos: readonly CorrectionPhoto[];
};

const kinds: Readonly<Record<string, DrawnKind>> = {
  details: 'place',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};

/** Returns corrections for the map: the old position as a ring, the new one as its mark, metres on the line between. */
export function createCorrectionOverlay(corrections: readonly DrawnCorrection[]): FeatureCollection {
  return { type: 'FeatureCollection', features: corrections.flatMap(getMarks) };
}

function getMarks({ ref, label, before, after, sign, photos }: DrawnCorrection): Feature[] {
  const operation = getRefOperation(ref) ?? 'details';
  const mark = (geometry: Geometry, part: string, further: object = {}): Feature => ({
    type: 'Feature',
    geometry,
    properties: { part, ...further },
  });
  const own = { ref, label, kind: kinds[operation] };
  const marks = photos.flatMap(({ position, direction }): Feature[] => {
    if (!position) return [];
    const view = direction === undefined ? [] : [mark(createView(position, direction), 'view')];
    return [...view, mark(createPoint(position), 'photo')];
  });
  // What stays where it is has its sign alone: rings around 256 units would cover their building.
  if (before && sign !== 'changed') marks.push(mark(createPoint(before), 'old'));
  if (before && !after) marks.push(mark(createPoint(before), 'sign', { sign, operation }));
  if (!after) return marks;
  if (before) {
    // On one turn of the earth: a line over the antimeridian does not run around the world.
    const [longitude, latitude] = alignToMeridian(before[0], after);
    const middle: Position = [(before[0] + longitude) / 2, (before[1] + latitude) / 2];
    const line = [[...before], [longitude, latitude]];
    marks.push(mark({ type: 'LineString', coordinates: line }, 'line'));
    marks.push(mark(createPoint(middle), 'length', { label: formatLength(getDistance(before, after)) }));
  }
  marks.push(mark(createPoint(after), 'new', own));
  return marks;
}

/** Metres that the drawn view of a camera is long, and degrees of half its width, as of the wide lens of a phone. */
const viewLength = 14;
const halfView = 32;

function createView(from: Position, direction: number): Geometry {
  const edge = [-1, -0.5, 0, 0.5, 1].map((part) => {
    const angle = ((direction + part * halfView) * Math.PI) / 180;
    return movePosition(from, viewLength * Math.sin(angle), viewLength * Math.cos(angle));
  });
  return { type: 'Polygon', coordinates: [[from, ...edge, from].map((position) => [...position])] };
}

function createPoint(position: Position): Geometry {
  return { type: 'Point', coordinates: [...position] };
}
