import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { Arrival } from '../../../domain/arrival/arrival.ts';
import { farLeg, type Leg, type Route, type Stop } from '../../../domain/arrival/route.ts';
import { formatLength } from '../../../domain/format/formats.ts';
import { alignToMeridian } from '../../../domain/geo/geodesy.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { Drawing } from './drawing.ts';

/**
 * How a leg is drawn: `known` ends at a door or begins at one, `unknown` passes over an unknown entrance, `far` is
 * longer than people walk.
 */
export type LegLook = 'known' | 'unknown' | 'far';

/** What the map reads of the arrival: legs as lines, their lengths in their middles, and the stops of the way. */
export type PathMark = {
  readonly part: 'leg' | 'length' | 'parking' | 'entrance';
  readonly look: LegLook;
  readonly label: string;
  /** Of a stop alone: it is the same feature as the sign beneath it. */
  readonly ref?: Ref;
};

type Path = FeatureCollection<Geometry, PathMark>;

/** Returns the arrival as the map draws it; empty with no leg. Stops of hidden layers are left out. */
export function createPath({ route }: Pick<Arrival, 'route'>, { sources }: Pick<Drawing, 'sources'>): Path {
  const { parking, entrance, legs } = route;
  const features = legs.flatMap((leg): Feature<Geometry, PathMark>[] => {
    const look = getLook(leg, entrance !== undefined);
    const label = getLength(leg);
    const from = leg.from.position;
    // On the same turn of the earth: a leg over the antimeridian does not run round the world.
    const to = alignToMeridian(from[0], leg.to.position);
    return [
      feature({ type: 'LineString', coordinates: [[...from], [...to]] }, { part: 'leg', look, label }),
      feature(pointAt([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]), { part: 'length', look, label }),
    ];
  });
  const stop = (at: Stop | undefined, part: 'parking' | 'entrance') => {
    const drawn = sources[part === 'parking' ? 'parking' : 'entrances'];
    const mark = at && drawn.features.find(({ properties }) => properties.ref === at.ref)?.properties;
    return at && mark
      ? [feature(pointAt(at.position), { part, look: 'known', label: mark.label, ref: at.ref })]
      : [];
  };
  if (legs.length > 0) features.push(...stop(parking, 'parking'), ...stop(entrance, 'entrance'));
  return { type: 'FeatureCollection', features };
}

/** The same in words that automation reads: `parking:1.a 40 m entrances:2.a 18 m place`; empty with no leg. */
export function formatPath({ legs }: Route): string {
  const [first] = legs;
  if (!first) return '';
  return [first.from.ref, ...legs.flatMap((leg) => [getLength(leg), leg.to.ref])].join(' ');
}

/** Whole metres or feet: the panel adds up the same numbers. */
function getLength({ metres }: Leg): string {
  return formatLength(Math.round(metres));
}

function feature(geometry: Geometry, properties: PathMark): Feature<Geometry, PathMark> {
  return { type: 'Feature', geometry, properties };
}

function pointAt(position: Position): Geometry {
  return { type: 'Point', coordinates: [...position] };
}

function getLook(leg: Leg, entranceKnown: boolean): LegLook {
  if (leg.metres > farLeg) return 'far';
  return entranceKnown ? 'known' : 'unknown';
}
