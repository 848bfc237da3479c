import { containsPosition, getPlainDistance } from '../../src/server/city/geometry.ts';
import { ON_WALL } from './atlas.mjs';
import { distanceToWall } from './footprint.mjs';
import { siteOf } from './site.mjs';

/**
 * @typedef {import('./entry.mjs').Entry} Entry
 * @typedef {import('./entry.mjs').Sample} Sample
 */

/** Nobody walks farther from the car, metres. */
const PARKING_AWAY = 200;

/**
 * Holds a sample against the tiles and throws at the first position that cannot be. Not for what is faulty on purpose.
 * @param {Entry} entry
 * @param {Sample} sample
 * @param {import('./atlas.mjs').Atlas} atlas
 */
export function assertPlausible(entry, sample, atlas) {
  const { footprint, position } = siteOf(entry, atlas);
  /** @param {boolean} holds @param {string} problem */
  const demand = (holds, problem) => {
    if (!holds) throw new Error(`${entry.slug}: ${problem}`);
  };
  for (const { geometry, properties } of sample.entrance?.features ?? []) {
    const at = positionFrom(geometry);
    const onOwnWall = footprint !== undefined && distanceToWall(footprint, at) <= ON_WALL;
    demand(onOwnWall || atlas.isOnSomeWall(at), `entrance ${properties.id} stands on no wall`);
  }
  for (const { geometry, properties } of sample.parking?.features ?? []) {
    const metres = getPlainDistance(positionFrom(geometry), position);
    demand(metres <= PARKING_AWAY, `parking ${properties.id} is ${metres.toFixed(0)} m away`);
  }
  for (const { geometry, properties } of sample.units?.features ?? []) {
    const inside = footprint !== undefined && containsPosition(footprint, positionFrom(geometry));
    demand(inside, `unit ${properties.unit} is outside the footprint`);
  }
  demand(!entry.parking || sample.parking?.features.length !== 0, 'OpenStreetMap has no parking there');
  demand(!entry.doors || sample.entrance?.features.length !== 0, 'OpenStreetMap has no entrances there');
}

/** @param {{ coordinates: number[] }} geometry @returns {import('../../src/server/city/geometry.ts').CityPosition} */
const positionFrom = ({ coordinates: [longitude, latitude] }) => [longitude, latitude];
