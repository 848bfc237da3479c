import { ringOfCells } from './footprint.mjs';
import { rounded } from './plane.mjs';

/**
 * @typedef {import('./site.mjs').Site} Site
 * @typedef {import('./entry.mjs').Units} Units
 * @typedef {import('./entry.mjs').BuiltUnitFeature} BuiltUnitFeature
 */

/** Metres from the outer wall to the middle of a flat. */
const DEPTH = 4;

/**
 * Authored flats: on every floor the same ring of cells inside the footprint.
 * @param {Site} site
 * @param {Units} plan
 * @param {string} parentPlaceId
 * @returns {BuiltUnitFeature[]}
 */
export function unitsOf(site, plan, parentPlaceId) {
  const cells = cellsOf(site, plan);
  return floorsOf(site, plan).flatMap((floor, storey) =>
    cells.map((coordinates, cell) => {
      const index = storey * plan.perFloor + cell;
      const unit = plan.running ? index + 1 : floor * 100 + cell + 1;
      return {
        type: 'Feature',
        markerId: `${site.object.id}.${(0x10000 + index).toString(16)}`,
        parentPlaceId,
        geometry: { type: 'Point', coordinates },
        properties: { address: site.addressOfUnit(unit), unit, floor, kind: 'unit' },
      };
    }),
  );
}

/** @param {Site} site @param {Units} plan */
function cellsOf({ entry, footprint, position }, { perFloor, depth = DEPTH, onPlacePoint }) {
  if (onPlacePoint) return Array.from({ length: perFloor }, () => position);
  if (!footprint) throw new Error(`${entry.slug}: units need a building`);
  return ringOfCells(footprint, perFloor, depth).map(rounded);
}

/** @param {Site} site @param {Units} plan */
function floorsOf({ entry, object }, { floors }) {
  if (floors) return floors;
  const levels = Number(object.properties['building:levels']);
  if (!Number.isInteger(levels))
    throw new Error(`${entry.slug}: OpenStreetMap has no levels, name the floors`);
  return Array.from({ length: levels }, (_, index) => index + 1);
}
