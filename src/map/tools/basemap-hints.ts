import type { Position as Coordinates, Geometry } from 'geojson';
import { getNarrowing } from '../../domain/geo/earth.ts';
import { getDistance, getWindBetween, type Wind } from '../../domain/geo/geodesy.ts';
import type { Ref } from '../../domain/place/ref.ts';
import type { Position } from '../../spec/geojson.ts';
import type { BasemapFeature } from '../basemap-features.ts';

/** The basemap's data at a position. Texts are the basemap's own; empty where it has none. */
export type BasemapHint =
  | { readonly what: 'building'; readonly name: string; readonly number: string }
  | { readonly what: 'point'; readonly name: string; readonly kind: string }
  | { readonly what: 'street'; readonly name: string }
  | { readonly what: 'area'; readonly name: string; readonly kind: string };

/** Metres around the position in which each is searched. */
const reach = { number: 25, point: 20, street: 60 } as const;

/** Layers of the OpenMapTiles and the Protomaps schema that describe the ground, the most specific first. */
const areas = ['pl_detail', 'landuse', 'park', 'water', 'landcover'];
const buildings = ['building', 'buildings'];

/** Reads features of the basemap at and around a position, the nearest of each kind. */
export function getBasemapHints(
  features: readonly BasemapFeature[],
  spot: Position,
  names: 'local' | 'latin',
): BasemapHint[] {
  const nameOf = ({ properties }: BasemapFeature) =>
    (names === 'latin' ? formatText(properties['name:latin']) : '') || formatText(properties.name);
  const under = (layers: readonly string[]) =>
    layers.flatMap((layer) => features.find((each) => each.under && each.layer === layer) ?? [])[0];
  const nearest = (layer: string, metres: number) => findNearest(features, layer, spot, metres);

  const building = under(buildings);
  const number = building && nearest('housenumber', reach.number);
  const point = nearest('poi', reach.point);
  const street = nearest('transportation_name', reach.street);
  const area = under(areas);
  return [
    ...(building
      ? [
          {
            what: 'building' as const,
            name: nameOf(building),
            number: formatText(number?.properties.housenumber),
          },
        ]
      : []),
    ...(point ? [{ what: 'point' as const, name: nameOf(point), kind: getKind(point) }] : []),
    ...(street && nameOf(street) !== '' ? [{ what: 'street' as const, name: nameOf(street) }] : []),
    ...(area && getKind(area) !== ''
      ? [{ what: 'area' as const, name: nameOf(area), kind: getKind(area) }]
      : []),
  ];
}

function getKind({ properties }: BasemapFeature): string {
  return formatText(properties.subclass) || formatText(properties.class) || formatText(properties.kind);
}

function formatText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function findNearest(
  features: readonly BasemapFeature[],
  layer: string,
  spot: Position,
  within: number,
): BasemapFeature | undefined {
  let best: BasemapFeature | undefined;
  let closest = within;
  for (const feature of features) {
    if (feature.layer !== layer) continue;
    const metres = metresTo(feature.geometry, spot);
    if (metres > closest) continue;
    best = feature;
    closest = metres;
  }
  return best;
}

/** Returns metres from a position to points and lines; other shapes count as far away. */
function metresTo(geometry: Geometry, spot: Position): number {
  switch (geometry.type) {
    case 'Point':
      return metresToLine([geometry.coordinates], spot);
    case 'LineString':
      return metresToLine(geometry.coordinates, spot);
    case 'MultiPoint':
    case 'MultiLineString':
      return Math.min(
        ...geometry.coordinates.map((part) => metresToLine(isLine(part) ? part : [part], spot)),
      );
    default:
      return Number.POSITIVE_INFINITY;
  }
}

function isLine(part: Coordinates | Coordinates[]): part is Coordinates[] {
  return Array.isArray(part[0]);
}

/** Over a few hundred metres the ground is flat: finds the nearest point of each piece, then its true distance. */
function metresToLine(line: readonly Coordinates[], spot: Position): number {
  const [x, y] = spot;
  const narrow = getNarrowing(y);
  let closest = Number.POSITIVE_INFINITY;
  line.forEach(([fromX = 0, fromY = 0], index) => {
    const [toX = fromX, toY = fromY] = line[index + 1] ?? [];
    const [east, north] = [(toX - fromX) * narrow, toY - fromY];
    const length = east ** 2 + north ** 2;
    const along = length === 0 ? 0 : ((x - fromX) * narrow * east + (y - fromY) * north) / length;
    const share = Math.min(1, Math.max(0, along));
    const nearest: Position = [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
    closest = Math.min(closest, getDistance(spot, nearest));
  });
  return closest;
}

export type NearFeature = { readonly ref: Ref; readonly metres: number; readonly wind: Wind | undefined };

type Stood = { readonly ref: Ref; readonly position: Position };

/** Returns the nearest of each kind, the nearest first. */
export function findNearestOfEach(kinds: readonly (readonly Stood[])[], spot: Position): NearFeature[] {
  return kinds.flatMap((features) => nearest(features, spot) ?? []).sort((a, b) => a.metres - b.metres);
}

function nearest(features: readonly Stood[], spot: Position): NearFeature | undefined {
  let best: NearFeature | undefined;
  for (const { ref, position } of features) {
    const metres = getDistance(spot, position);
    if (!best || metres < best.metres) best = { ref, metres, wind: getWindBetween(spot, position) };
  }
  return best;
}
