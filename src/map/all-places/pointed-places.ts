import type { MapGeoJSONFeature, Map as MapLibre } from 'maplibre-gl';
import { createStore } from 'zustand';
import type { Bounds } from '../../domain/geo/geodesy.ts';
import { type ReadinessItem, readinessItems } from '../../domain/place/readiness-items.ts';
import type { Position } from '../../spec/geojson.ts';
import type { ScreenPoint } from '../camera.ts';
import { areasLayer, cellsLayer, dotsLayer, readySteps } from './part-names.ts';

/** What of the layer "All places" is at a position of the map. */
export type PointedPlaces = {
  readonly position: Position;
  /** The places of a cell, or dots upon one another. */
  readonly count: number;
  /** Facts known of all of them together. */
  readonly ready: number;
  /** How many of them lack each item. */
  readonly lacking: Readonly<Record<ReadinessItem, number>>;
  readonly isCell: boolean;
  /** Of a hexagon or a district. */
  readonly bounds?: Bounds;
  readonly name?: string;
};

type Looking = {
  readonly pointed: PointedPlaces | undefined;
  /** What was clicked last. */
  readonly picked: PointedPlaces | undefined;
};

/** What the pointer is at, and what it chose. */
export const placesLookedAt = createStore<Looking>(() => ({ pointed: undefined, picked: undefined }));

export function pointAtPlaces(pointed: PointedPlaces | undefined): void {
  if (placesLookedAt.getState().pointed !== pointed) placesLookedAt.setState({ pointed });
}

export function pickPlaces(picked: PointedPlaces): void {
  placesLookedAt.setState({ picked: { ...picked } });
}

/** CSS pixels around the pointer, or a finger, within which a place counts as hit. */
const reach = 6;
const fingersReach = 12;

/** CSS pixels within which dots cannot be told apart. */
const together = 3;

/** Returns the places nearest to a position of the screen; undefined where there are none, or the layer is off. */
export function findPlacesAt(map: MapLibre, { x, y }: ScreenPoint): PointedPlaces | undefined {
  if (map.getLayer(areasLayer)) return findAreaAt(map, { x, y });
  const layers = [dotsLayer, cellsLayer].filter((id) => map.getLayer(id));
  if (layers.length === 0) return undefined;
  const around = matchMedia('(pointer: coarse)').matches ? fingersReach : reach;
  const hits = map
    .queryRenderedFeatures(
      [
        [x - around, y - around],
        [x + around, y + around],
      ],
      { layers },
    )
    .flatMap((hit) => {
      const position = getPosition(hit);
      const at = position && map.project(position);
      return position && at ? [{ hit, position, at, away: Math.hypot(at.x - x, at.y - y) }] : [];
    })
    .sort((one, other) => one.away - other.away);
  const [nearest] = hits;
  if (!nearest) return undefined;
  if (nearest.hit.layer.id === cellsLayer) return readCell(nearest.hit, nearest.position);
  const group = hits.filter(
    ({ hit, at }) =>
      hit.layer.id === dotsLayer && Math.hypot(at.x - nearest.at.x, at.y - nearest.at.y) <= together,
  );
  const missing = group.map(({ hit }) => readCount(hit, 'missing'));
  const lacking = countEach((item) => missing.filter((bits) => lacks(bits, item)).length);
  const known = group.reduce((sum, { hit }) => sum + readCount(hit, 'ready'), 0);
  return { position: nearest.position, count: group.length, ready: known, lacking, isCell: false };
}

/** Returns true where the bits of a place say that it lacks an item. */
export function lacks(bits: number, item: ReadinessItem): boolean {
  return (bits & (2 ** readinessItems.indexOf(item))) !== 0;
}

/** Returns the hexagon or the district at a position of the screen, of several the smallest. */
function findAreaAt(map: MapLibre, { x, y }: ScreenPoint): PointedPlaces | undefined {
  const [smallest] = map
    .queryRenderedFeatures([x, y], { layers: [areasLayer] })
    .map((hit) => ({ hit, bounds: readBounds(hit) }))
    .sort(({ bounds: one }, { bounds: other }) => getExtent(one) - getExtent(other));
  if (!smallest) return undefined;
  const { hit, bounds } = smallest;
  const [west, south, east, north] = bounds;
  const name: unknown = hit.properties.name;
  return {
    ...readCell(hit, [(west + east) / 2, (south + north) / 2]),
    bounds,
    ...(typeof name === 'string' && { name }),
  };
}

function readBounds(hit: MapGeoJSONFeature): Bounds {
  const read = (name: string) => readCount(hit, name);
  return [read('west'), read('south'), read('east'), read('north')];
}

function getExtent([west, south, east, north]: Bounds): number {
  return (east - west) * (north - south);
}

function readCell(hit: MapGeoJSONFeature, position: Position): PointedPlaces {
  const lacking = countEach((item) => readCount(hit, item));
  return { position, count: readCount(hit, 'count'), ready: readCount(hit, 'ready'), lacking, isCell: true };
}

function countEach(count: (item: ReadinessItem) => number): PointedPlaces['lacking'] {
  // Each item is there.
  return Object.fromEntries(readinessItems.map((item) => [item, count(item)])) as PointedPlaces['lacking'];
}

function readCount({ properties }: MapGeoJSONFeature, name: string): number {
  const value: unknown = properties[name];
  return typeof value === 'number' ? value : 0;
}

function getPosition({ geometry }: MapGeoJSONFeature): [number, number] | undefined {
  if (geometry.type !== 'Point') return undefined;
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  return [longitude, latitude];
}

/** Returns the class of a place by how much of it is known, from 0 to 4, as the map colours it. */
export function getClass(bits: number): number {
  const ready = readinessItems.filter((item) => !lacks(bits, item)).length;
  return readySteps.filter((step) => ready >= step).length;
}
