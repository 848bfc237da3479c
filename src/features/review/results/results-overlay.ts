import type { FeatureCollection, Point } from 'geojson';
import { alignToMeridian, type Bounds, getBounds } from '../../../domain/geo/geodesy.ts';
import { forEachInPortions, type InPortions } from '../../../domain/pace/in-portions.ts';
import { getRowStatus, type RowStatus, standings } from '../../../domain/runs/row-status.ts';
import type { Result } from '../../../spec/batch.ts';

/** Returns the common name of one row for map and table. */
export function getResultRef(position: number): string {
  return `result:${position}`;
}

/** Returns the position of the row of a reference; undefined for other references. */
export function getRefPosition(ref: string): number | undefined {
  const digits = /^result:(\d+)$/.exec(ref)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

type ResultMark = { readonly ref: string; readonly standing: RowStatus };

/** Returns rows with a point, and in words the number of each status: `error:3 clean:40`. */
export function* createResultsOverlay(results: readonly Result[]): InPortions<{
  readonly overlay: FeatureCollection<Point, ResultMark>;
  readonly summary: string;
}> {
  const counts = new Map<RowStatus, number>();
  const features: FeatureCollection<Point, ResultMark>['features'] = [];
  yield* forEachInPortions(results, (result) => {
    if (!result.place) return;
    const standing = getRowStatus(result);
    counts.set(standing, (counts.get(standing) ?? 0) + 1);
    features.push({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: result.place },
      properties: { ref: getResultRef(result.position), standing },
    });
  });
  const summary = standings
    .flatMap((name) => (counts.has(name) ? [`${name}:${counts.get(name)}`] : []))
    .join(' ');
  return { overlay: { type: 'FeatureCollection', features }, summary };
}

/** Returns rings around the chosen row and the one under the pointer, also where their points are in a cluster. */
export function createResultHighlights(
  chosen: Result | undefined,
  hovered: Result | undefined,
): FeatureCollection<Point> {
  const ring = (result: Result | undefined, part: string): FeatureCollection<Point>['features'] =>
    result?.place
      ? [{ type: 'Feature', geometry: { type: 'Point', coordinates: result.place }, properties: { part } }]
      : [];
  return { type: 'FeatureCollection', features: [...ring(hovered, 'hovered'), ...ring(chosen, 'chosen')] };
}

/** Share of the longitudes and latitudes at each end that may be outliers. */
const tail = 0.05;

/**
 * Returns the box that the camera shows first, without points far away from all others, such as swapped or empty
 * coordinates: one of them would show the whole world. They can be found through the table.
 */
export function getResultsBounds(results: readonly Result[]): Bounds | undefined {
  const sent = results.flatMap(({ place }) => (place ? [place] : []));
  const meridian = Float64Array.from(sent, ([longitude]) => longitude).sort()[sent.length >> 1] ?? 0;
  const places = sent.map((place) => alignToMeridian(meridian, place));
  const longitudes = getMiddle(places.map(([longitude]) => longitude));
  const latitudes = getMiddle(places.map(([, latitude]) => latitude));
  return getBounds(
    places.filter(([longitude, latitude]) => within(longitudes, longitude) && within(latitudes, latitude)),
  );
}

type Span = readonly [from: number, to: number];

/** Returns the range of nine of ten values, extended by its length at both ends. */
function getMiddle(values: readonly number[]): Span {
  const ascending = Float64Array.from(values).sort();
  const last = ascending.length - 1;
  const [low = 0, high = 0] = [Math.floor(last * tail), Math.ceil(last * (1 - tail))].map(
    (at) => ascending[at],
  );
  const room = high - low;
  return [low - room, high + room];
}

function within([from, to]: Span, value: number): boolean {
  return value >= from && value <= to;
}
