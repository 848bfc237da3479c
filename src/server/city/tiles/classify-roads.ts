import { type Geometry, getLines, isLinear, isPolygonal } from '../geometry.ts';
import { isTagOneOf, type Tags } from '../tags.ts';
import type { Classifier, TileLayers } from './drawn.ts';
import { getNames, type TileNames } from './names.ts';

/**
 * OSM highway → OpenMapTiles class, where they differ; links take the class of their road.
 */
const CLASSES: Readonly<Record<string, string>> = {
  residential: 'minor',
  unclassified: 'minor',
  living_street: 'minor',
  road: 'minor',
  construction: 'minor_construction',
  footway: 'path',
  cycleway: 'path',
  steps: 'path',
  pedestrian: 'path',
  bridleway: 'path',
};
const SAME = 'motorway trunk primary secondary tertiary service track path busway raceway'.split(' ');
const NOT_A_ROAD = 'proposed elevator bus_stop platform rest_area services street_lamp yes'.split(' ');
const RAILS = ['rail', 'narrow_gauge'];
const TRANSIT = ['light_rail', 'subway', 'tram', 'monorail'];

/** First zoom by class. */
const MIN_ZOOM: Readonly<Record<string, number>> = {
  motorway: 4,
  trunk: 5,
  primary: 7,
  secondary: 9,
  tertiary: 11,
  minor: 12,
  rail: 8,
  transit: 12,
  busway: 12,
};
/** Names come later than the line. */
const NAME_MIN_ZOOM: Readonly<Record<string, number>> = {
  motorway: 11,
  trunk: 11,
  primary: 11,
  secondary: 11,
  tertiary: 12,
};
const LATE = 13;
const ONE_WAY: Readonly<Record<string, { oneway: number }>> = {
  yes: { oneway: 1 },
  1: { oneway: 1 },
  '-1': { oneway: -1 },
};

function getClass({ highway, railway }: Tags): { class: string; subclass: string } | undefined {
  if (highway && !isTagOneOf(highway, NOT_A_ROAD)) {
    const road = highway.replace(/_link$/, '');
    return { class: isTagOneOf(road, SAME) ? road : (CLASSES[road] ?? 'minor'), subclass: highway };
  }
  if (railway && isTagOneOf(railway, RAILS)) return { class: 'rail', subclass: railway };
  return railway && isTagOneOf(railway, TRANSIT) ? { class: 'transit', subclass: railway } : undefined;
}

const isYes = (tag: string | undefined) => tag !== undefined && tag !== 'no';

/** Properties for the route to an entrance (domain/way): whether walking is forbidden, and what a wheelchair meets. */
function walkedTags({ foot, access, wheelchair, 'ramp:wheelchair': ramp }: Tags): TileLayers['properties'] {
  const isBarred = foot === 'no' || (access === 'no' && !isYes(foot));
  const wheels = wheelchair ?? (isYes(ramp) ? 'yes' : undefined);
  return { ...(isBarred && { foot: 'no' }), ...(wheels && { wheelchair: wheels }) };
}

/** Roads, paths, rails and their names. */
export const classifyRoad: Classifier = ({ geometry, properties: tags }) => {
  if (tags.building || !(isLinear(geometry) || isPolygonal(geometry))) return [];
  if (isPolygonal(geometry) && isSquare(tags)) return []; // Drawn as a plaza.
  const kind = getClass(tags);
  if (!kind) return [];
  const line: Geometry = isLinear(geometry)
    ? geometry
    : { type: 'MultiLineString', coordinates: getLines(geometry) };
  const brunnel = isYes(tags.bridge)
    ? { brunnel: 'bridge' }
    : isYes(tags.tunnel)
      ? { brunnel: 'tunnel' }
      : {};
  const oneway = ONE_WAY[tags.oneway ?? ''] ?? {};
  const ramp = kind.subclass.endsWith('_link') ? { ramp: 1 } : {};
  const minZoom = MIN_ZOOM[kind.class] ?? LATE;
  const walked = tags.highway ? walkedTags(tags) : {};
  const names: TileNames = tags.highway ? getNames(tags) : {};
  return [
    {
      layer: 'transportation',
      minZoom,
      geometry: line,
      properties: { ...kind, ...brunnel, ...oneway, ...ramp, ...walked },
    },
    ...(names.name
      ? [
          {
            layer: 'transportation_name' as const,
            minZoom: NAME_MIN_ZOOM[kind.class] ?? LATE,
            geometry: line,
            properties: { ...names, ...kind },
          },
        ]
      : []),
  ];
};

/** Returns whether a closed highway is a surface to walk on rather than a ring road. */
export const isSquare = (tags: Tags) =>
  Boolean(tags.highway) && (tags.area === 'yes' || tags.highway === 'pedestrian');
