import { isLinear, isPolygonal, linesOf } from '../osm/geometry.mjs';
import { namesOf } from './names.mjs';

/**
 * OSM highway → OpenMapTiles class, where they differ; links take the class of their road. @type {Record<string,
 * string>}
 */
const CLASSES = {
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

/** First zoom by class. @type {Record<string, number>} */
const MIN_ZOOM = {
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
/** Names come later than the line. @type {Record<string, number>} */
const NAME_MIN_ZOOM = { motorway: 11, trunk: 11, primary: 11, secondary: 11, tertiary: 12 };
const LATE = 13;

/** @param {import('../osm/read-qa-tiles.mjs').Tags} tags @returns {{ class: string, subclass: string } | undefined} */
function classOf({ highway, railway }) {
  if (highway && !NOT_A_ROAD.includes(highway)) {
    const road = highway.replace(/_link$/, '');
    return { class: SAME.includes(road) ? road : (CLASSES[road] ?? 'minor'), subclass: highway };
  }
  if (railway && RAILS.includes(railway)) return { class: 'rail', subclass: railway };
  return railway && TRANSIT.includes(railway) ? { class: 'transit', subclass: railway } : undefined;
}

/** @param {string | undefined} tag */
const isYes = (tag) => tag !== undefined && tag !== 'no';

/** Roads, paths, rails and their names. @type {import('./drawn.mjs').Classifier} */
export function classifyRoad({ geometry, properties: tags }) {
  if (tags.building || !(isLinear(geometry) || isPolygonal(geometry))) return [];
  if (isPolygonal(geometry) && isSquare(tags)) return []; // drawn as a plaza
  const kind = classOf(tags);
  if (!kind) return [];
  /** @type {import('../osm/geometry.mjs').Geometry} */
  const line = isLinear(geometry) ? geometry : { type: 'MultiLineString', coordinates: linesOf(geometry) };
  const brunnel = isYes(tags.bridge)
    ? { brunnel: 'bridge' }
    : isYes(tags.tunnel)
      ? { brunnel: 'tunnel' }
      : {};
  const oneway = { yes: { oneway: 1 }, 1: { oneway: 1 }, '-1': { oneway: -1 } }[tags.oneway] ?? {};
  const ramp = kind.subclass.endsWith('_link') ? { ramp: 1 } : {};
  const minZoom = MIN_ZOOM[kind.class] ?? LATE;
  const names = tags.highway ? namesOf(tags) : {};
  return [
    {
      layer: 'transportation',
      minZoom,
      geometry: line,
      properties: { ...kind, ...brunnel, ...oneway, ...ramp },
    },
    ...(names.name
      ? [
          {
            layer: /** @type {const} */ ('transportation_name'),
            minZoom: NAME_MIN_ZOOM[kind.class] ?? LATE,
            geometry: line,
            properties: { ...names, ...kind },
          },
        ]
      : []),
  ];
}

/**
 * Whether a closed highway is a surface to walk on rather than a ring road. @param
 * {import('../osm/read-qa-tiles.mjs').Tags} tags
 */
export const isSquare = (tags) =>
  Boolean(tags.highway) && (tags.area === 'yes' || tags.highway === 'pedestrian');
