import { positionOf } from './atlas.mjs';
import { behindWall } from './footprint.mjs';
import { hexId } from './identifiers.mjs';
import { rounded } from './plane.mjs';
import { streetIn, wordsOf } from './words.mjs';

/**
 * @typedef {import('./entry.mjs').Entry} Entry
 * @typedef {import('./atlas.mjs').Atlas} Atlas
 * @typedef {ReturnType<typeof siteOf>} Site what every part of one sample needs to know
 */

/** @param {Entry} entry @param {Atlas} atlas */
export function siteOf(entry, atlas) {
  const object = atlas.find(entry.osm);
  const building = entry.areaIsBuilding ? object : atlas.buildingOf(object);
  const street = entry.street ?? object.properties['addr:street'];
  const number = entry.number ?? object.properties['addr:housenumber'];
  const city = wordsOf(entry.language).city[entry.city];
  const door = [street && streetIn(street, entry.language), number].filter(Boolean).join(' ');
  return {
    entry,
    atlas,
    object,
    isBuilding: building === object,
    /** Outline of the building that it is, or stands in. */
    footprint: building?.geometry,
    position: rounded(
      building && entry.placeBehind ? behindWall(building.geometry, entry.placeBehind) : positionOf(object),
    ),
    words: wordsOf(entry.language),
    /** Formatted street address. */
    address: [door, city].filter(Boolean).join(', '),
    /** The address of a unit. @param {number} unit */
    addressOfUnit: (unit) => {
      const word = entry.units?.word ?? wordsOf(entry.language).unit;
      return [door, `${word} ${unit}`, city].filter(Boolean).join(', ');
    },
    /** A new id under this sample. @param {string} seed @param {number} [osmId] of the point itself, if it has one */
    idFor: (seed, osmId = object.id) => hexId(osmId, `${entry.slug} ${seed}`),
  };
}
