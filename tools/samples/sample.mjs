import { detailsOf } from './details.mjs';
import { entrancesOf } from './entrances.mjs';
import { parkingOf } from './parking.mjs';
import { siteOf } from './site.mjs';
import { unitsOf } from './units.mjs';

/**
 * The four answers of one place. An operation that the entry does not speak of is absent: the service then answers
 * with an empty collection.
 * @param {import('./entry.mjs').Entry} entry
 * @param {import('./atlas.mjs').Atlas} atlas
 * @returns {import('./entry.mjs').Sample}
 */
export function sampleOf(entry, atlas) {
  const site = siteOf(entry, atlas);
  const details = detailsOf(site);
  return {
    id: details.id,
    kind: details.kind,
    details,
    ...(entry.parking && { parking: collection(parkingOf(site, entry.parking)) }),
    ...(entry.doors && { entrance: collection(entrancesOf(site, entry.doors)) }),
    ...(entry.units && { units: collection(unitsOf(site, entry.units, details.id)) }),
  };
}

/** @template F @param {F[]} features @returns {{ type: 'FeatureCollection', features: F[] }} */
const collection = (features) => ({ type: 'FeatureCollection', features });
