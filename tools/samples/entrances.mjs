import { ON_WALL } from './atlas.mjs';
import { distanceToWall, nearestWallPoint, onWall, WINDS } from './footprint.mjs';
import { pointFeature } from './plane.mjs';

/**
 * @typedef {import('./site.mjs').Site} Site
 * @typedef {import('./entry.mjs').Door} Door
 * @typedef {import('./entry.mjs').MappedDoors} MappedDoors
 * @typedef {import('./entry.mjs').WallDoor} WallDoor
 * @typedef {import('./entry.mjs').NearestDoor} NearestDoor
 */

/** @param {Site} site @param {Door[]} doors */
export const entrancesOf = (site, doors) =>
  doors.flatMap((door, index) =>
    'mappedWithin' in door ? mappedDoors(site, door) : [authoredDoor(site, door, index)],
  );

/** @param {Site} site @param {MappedDoors} doors */
const mappedDoors = (site, { mappedWithin, only, neighbours }) =>
  site.atlas
    .entrancesWithin(site.position, mappedWithin)
    .filter(({ at }) => (neighbours ? site.atlas.isOnSomeWall(at) : isOnOwnWall(site, at)))
    .filter(({ feature }) => only === undefined || feature.properties.entrance === only)
    .map(({ feature, at }) => {
      const { name, entrance, 'addr:street': street, 'addr:housenumber': number } = feature.properties;
      return pointFeature(at, {
        text: name ?? (street && number ? `${street} ${number}` : null),
        kind: 'entrances',
        id: site.idFor('entrance', feature.id),
        subKind: entrance === 'yes' ? null : entrance,
      });
    });

/** @param {Site} site @param {import('../../src/server/city/geometry.ts').CityPosition} at */
const isOnOwnWall = ({ footprint }, at) =>
  footprint !== undefined && distanceToWall(footprint, at) <= ON_WALL;

/** @param {Site} site @param {WallDoor | NearestDoor} door @param {number} index */
function authoredDoor(site, door, index) {
  const { footprint, position, words, entry } = site;
  if (!footprint) throw new Error(`${entry.slug}: no building to put a door on`);
  const [at, text] =
    'facing' in door
      ? [onWall(footprint, door.facing, door.at ?? 0.5), words.doors[WINDS.indexOf(door.facing)]]
      : [nearestWallPoint(footprint, position), null];
  return pointFeature(at, {
    text: door.text === undefined ? text : door.text,
    kind: 'entrances',
    id: site.idFor(`door ${index}`),
    subKind: door.subKind ?? null,
  });
}
