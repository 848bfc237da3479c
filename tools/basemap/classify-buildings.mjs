import { areaOf, centroidOf, isPolygonal } from '../osm/geometry.mjs';

const METRES_PER_LEVEL = 3.4;
const NOT_YET = ['no', 'proposed', 'construction'];

/** This extract tags a podium with 88 levels, those of the tower planned on it: it is drawn as the 22 that stood. */
const MAX_PLAUSIBLE_LEVELS = 80;
const LEVELS_WHEN_IMPLAUSIBLE = 22;

/** @param {string | undefined} value the leading number of "12", "12 m", "12.5" @returns {number | undefined} */
function numberOf(value) {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Metres: tagged height, else levels, else a guess by type and footprint. @param
 * {import('../osm/read-qa-tiles.mjs').Tags} tags @param {number} area
 */
function heightOf(tags, area) {
  const tagged = numberOf(tags.height) ?? numberOf(tags['building:height']);
  if (tagged !== undefined) return tagged;
  const levels = numberOf(tags['building:levels']);
  if (levels) return (levels > MAX_PLAUSIBLE_LEVELS ? LEVELS_WHEN_IMPLAUSIBLE : levels) * METRES_PER_LEVEL;
  if (tags.building === 'roof') return 5;
  if (tags.building === 'apartments') return 18;
  if (['industrial', 'retail', 'commercial', 'warehouse'].includes(tags.building)) return 9;
  return area < 160 ? 4 : 7;
}

/** @param {number} metres */
const toDecimetres = (metres) => Math.round(metres * 10) / 10;

/**
 * Footprints. The OSM way id is the tile feature's id: a place's own building is left out of the 3D layer by it. @type
 * {import('./drawn.mjs').Classifier}
 */
export function classifyBuilding({ id, geometry, properties: tags }) {
  if (!isPolygonal(geometry)) return [];
  const whole = tags.building && !NOT_YET.includes(tags.building);
  const part = tags['building:part'] && tags['building:part'] !== 'no';
  if (!whole && !part) return [];
  const area = areaOf(geometry);
  const base = numberOf(tags.min_height) ?? (numberOf(tags['building:min_level']) ?? 0) * METRES_PER_LEVEL;
  const properties = {
    render_height: toDecimetres(heightOf(tags, area)),
    render_min_height: toDecimetres(Math.max(0, base)),
  };
  return [{ layer: 'building', minZoom: area > 1500 ? 12 : 13, geometry, properties, id }];
}

/**
 * House numbers of buildings and address points. An address said twice (the building and a shop in it) is drawn once:
 * buildings are asked first, so the order of features does not matter.
 * @param {readonly import('./drawn.mjs').OsmFeature[]} features
 * @returns {import('./drawn.mjs').Drawn[]}
 */
export function houseNumbers(features) {
  const numbered = features.filter(({ geometry, properties: tags }) => {
    return (
      tags['addr:housenumber'] && (geometry.type === 'Point' || (isPolygonal(geometry) && tags.building))
    );
  });
  const buildingsFirst = [
    ...numbered.filter((feature) => feature.geometry.type !== 'Point'),
    ...numbered.filter((feature) => feature.geometry.type === 'Point'),
  ];
  const seen = new Set();
  return buildingsFirst.flatMap(({ geometry, properties: tags }) => {
    const housenumber = tags['addr:housenumber'];
    const address = `${tags['addr:street'] ?? ''}|${housenumber}`;
    const isRepeat = geometry.type === 'Point' && tags['addr:street'] !== undefined && seen.has(address);
    seen.add(address);
    if (isRepeat) return [];
    const label = { type: /** @type {const} */ ('Point'), coordinates: centroidOf(geometry) };
    return [
      {
        layer: /** @type {const} */ ('housenumber'),
        minZoom: 14,
        geometry: label,
        properties: { housenumber },
      },
    ];
  });
}
