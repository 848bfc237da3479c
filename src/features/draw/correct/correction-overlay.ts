import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { formatLength } from '../../../domain/format/formats.ts';
import { alignToMeridian, getDistance } from '../../../domain/geo/geodesy.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import { getRefOperation } from '../../../domain/place/ref.ts';
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

function getMarks({ ref, label, before, after, sign }: DrawnCorrection): Feature[] {
  const operation = getRefOperation(ref) ?? 'details';
  const mark = (geometry: Geometry, part: string, further: object = {}): Feature => ({
    type: 'Feature',
    geometry,
    properties: { part, ...further },
  });
  const own = { ref, label, kind: kinds[operation] };
  const marks: Feature[] = [];
  if (before) marks.push(mark(createPoint(before), 'old'));
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

function createPoint(position: Position): Geometry {
  return { type: 'Point', coordinates: [...position] };
}
