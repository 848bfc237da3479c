import type { FeatureCollection, Polygon } from 'geojson';
import type { Route } from '../../../domain/arrival/route.ts';
import { alignToMeridian, type Bounds, getBounds, getDistance } from '../../../domain/geo/geodesy.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getPlaceTitle } from '../../../domain/place/place-record.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { Answered, Selection } from './use-scene.ts';

/** Metres around the place beyond which a point no longer widens the view: it is more likely wrong than near. */
const neighbourhood = 1500;

/** Metres around the place beyond which parking that the way does not take no longer widens the view. */
const beside = 100;

/** Least metres of a building whose walls are not known: a door is near the place's point. */
const leastUnknown = 24;

/** Where an inspection is: its place, or its first point without one; undefined where no answer gives a position. */
export function findPosition({ details, parking, entrance, units }: Inspection): Position | undefined {
  const [first] = [details, parking, entrance, units].flatMap(({ subjects }) => subjects[0] ?? []);
  return first?.position;
}

/**
 * Returns true once no answer gives a position, for any reason: an unknown id, four failures, or only set-aside
 * elements.
 */
export function isNowhere(inspection: Inspection): boolean {
  const { ask, details, parking, entrance, units } = inspection;
  const answering = [details, parking, entrance, units].some(({ state }) => state === 'loading');
  return ask !== undefined && !answering && findPosition(inspection) === undefined;
}

/**
 * Returns the part of the earth to show for an inspection: everything near the place, or near the first point without
 * one, and of the parking what the way takes and what is next to the place. Across the antimeridian its longitudes go
 * beyond ±180°.
 */
export function getInspectionBounds(
  inspection: Inspection,
  way?: Pick<Route, 'parking'>,
): Bounds | undefined {
  const { details, parking, entrance, units } = inspection;
  const others = [...details.subjects, ...entrance.subjects, ...units.subjects];
  const centre = findPosition(inspection);
  if (!centre) return undefined;
  const taken = way?.parking?.ref;
  const parkingShown = parking.subjects.filter(
    ({ ref, position }) => taken === undefined || ref === taken || getDistance(centre, position) <= beside,
  );
  const near = [...others, ...parkingShown].filter(
    ({ position }) => getDistance(centre, position) <= neighbourhood,
  );
  return getBounds(near.map(({ position }) => alignToMeridian(centre[0], position)));
}

/**
 * Metres that the building of an inspection measures at its longest: by the corners of its walls, else by how far its
 * door is from the place; undefined where neither is known.
 */
export function measureBuilding(
  { details: { subjects } }: Inspection,
  { entrance }: Pick<Route, 'entrance'>,
  corners: readonly Position[],
): number | undefined {
  const box = getBounds(corners);
  if (box) {
    const [west, south, east, north] = box;
    return Math.max(getDistance([west, south], [east, south]), getDistance([west, south], [west, north]));
  }
  const [place] = subjects;
  if (!place || !entrance) return undefined;
  return Math.max(leastUnknown, 2 * getDistance(place.position, entrance.position));
}

/** What the map shows of a place. */
export type PlaceFrame = {
  readonly bounds: Bounds;
  /** Metres of its building's longest side: how near the map may come; undefined where that is unknown. */
  readonly building: number | undefined;
  /** What the label at the place says, and where the place is; undefined while the place is not answered. */
  readonly sign?: PlaceSign | undefined;
};

export type PlaceSign = { readonly position: Position; readonly title: string; readonly subtitle: string };

/** What says where a place is and how far it reaches. */
type Framed = Pick<Answered, 'inspection' | 'outline'> & Pick<Selection, 'arrival'>;

/** The points and the building of the place in view; undefined where no answer gives a position. */
export function createPlaceFrame({ inspection, arrival, outline }: Framed): PlaceFrame | undefined {
  const points = getInspectionBounds(inspection, arrival.route);
  if (!points) return undefined;
  const corners = outline ? getOuterRing(outline.polygon) : [];
  const bounds = getBounds([...getEnds(points), ...corners]) ?? points;
  return { bounds, building: measureBuilding(inspection, arrival.route, corners), sign: getSign(inspection) };
}

function getSign({ details: { subjects } }: Inspection): PlaceSign | undefined {
  const [place] = subjects;
  return place && { position: place.position, ...getPlaceTitle(place.data) };
}

/** The corners of a building, the first one at both ends. */
export function getOuterRing({ coordinates: [ring = []] }: Polygon): Position[] {
  return ring.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]);
}

/** The walls of the building that an overlay draws. */
export function getOverlayWalls(overlay: FeatureCollection | undefined): readonly Position[] | undefined {
  const walls = overlay?.features.find(({ properties }) => properties?.part === 'walls');
  return walls?.geometry.type === 'Polygon' ? getOuterRing(walls.geometry) : undefined;
}

/** The same with more around it; of a place without a position what is around alone. */
export function widenFrame(
  place: PlaceFrame | undefined,
  around: Bounds | undefined,
): PlaceFrame | undefined {
  if (!place || !around) return place ?? (around && { bounds: around, building: undefined });
  return { ...place, bounds: getBounds([...getEnds(place.bounds), ...getEnds(around)]) ?? place.bounds };
}

function getEnds([west, south, east, north]: Bounds): [Position, Position] {
  return [
    [west, south],
    [east, north],
  ];
}
